/**
 * Language fallback in texts of the server: what a language lacks comes in English, marked, and is marked so
 * for whoever listens to it.
 */

/** Begins a text of the server that is English because its language lacks it: a word joiner. */
const FELL_BACK = '\u2060';

/** A text of the server as it is shown. */
export const say = (text: string) => text.replaceAll(FELL_BACK, '');

/** The language of a text of the server, where it is not that of the page. */
export const langOf = (text: string): 'en' | undefined => (text.includes(FELL_BACK) ? 'en' : undefined);
