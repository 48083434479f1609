import { readFileSync } from 'node:fs';

/** Samples of a voice, 16 bits each. */
export interface Voice {
  readonly rate: number;
  readonly samples: readonly number[];
}

/** Reads a WAV file of one channel with 16 bits, as an exchange writes it. */
export function readVoice(path: string): Voice {
  const bytes = readFileSync(path);
  const start = bytes.indexOf('data') + 8;
  const samples = Array.from({ length: Math.floor((bytes.length - start) / 2) }, (_, index) =>
    bytes.readInt16LE(start + 2 * index),
  );
  return { rate: bytes.readUInt32LE(24), samples };
}

/** The amplitude of a tone between two moments, in seconds: Goertzel's algorithm. A tone of the laboratory has 7,200. */
export function toneOf({ rate, samples }: Voice, hertz: number, from = 0, to = Number.POSITIVE_INFINITY): number {
  const part = samples.slice(Math.floor(from * rate), Math.min(samples.length, Math.floor(to * rate)));
  const factor = 2 * Math.cos((2 * Math.PI * hertz) / rate);
  let [last, before] = [0, 0];
  for (const sample of part) [last, before] = [sample + factor * last - before, last];
  const power = last * last + before * before - factor * last * before;
  return part.length === 0 ? 0 : (2 * Math.sqrt(Math.max(0, power))) / part.length;
}
