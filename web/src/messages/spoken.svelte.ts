/** Current language and its messages. The words of the games come from the server, in this language. */

import type english from './en.json';

export type Key = keyof typeof english;
type Words = Record<string, string>;

/** Lazy import of each language: nobody loads the words of another. */
const interfaces = import.meta.glob<Words>('./*.json', { import: 'default' });
const load = (language: string): Promise<Words> => interfaces[`./${language}.json`]!();

const others = Object.keys(interfaces).map((path) => path.slice(2, -5));
export const languages = ['en', ...others.filter((language) => language !== 'en')];

class Spoken {
  language = $state('en');
  words = $state.raw<Words>({});

  /** Takes the first language somebody reads that we have. */
  async speak(wanted: readonly string[]): Promise<void> {
    const tags = wanted.flatMap((name) => [name.toLowerCase(), name.toLowerCase().split('-')[0]!]);
    const language = tags.find((tag) => languages.includes(tag)) ?? 'en';
    this.words = await load(language);
    this.language = language;
    document.documentElement.lang = language;
  }

  /** What a language lacks is said in English, which is fetched then; until it is there, the key stands for it. */
  lacking(key: string): string {
    void load('en').then((english) => {
      if (!(key in this.words) && key in english) this.words = { ...english, ...this.words };
    });
    return key;
  }
}

export const spoken = new Spoken();
