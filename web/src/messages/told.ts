/**
 * What the server says, in English, told in the language that is spoken, by the patterns of a file in `games/`. A
 * sentence without a pattern stays English, and is marked so for whoever listens to it.
 */

import type { Game } from '../lib/protocol';
import { fill } from './index';
import { spoken, type Told } from './spoken.svelte';

interface Pattern {
  match: RegExp;
  gaps: string[];
  to: string;
}

/** What is the same in every language: numbers, and spaces such as c3. */
const PLAIN = /^[a-z]?[\d\W]+$/;

const compiled = new WeakMap<Told, Pattern[]>();
const known = new WeakMap<Told, Map<string, string | null>>();

function patternsOf(told: Told): Pattern[] {
  let patterns = compiled.get(told);
  if (!patterns) {
    patterns = Object.entries(told.sentences).map(([from, to]) => {
      const gaps = [...from.matchAll(/\{(\w+)\}/g)].map((gap) => gap[1]!);
      const plain = from.split(/\{\w+\}/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
      return { match: new RegExp(`^${plain.join('(.+?)')}$`), gaps, to };
    });
    compiled.set(told, patterns);
  }
  return patterns;
}

/** A text in the language that is spoken, or null if there is no pattern for it. */
function translated(told: Told, text: string): string | null {
  let memory = known.get(told);
  if (!memory) known.set(told, (memory = new Map()));
  let found = memory.get(text);
  if (found === undefined) {
    found = told.terms[text] ?? matched(told, text) ?? sentenceBySentence(told, text);
    memory.set(text, found);
  }
  return found;
}

function matched(told: Told, text: string): string | null {
  for (const { match, gaps, to } of patternsOf(told)) {
    const found = match.exec(text);
    if (!found) continue;
    const parts = found
      .slice(1)
      .map((part, i) => (PLAIN.test(part) || gaps[i] === 'name' ? part : translated(told, part)));
    if (parts.every((part) => part !== null))
      return fill(to, Object.fromEntries(gaps.map((gap, i) => [gap, parts[i]!])));
  }
  return null;
}

function sentenceBySentence(told: Told, text: string): string | null {
  const parts = text.split(/(?<=[.!?]) /);
  if (parts.length < 2) return null;
  const found = parts.map((part) => translated(told, part));
  return found.every((part) => part !== null) ? found.join(' ') : null;
}

/** A sentence of the server as it is shown. */
export function say(text: string): string {
  return (spoken.told && translated(spoken.told, text)) ?? text;
}

/** The language of a sentence of the server as it is shown, where it is not that of the page. */
export function tongue(text: string): 'en' | undefined {
  if (spoken.language === 'en') return undefined;
  return spoken.told && translated(spoken.told, text) !== null ? undefined : 'en';
}

/** A game as the shelf shows it. */
export function toldGame(game: Game): Game {
  const told = spoken.told?.games[game.id];
  if (!told) return game;
  const options = Object.entries(game.options).map(([key, option]) => [
    key,
    { ...option, ...(told.options[key] ?? {}) },
  ]);
  const levels = game.levels.map((level) => ({ ...level, text: spoken.told?.levels[level.bot] ?? level.text }));
  return { ...game, name: told.name ?? game.name, line: told.line, options: Object.fromEntries(options), levels };
}
