import type { QuotaResult } from '@seker/questionnaire';

/** How a questionnaire is tried. */
export interface TrySettings {
  readonly language: string;
  readonly mode: 'web' | 'phone';
  /** What chance decides follows from it: the same seed lays out the same interview. */
  readonly seed: string;
  /** Fields of the list, as typed. */
  readonly profile: Readonly<Record<string, string>>;
  /** What the quota says when it is asked. */
  readonly quota: QuotaResult;
  readonly today: string;
}

/** Sixteen hexadecimal signs, as the engine wants a seed, out of the number that people read. */
export function engineSeed(seed: string): string {
  return seed
    .replace(/[^0-9a-f]/gi, '')
    .slice(0, 16)
    .padStart(16, '0');
}
