/**
 * Commit and reveal for fair dice: what this browser adds, and what it notes to compare at the end (docs/fair-dice.md).
 *
 * It commits to a text of its own as soon as it sits at a table, and shows the text once everybody has committed, but not
 * before it has noted what everybody has committed to.
 */

import { commitmentTo } from './fair';
import { random } from '../net/api';
import { recall, remember } from '../shell/storage';
import type { Act, GameRecord, Scene, Stir } from '../net/protocol';

export interface Noted {
  /** What the server has committed to, as this browser first saw it. */
  house: string;
  /** Whether one sat at the table, when this was last looked at before the game. */
  seated?: boolean;
  place?: number;
  text?: string;
  commitment?: string;
  /** Whether the server has taken this commitment: of several devices of one person it takes the first. */
  taken?: boolean;
  /** Whether the server has shown another commitment as one's own before it had taken this one. */
  elsewhere?: boolean;
  /** What everybody had committed to when this browser was about to show its text. */
  all?: { place: number; commitment: string | null }[];
}

/** Where nothing can be stored, it is known at least until the page is closed. */
const here = new Map<string, string>();

export function noted(table: string): Noted | null {
  const text = recall(`dice.${table}`) ?? here.get(table);
  return text ? (JSON.parse(text) as Noted) : null;
}

function note(table: string, what: Noted): void {
  const text = JSON.stringify(what);
  remember(`dice.${table}`, text);
  if (recall(`dice.${table}`) !== text) here.set(table, text);
}

/** The commitment for a place one is about to take, or has. */
export function committed(scene: Scene, place: number): string | null {
  if (!scene.commitment || scene.stirring?.step !== 'commit') return null;
  const known = noted(scene.table) ?? { house: scene.commitment };
  if (known.house !== scene.commitment) return null; // another secret than the one first shown: nothing of ours goes in
  const text = known.text ?? random();
  const commitment = commitmentTo(known.house, place, text);
  const taken = known.taken && commitment === known.commitment;
  note(scene.table, { ...known, place, text, commitment, taken, elsewhere: false });
  return commitment;
}

/** Notes that the server has taken a commitment: from now on another one in its place is wrong. */
export function taken(table: string, commitment: string): void {
  const known = noted(table);
  if (known?.commitment === commitment && !known.taken) note(table, { ...known, taken: true, elsewhere: false });
}

/** What is to be sent now, if anything. */
export function due(scene: Scene): Act | null {
  if (!scene.commitment || !scene.stirring) return null;
  const known = noted(scene.table);
  if (!known) note(scene.table, { house: scene.commitment });
  const mine = scene.places.filter((place) => place.you).map((place) => place.place);
  const own = scene.stirring.people.find((one) => mine.includes(one.place));
  seatedOrNot(scene, !!own);
  if (!own) return null;
  whose(scene.table, own.commitment);
  if (scene.stirring.step === 'commit' && own.commitment === null) {
    const commitment = committed(scene, own.place);
    return commitment === null ? null : { kind: 'commit', place: own.place, commitment };
  }
  const sealed = noted(scene.table);
  return scene.stirring.step === 'reveal' && sealed?.text ? shown(scene, sealed, own) : null;
}

/** Notes whose commitment stands for this person: this browser's, or that of another device that was sooner. */
function whose(table: string, commitment: string | null): void {
  const known = noted(table);
  if (!known?.commitment || commitment === null) return;
  if (commitment === known.commitment) taken(table, commitment);
  else if (!known.taken && !known.elsewhere) note(table, { ...known, elsewhere: true });
}

/** Notes whether one sits here: a place one did not get, or left again, has somebody else's text. */
function seatedOrNot(scene: Scene, seated: boolean): void {
  const known = noted(scene.table) ?? { house: scene.commitment! };
  if (!!known.seated !== seated) note(scene.table, { ...known, seated });
}

/** Shows the text, unless it is another commitment that stands there. What was noted first is not noted again. */
function shown(scene: Scene, known: Noted, own: Stir): Act | null {
  if (known.house !== scene.commitment || own.commitment !== known.commitment || !known.text) return null;
  const all = scene.stirring!.people.map(({ place, commitment }) => ({ place, commitment }));
  if (known.all && JSON.stringify(known.all) !== JSON.stringify(all)) return null;
  note(scene.table, { ...known, all });
  return { kind: 'reveal', text: known.text };
}

/**
 * What a record says of the dice, compared with what this browser has noted: all as it was, the server's commitment as
 * it was and nothing of one's own to compare, or the first thing that does not match. `without`: one sat there and had
 * sealed a text, and the dice were thrown without it. `elsewhere`: the server took the text of another device of one's own
 * instead, and never took this one.
 */
export type Verdict = 'match' | 'seen' | 'elsewhere' | 'house' | 'text' | 'others' | 'without' | 'unknown';
export const BAD: readonly Verdict[] = ['house', 'text', 'others', 'without'];

export function compared(record: GameRecord, known: Noted | null): Verdict {
  if (record.chance.kind !== 'fair' || !known) return 'unknown';
  if (record.chance.commitment !== known.house) return 'house';
  if (!known.commitment || (!known.all && !known.seated)) return 'seen';
  const stirs = record.chance.stirs ?? [];
  const own = stirs.find((stir) => stir.person === known.place);
  if (!known.all) {
    const other = own?.commitment && own.commitment !== known.commitment;
    if (!known.taken && (known.elsewhere || other)) return 'elsewhere';
    // It never came to show its text: then none can be there, nor another commitment.
    return own && (own.text !== null || (own.commitment ?? known.commitment) !== known.commitment) ? 'text' : 'without';
  }
  if (own?.text !== known.text || own?.commitment !== known.commitment) return 'text';
  const told = stirs.map((stir) => ({ place: stir.person, commitment: stir.commitment }));
  return JSON.stringify(told) === JSON.stringify(known.all) ? 'match' : 'others';
}
