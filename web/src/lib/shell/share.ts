/** Sharing a link or a picture: by the Web Share API where there is one, else by the clipboard. */

export interface Shared {
  title: string;
  text?: string;
  url: string;
}

/** Whether this browser has a share sheet: phones do, over TLS. */
export const canShare = (what: Shared): boolean => navigator.canShare?.(what) ?? false;

/** Opens the share sheet; closing it is no error. */
export async function share(what: Shared): Promise<void> {
  try {
    await navigator.share(what);
  } catch {
    /* closed again */
  }
}

/** Copies a text to the clipboard; where a page without TLS may not, by selecting it in a field that has it. */
export async function copy(text: string, field?: HTMLInputElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    field?.select();
    return field !== undefined && document.execCommand('copy');
  }
}
