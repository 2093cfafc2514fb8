/** Giving away a link or a picture: by the system's share sheet where there is one, else by copying it. */

export interface Shared {
  title: string;
  text?: string;
  url: string;
}

/** Whether this browser has a share sheet: phones do, over TLS. */
export const canShare = (what: Shared): boolean => navigator.canShare?.(what) ?? false;

/** Opens the share sheet; whoever closes it again has decided so. */
export async function share(what: Shared): Promise<void> {
  try {
    await navigator.share(what);
  } catch {
    /* closed again */
  }
}

/** Copies a text; where a page without TLS may not, by way of what is selected in a field that has it. */
export async function copy(text: string, field?: HTMLInputElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    field?.select();
    return field !== undefined && document.execCommand('copy');
  }
}
