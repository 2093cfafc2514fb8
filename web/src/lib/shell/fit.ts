/** Font size that fits a text into its element: smaller where it is long, so that what is below it does not move. */

/** Font sizes to try, the largest first; the first is that of the style sheet. */
const SIZES = ['', '0.86rem', '0.78rem', '0.72rem'];

/** Natural height of an element, by its text alone; where its height is not fixed, as on a big screen, its height. */
function needed(element: HTMLElement): number {
  element.style.height = 'auto';
  const height = element.clientHeight;
  element.style.height = '';
  return height;
}

/** An attachment for an element of fixed height. Where even the smallest is too large, the element grows. */
export function fitted(text: string) {
  return (element: HTMLElement): (() => void) => {
    function fit(): void {
      void text; // anew for every other text
      element.style.height = '';
      const found = SIZES.some((size) => {
        element.style.fontSize = size;
        return needed(element) <= element.clientHeight + 1;
      });
      if (!found) element.style.height = 'auto';
    }
    fit();
    const observer = new ResizeObserver(fit);
    observer.observe(element.parentElement ?? element);
    return () => observer.disconnect();
  };
}
