import type { MediumValue, PositionValue } from './answer-value.ts';

/** The one field of the form that holds a medium. */
export function writeMedium({ sha256, bytes, mime, name }: Omit<MediumValue, 'type'>): string {
  return JSON.stringify({ sha256, bytes, mime, name });
}

/** The one field of the form that holds a position. */
export function writePosition({ lat, lon, accuracy, at }: Omit<PositionValue, 'type'>): string {
  return JSON.stringify({ lat, lon, accuracy, at });
}

const MOST_NAME = 200;
/** What no file system takes in a name, and what would hide its end. */
const UNFIT_FOR_NAMES = /[\p{Cc}\p{Cf}\p{Surrogate}/\\]/u;

/** Whether it is a name that the answer takes, or none. */
export function isFileName(name: unknown): name is string | null {
  if (name === null) return true;
  return typeof name === 'string' && name.trim() !== '' && name.length <= MOST_NAME && !UNFIT_FOR_NAMES.test(name);
}

/** A name that the answer takes: without what is unfit for names, and not too long. */
export function fileNameOf(name: string): string | null {
  const fit = name
    .split(/[/\\]/)
    .at(-1)
    ?.replaceAll(new RegExp(UNFIT_FOR_NAMES.source, 'gu'), '')
    .trim()
    .slice(-MOST_NAME);
  return fit === undefined || !isFileName(fit) ? null : fit;
}

/** As people are told: with one digit after the point. */
export function megabytes(bytes: number): number {
  return Math.max(0.1, Math.floor((bytes / (1024 * 1024)) * 10) / 10);
}
