/**
 * What the server says, in the language it was asked for. What it lacks there comes in English and marked: it is told by
 * the patterns of a file in `games/`, or stays English, and is marked so for whoever listens to it.
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

/** Begins a text of the server that is English because its language lacks it: a word joiner. */
const FELL_BACK = '\u2060';

const plain = (text: string) => text.replaceAll(FELL_BACK, '');

/** What there is for an English text, by patterns. */
function byPattern(text: string): string | null {
  return text.startsWith(FELL_BACK) && spoken.told ? translated(spoken.told, plain(text)) : null;
}

/** A sentence of the server as it is shown: in the language that is spoken, which the server was asked for. */
export function say(text: string): string {
  return byPattern(text) ?? plain(text);
}

/** The language of a sentence of the server as it is shown, where it is not that of the page. */
export function tongue(text: string): 'en' | undefined {
  return text.includes(FELL_BACK) && byPattern(text) === null ? 'en' : undefined;
}

/** A game as the shelf shows it. */
export function toldGame(game: Game): Game {
  const told = spoken.told?.games[game.id];
  const fell = (text: string, other: string | undefined) => (text.startsWith(FELL_BACK) && other) || plain(text);
  const options = Object.entries(game.options).map(([key, option]) => {
    const name = fell(option.name, told?.options[key]?.name);
    return [key, { ...option, name, text: fell(option.text, told?.options[key]?.text) }];
  });
  const levels = game.levels.map((level) => ({ ...level, text: plain(level.text) }));
  const quick = game.quick && { ...game.quick, text: fell(game.quick.text, told?.quick) };
  const made = game.made && plain(game.made);
  return { ...game, made, line: fell(game.line, told?.line), options: Object.fromEntries(options), quick, levels };
}
