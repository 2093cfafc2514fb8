/** The language that is spoken, and its messages. The words of the games come from the server, in this language. */

import en from './en.json';

export type Key = keyof typeof en;
type Words = Record<string, string>;

const interfaces = import.meta.glob<Words>(['./*.json', '!./en.json'], { import: 'default' });

export const languages = ['en', ...Object.keys(interfaces).map((path) => path.slice(2, -5))];

class Spoken {
  language = $state('en');
  words = $state.raw<Words>(en);

  /** Takes the first language somebody reads that we have. */
  async speak(wanted: readonly string[]): Promise<void> {
    const tags = wanted.flatMap((name) => [name.toLowerCase(), name.toLowerCase().split('-')[0]!]);
    const language = tags.find((tag) => languages.includes(tag)) ?? 'en';
    const words = await interfaces[`./${language}.json`]?.();
    this.words = words ? { ...en, ...words } : en;
    this.language = language;
    document.documentElement.lang = language;
  }
}

export const spoken = new Spoken();
