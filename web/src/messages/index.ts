/**
 * All text of the interface. A language is one file beside this one, `de.json` for German, with the keys of `en.json`;
 * what it lacks is said in English. Nothing else has to change.
 */

import en from './en.json';

export type Key = keyof typeof en;
type Plural<K extends string> = K extends `${infer Stem}.other` ? Stem : never;
/** Keys that come as `.one`, `.other` and whatever else a language tells apart. */
export type Counted = Plural<Key>;
type Values = Record<string, string | number>;

const others = import.meta.glob<Record<string, string>>(['./*.json', '!./en.json'], { import: 'default' });
let words: Record<string, string> = en;
let language = 'en';

/** Takes the first language somebody reads that we have. */
export async function speak(wanted: readonly string[]): Promise<void> {
  for (const tag of wanted.map((name) => name.toLowerCase())) {
    const plain = tag.split('-')[0]!;
    if (plain === 'en') break;
    const load = others[`./${tag}.json`] ?? others[`./${plain}.json`];
    if (load) {
      words = { ...en, ...(await load()) };
      language = plain;
      break;
    }
  }
  document.documentElement.lang = language;
}

/** A text, with `{name}` replaced by values. */
export function t(key: Key, values: Values = {}): string {
  return fill(words[key] ?? key, values);
}

/** A text that depends on how many there are; `{n}` is the number. */
export function many(key: Counted, n: number, values: Values = {}): string {
  const kind = new Intl.PluralRules(language).select(n);
  return fill(words[`${key}.${kind}`] ?? words[`${key}.other`] ?? key, { n, ...values });
}

function fill(text: string, values: Values): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => (name in values ? String(values[name]) : whole));
}

/** A part of one, as people say it. */
export const percent = (x: number) =>
  new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 0 }).format(x);

/** A change, with its sign. */
export const points = (x: number) =>
  new Intl.NumberFormat(language, { maximumFractionDigits: 0, signDisplay: 'exceptZero' }).format(100 * x);
