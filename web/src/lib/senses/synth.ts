/** Synthesiser (Web Audio): dice, a spinner, wood on wood, a card and a few bars made from noise and sines. */

import { SPINNING, whenAt, type Note } from './soundtrack';

/** A peg of a spinner stands every so many degrees. */
const PEGS = 30;
const INAUDIBLE = 0.0001;

/** Buffer of white noise, made once for each AudioContext. */
const noises = new WeakMap<BaseAudioContext, AudioBuffer>();

function noiseOf(context: BaseAudioContext): AudioBuffer {
  let noise = noises.get(context);
  if (!noise) {
    noise = context.createBuffer(1, context.sampleRate, context.sampleRate);
    const samples = noise.getChannelData(0);
    for (let i = 0; i < samples.length; i++) samples[i] = 2 * Math.random() - 1;
    noises.set(context, noise);
  }
  return noise;
}

/** Random number between two others: no two throws sound alike. */
const some = (low: number, high: number) => low + (high - low) * Math.random();

/** Plays notes from a time of the context on, into a node. */
export function play(context: BaseAudioContext, out: AudioNode, notes: readonly Note[], from: number): void {
  for (const note of notes) {
    const at = from + note.at / 1000;
    const length = note.length / 1000;
    if (note.sound === 'dice') dice(context, out, at, length, note.count ?? 1);
    else if (note.sound === 'spinner') spinner(context, out, at, length, note.turn ?? 1080);
    else if (note.sound === 'wood') wood(context, out, at, note.strength ?? 1);
    else if (note.sound === 'card') card(context, out, at, length);
    else if (note.sound === 'win') bars(context, out, at, WON, length);
    else bars(context, out, at, TURN_TUNE, length);
  }
}

/** An envelope: up to a level at once, then dying away. */
function dying(context: BaseAudioContext, out: AudioNode, at: number, level: number, length: number): GainNode {
  const gain = context.createGain();
  gain.gain.setValueAtTime(INAUDIBLE, at);
  gain.gain.exponentialRampToValueAtTime(Math.max(INAUDIBLE, level), at + 0.002);
  gain.gain.exponentialRampToValueAtTime(INAUDIBLE, at + length);
  gain.connect(out);
  return gain;
}

function sine(context: BaseAudioContext, out: AudioNode, at: number, pitch: number, level: number, length: number) {
  const tone = context.createOscillator();
  tone.frequency.value = pitch;
  tone.connect(dying(context, out, at, level, length));
  tone.start(at);
  tone.stop(at + length);
}

/** A burst of noise around a pitch. */
function hiss(context: BaseAudioContext, out: AudioNode, at: number, pitch: number, level: number, length: number) {
  const noise = context.createBufferSource();
  noise.buffer = noiseOf(context);
  const band = context.createBiquadFilter();
  band.type = 'bandpass';
  band.frequency.value = pitch;
  band.Q.value = 1.4;
  noise.connect(band).connect(dying(context, out, at, level, length));
  noise.start(at, some(0, 0.5));
  noise.stop(at + length);
}

/** A piece of wood put down on wood. */
function wood(context: BaseAudioContext, out: AudioNode, at: number, strength: number): void {
  const pitch = some(0.94, 1.06);
  sine(context, out, at, 590 * pitch, 0.34 * strength, 0.085);
  sine(context, out, at, 1420 * pitch, 0.2 * strength, 0.05);
  hiss(context, out, at, 2600, 0.6 * strength, 0.02);
}

/** Dice that are thrown, roll out, and lie still a moment before their time is over. */
function dice(context: BaseAudioContext, out: AudioNode, at: number, length: number, count: number): void {
  const hits = Math.max(2, Math.round(length * 9));
  for (let die = 0; die < Math.min(count, 4); die++) {
    for (let hit = 0; hit < hits; hit++) {
      const part = (hit + (die + some(0, 0.5)) / count) / hits;
      const when = at + length * 0.92 * part ** 1.25;
      const level = (0.75 - 0.4 * part) / Math.sqrt(Math.min(count, 4));
      hiss(context, out, when, some(2600, 3900), level * 1.8, 0.035);
      sine(context, out, when, some(620, 820), level * 0.3, 0.04);
    }
  }
}

/** An arrow that runs over pegs, as fast as one sees it turn. */
function spinner(context: BaseAudioContext, out: AudioNode, at: number, length: number, turn: number): void {
  const pegs = Math.max(1, Math.floor(turn / PEGS));
  for (let peg = 1; peg <= pegs; peg++) {
    const when = at + length * Math.min(0.985, whenAt((peg * PEGS) / Math.max(turn, PEGS), SPINNING));
    hiss(context, out, when, 3100, 0.5, 0.014);
    sine(context, out, when, 1450, 0.07, 0.018);
  }
}

/** A card that is drawn. */
function card(context: BaseAudioContext, out: AudioNode, at: number, length: number): void {
  const noise = context.createBufferSource();
  noise.buffer = noiseOf(context);
  const band = context.createBiquadFilter();
  band.type = 'bandpass';
  band.Q.value = 0.9;
  band.frequency.setValueAtTime(800, at);
  band.frequency.exponentialRampToValueAtTime(2600, at + length);
  const gain = context.createGain();
  gain.gain.setValueAtTime(INAUDIBLE, at);
  gain.gain.exponentialRampToValueAtTime(0.55, at + 0.6 * length);
  gain.gain.exponentialRampToValueAtTime(INAUDIBLE, at + length);
  noise.connect(band).connect(gain).connect(out);
  noise.start(at, some(0, 0.5));
  noise.stop(at + length);
}

/** Bars struck one after the other: a pitch, and when, as a part of the whole. */
type Tune = readonly (readonly [pitch: number, from: number])[];
const WON: Tune = [
  [392, 0],
  [523.25, 0.14],
  [659.25, 0.28],
  [783.99, 0.42],
];
const TURN_TUNE: Tune = [
  [659.25, 0],
  [880, 0.3],
];

function bars(context: BaseAudioContext, out: AudioNode, at: number, tune: Tune, length: number): void {
  for (const [pitch, from] of tune) {
    const when = at + from * length;
    const rest = length * (1 - from);
    sine(context, out, when, pitch, 0.24, rest);
    sine(context, out, when, 4 * pitch, 0.05, rest * 0.3);
    hiss(context, out, when, 2000, 0.08, 0.015);
  }
}
