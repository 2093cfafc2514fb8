/** The language that is spoken: its messages, and what it has for the words of the server. */

import en from './en.json';

export type Key = keyof typeof en;
type Words = Record<string, string>;

/** What the server says in English, in another language: of the games, and sentence by sentence. */
export interface Told {
  games: Record<string, { name?: string; line: string; quick?: string; options: Record<string, ToldOption> }>;
  levels: Words;
  /** Words inside sentences. */
  terms: Words;
  /**
   * From an English sentence with `{gaps}` to one of this language with the same gaps. What fills a gap is translated
   * too, but for a `{name}`; where several fit, the first whose gaps all can be counts.
   */
  sentences: Words;
}
export interface ToldOption {
  name: string;
  text: string;
}

const interfaces = import.meta.glob<Words>(['./*.json', '!./en.json'], { import: 'default' });
const games = import.meta.glob<Told>('./games/*.json', { import: 'default' });

export const languages = ['en', ...Object.keys(interfaces).map((path) => path.slice(2, -5))];

class Spoken {
  language = $state('en');
  words = $state.raw<Words>(en);
  told = $state.raw<Told | null>(null);

  /** Takes the first language somebody reads that we have. */
  async speak(wanted: readonly string[]): Promise<void> {
    const tags = wanted.flatMap((name) => [name.toLowerCase(), name.toLowerCase().split('-')[0]!]);
    const language = tags.find((tag) => languages.includes(tag)) ?? 'en';
    const [words, told] = await Promise.all([
      interfaces[`./${language}.json`]?.(),
      games[`./games/${language}.json`]?.(),
    ]);
    this.words = words ? { ...en, ...words } : en;
    this.told = told ?? null;
    this.language = language;
    document.documentElement.lang = language;
  }
}

export const spoken = new Spoken();
