/** Texts for a person's history, statistics and devices. */

import { listed, many, spoken, t, type Key } from '../../messages';
import type { PlayedGame } from '../net/protocol';

/** Those one played against: people, or bots of a level. */
export const opponent = (against: string): string =>
  against === 'people' ? t('yours.against.people') : t(`level.${against}` as Key);

/** Luck in wins, with its sign. */
export const wins = (luck: number): string =>
  new Intl.NumberFormat(spoken.language, { maximumFractionDigits: 1, signDisplay: 'exceptZero' }).format(luck);

/** The names of the others, bots by their level. */
export const othersIn = (game: PlayedGame): string =>
  listed(game.others.map((other) => (other.bot ? `${t('seat.bot')} (${opponent(other.bot)})` : other.name)));

/** What else there is to say of a game. */
export function notes(game: PlayedGame): string[] {
  const found = [];
  if (game.resigned) found.push(t('yours.resigned'));
  if (game.takebacks) found.push(many('yours.takebacks', game.takebacks));
  if (game.rated) found.push(t(game.rated === 'capped' ? 'rated.capped' : 'rated.tag'));
  return found;
}

const PLATFORMS: Record<string, string> = {
  android: 'Android',
  iphone: 'iPhone',
  ipad: 'iPad',
  windows: 'Windows',
  mac: 'Mac',
  linux: 'Linux',
};

/** The kind of a linked device. */
export const platform = (name: string): string => PLATFORMS[name] ?? t('device.other');
