/** Sizes of paper a game is printed on, and which of them is at hand. */

export const PAPERS = [
  ['a4', 'A4'],
  ['letter', 'Letter'],
] as const;

/** The paper of the country that a browser's language names; A4 where it names none. */
export const paperOf = (language: string) => (/-(US|CA|MX|CL|CO|VE|PH)\b/.test(language) ? 'letter' : 'a4');
