/** Sounds, made on the spot: soft, short, and only for those who want them. */

import type { Fact } from '../protocol/types';
import { settings } from '../settings.svelte';

export type Sound = 'turn' | 'card' | 'coin' | 'shuffle' | 'trash' | 'harm' | 'end';

/** Notes of a sound: when it begins and how long it lasts (in seconds), how high, how loud. */
type Note = [from: number, time: number, hertz: number, level: number];

const NOTES: Partial<Record<Sound, Note[]>> = {
  turn: [
    [0, 0.35, 659, 0.08],
    [0.12, 0.45, 880, 0.07],
  ],
  coin: [
    [0, 0.09, 1319, 0.05],
    [0.06, 0.16, 1760, 0.05],
  ],
  harm: [
    [0, 0.18, 196, 0.08],
    [0.1, 0.24, 147, 0.08],
  ],
  end: [
    [0, 0.9, 523, 0.06],
    [0.15, 0.9, 659, 0.06],
    [0.3, 1.1, 784, 0.06],
  ],
};

/** Rustling: how long it lasts, how high it is, how loud. */
const RUSTLES: Partial<Record<Sound, [time: number, hertz: number, level: number]>> = {
  card: [0.05, 2600, 0.09],
  shuffle: [0.32, 1800, 0.07],
  trash: [0.22, 700, 0.1],
};

/** The most sounds of one message: more would be noise. */
const MOST = 3;

/** What a fact sounds like; most of them are silent. */
export function soundOf(fact: Fact): Sound | null {
  switch (fact.kind) {
    case 'played':
      return 'card';
    case 'gained':
      return fact.card === 'Curse' ? 'harm' : 'coin';
    case 'shuffled':
      return 'shuffle';
    case 'trashed':
      return 'trash';
    case 'game_ended':
      return 'end';
    default:
      return null;
  }
}

/** Lets facts be heard, one sound of each kind. */
export function sound(facts: readonly Fact[]): void {
  const sounds = new Set(facts.map(soundOf).filter((one) => one !== null));
  for (const one of [...sounds].slice(0, MOST)) play(one);
}

let audio: AudioContext | undefined;

/** Plays a sound, if the player wants any. */
export function play(sound: Sound): void {
  if (!settings.sound || document.hidden || typeof AudioContext === 'undefined') return;
  audio ??= new AudioContext();
  const now = audio.currentTime;
  for (const [from, time, hertz, level] of NOTES[sound] ?? [])
    ring(audio, now + from, time, hertz, level);
  const rustle = RUSTLES[sound];
  if (rustle) swish(audio, now, ...rustle);
}

function ring(audio: AudioContext, at: number, time: number, hertz: number, level: number): void {
  const tone = audio.createOscillator();
  tone.type = 'triangle';
  tone.frequency.value = hertz;
  tone.connect(fading(audio, at, time, level));
  tone.start(at);
  tone.stop(at + time);
}

function swish(audio: AudioContext, at: number, time: number, hertz: number, level: number): void {
  const noise = audio.createBuffer(1, Math.ceil(audio.sampleRate * time), audio.sampleRate);
  const samples = noise.getChannelData(0);
  for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1;
  const source = audio.createBufferSource();
  source.buffer = noise;
  const filter = audio.createBiquadFilter();
  filter.type = 'bandpass';
  filter.frequency.value = hertz;
  source.connect(filter).connect(fading(audio, at, time, level));
  source.start(at);
}

/** Where a sound goes that is loud at once and then dies away. */
function fading(audio: AudioContext, at: number, time: number, level: number): GainNode {
  const gain = audio.createGain();
  gain.gain.setValueAtTime(level, at);
  gain.gain.exponentialRampToValueAtTime(0.001, at + time);
  gain.connect(audio.destination);
  return gain;
}
