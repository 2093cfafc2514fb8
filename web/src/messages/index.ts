/**
 * Localized text of the interface. A language is one file beside this one, `de.json` for German, with the keys of `en.json`;
 * what it lacks is said in English. What the games say comes from the server in the same language (docs/add-a-game.md).
 */

import { spoken, type Key } from './spoken.svelte';

export { languages, spoken, type Key } from './spoken.svelte';

type Plural<K extends string> = K extends `${infer Stem}.other` ? Stem : never;
/** Plural keys: they come as `.one`, `.other` and whatever else a language tells apart. */
export type Counted = Plural<Key>;
type Values = Record<string, string | number>;

/** A text, with `{name}` replaced by values. */
export function t(key: Key, values: Values = {}): string {
  return fill(spoken.words[key] ?? spoken.lacking(key), values);
}

/** Plural form of a text, by how many there are; `{n}` is the number. */
export function many(key: Counted, n: number, values: Values = {}): string {
  const kind = new Intl.PluralRules(spoken.language).select(n);
  return fill(spoken.words[`${key}.${kind}`] ?? spoken.words[`${key}.other`] ?? spoken.lacking(`${key}.other`), {
    n,
    ...values,
  });
}

function fill(text: string, values: Values): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => (name in values ? String(values[name]) : whole));
}

/** Percentage of a part of one. */
export const percent = (x: number) =>
  new Intl.NumberFormat(spoken.language, { style: 'percent', maximumFractionDigits: 0 }).format(x);

/** Percentage points of a change, with their sign. */
export const points = (x: number) =>
  new Intl.NumberFormat(spoken.language, { maximumFractionDigits: 0, signDisplay: 'exceptZero' }).format(100 * x);

/** List of names in one phrase: "Ann, Bob and Cat". */
export const listed = (names: readonly string[]) => new Intl.ListFormat(spoken.language).format(names);
