/**
 * Sound and vibration: their switches, and when anything is played.
 *
 * The AudioContext is opened by the first touch, as browsers demand. The synthesiser is fetched
 * with it, unless sounds are off. A motion is heard while it is seen; in the background nothing is but one's own turn.
 */

import { recall, remember } from '../shell/storage';
import type { Motion } from '../board/motion';
import type { Last } from '../net/protocol';
import { notesOf, type Note } from './soundtrack';

/** Master gain: well below clipping, however many notes are played at once. */
const LOUD = 0.7;
/** Fade-out in seconds of something that is cut short: no click. */
const FADE = 0.03;

class Sounds {
  sound = $state(recall('sound') !== 'off');
  vibration = $state(recall('touch') !== 'off');

  #touched = false;
  #context: AudioContext | null = null;
  #synth: typeof import('./synth') | null = null;
  /** Gain node of the motion under way. */
  #now: GainNode | null = null;

  /** Whether this device can vibrate: a phone. */
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

  /** Opens the AudioContext; called by a touch. */
  async #open(): Promise<void> {
    try {
      this.#context ??= new AudioContext({ latencyHint: 'interactive' });
      if (this.#context.state === 'suspended') await this.#context.resume();
      this.#synth ??= await import('./synth');
    } catch {
      /* no sound on this machine */
    }
  }

  /** Plays the notes of a motion that begins, or of something that happened without one. */
  follow(motion: Motion, last: Last | null): void {
    this.stop();
    if (document.visibilityState === 'visible') this.#play(notesOf(motion, last));
  }

  /** Fades out what is still playing. */
  stop(): void {
    const context = this.#context;
    if (context && this.#now) this.#now.gain.setTargetAtTime(0, context.currentTime, FADE / 3);
    this.#now = null;
  }

  won(): void {
    if (document.visibilityState === 'visible') this.#play([{ sound: 'win', at: 0, length: 1100 }]);
    this.vibrate([60, 80, 60, 80, 140]);
  }

  /** Plays the sound of one's turn; only in the background, where the turn is not seen. */
  turn(): void {
    if (document.visibilityState === 'hidden') this.#play([{ sound: 'turn', at: 0, length: 600 }]);
    this.vibrate([40]);
  }

  /** Vibrates for one's own throw. */
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
