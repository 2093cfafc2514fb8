/** Web font: a page is first drawn with it, since text that changes its font moves every link under it. */

const FONT = "1em 'Jost Variable'";
/** Milliseconds after which a page is drawn without. */
const LIMIT = 3000;

export function fontLoaded(): Promise<unknown> {
  const limit = new Promise((done) => setTimeout(done, LIMIT));
  return Promise.race([document.fonts.load(FONT).catch(() => null), limit]);
}
