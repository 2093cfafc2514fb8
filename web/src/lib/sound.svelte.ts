/**
 * Sound and touch: the switches of this person, and when anything is heard or felt.
 *
 * There is no audio before the first touch: browsers want none then, nor does anybody else. The synthesiser is fetched
 * with it, unless sounds are off. A motion is heard while it is seen; in the background nothing is but one's own turn.
 */

import { recall, remember } from './storage';
import type { Motion } from './motion';
import type { Last } from './protocol';
import { notesOf, type Note } from './soundtrack';

/** How loud all of it is: well below clipping, whatever sounds together. */
const LOUD = 0.7;
/** Fading out in seconds, of something that is cut short: no click. */
const FADE = 0.03;

class Sounds {
  sound = $state(recall('sound') !== 'off');
  vibration = $state(recall('touch') !== 'off');

  #touched = false;
  #context: AudioContext | null = null;
  #synth: typeof import('./synth') | null = null;
  /** What sounds for the motion under way. */
  #now: GainNode | null = null;

  /** Whether this device can be felt: a phone. */
  readonly canVibrate = typeof navigator.vibrate === 'function' && matchMedia('(pointer: coarse)').matches;

  constructor() {
    const touched = () => {
      removeEventListener('pointerdown', touched, true);
      removeEventListener('keydown', touched, true);
      this.#touched = true;
      if (this.sound) void this.#open();
    };
    addEventListener('pointerdown', touched, true);
    addEventListener('keydown', touched, true);
  }

  switchSound(): void {
    this.sound = !this.sound;
    remember('sound', this.sound ? null : 'off');
    if (!this.sound) this.stop();
    else if (this.#touched) void this.#open().then(() => this.#play([{ sound: 'wood', at: 0, length: 90 }]));
  }

  switchVibration(): void {
    this.vibration = !this.vibration;
    remember('touch', this.vibration ? null : 'off');
    this.vibrate([30]);
  }

  /** Opens the audio of this page; called by a touch. */
  async #open(): Promise<void> {
    try {
      this.#context ??= new AudioContext({ latencyHint: 'interactive' });
      if (this.#context.state === 'suspended') await this.#context.resume();
      this.#synth ??= await import('./synth');
    } catch {
      /* no sound on this machine */
    }
  }

  /** A motion begins, or something happened that is not seen to move. */
  follow(motion: Motion, last: Last | null): void {
    this.stop();
    if (document.visibilityState === 'visible') this.#play(notesOf(motion, last));
  }

  /** What still sounds is faded out: what it belongs to is over. */
  stop(): void {
    const context = this.#context;
    if (context && this.#now) this.#now.gain.setTargetAtTime(0, context.currentTime, FADE / 3);
    this.#now = null;
  }

  won(): void {
    if (document.visibilityState === 'visible') this.#play([{ sound: 'win', at: 0, length: 1100 }]);
    this.vibrate([60, 80, 60, 80, 140]);
  }

  /** It is one's turn. It is heard only in the background, where it is not seen. */
  turn(): void {
    if (document.visibilityState === 'hidden') this.#play([{ sound: 'turn', at: 0, length: 600 }]);
    this.vibrate([40]);
  }

  /** One's own throw is felt in the hand. */
  thrown(): void {
    this.vibrate([15, 40, 15, 60, 20]);
  }

  vibrate(pattern: number[]): void {
    if (this.vibration && this.canVibrate && this.#touched) navigator.vibrate(pattern);
  }

  #play(notes: readonly Note[]): void {
    const context = this.#context;
    if (!this.sound || !context || !this.#synth || notes.length === 0) return;
    const out = context.createGain();
    out.gain.value = LOUD;
    out.connect(context.destination);
    this.#now = out;
    this.#synth.play(context, out, notes, context.currentTime + 0.01);
  }
}

export const sounds = new Sounds();
