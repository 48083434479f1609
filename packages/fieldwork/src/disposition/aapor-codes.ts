import type { AaporBucket } from './disposition.ts';

/** The outcome codes of AAPOR's Standard Definitions that a status can map to, each with its bucket. */
const BUCKETS = {
  '1.1': 'I',
  '1.2': 'P',
  '2.111': 'R',
  '2.112': 'R',
  '2.12': 'R',
  '2.20': 'NC',
  '2.22': 'NC',
  '2.30': 'O',
  '2.31': 'O',
  '2.32': 'O',
  '2.33': 'O',
  '3.11': 'UH',
  '3.12': 'UH',
  '3.13': 'UH',
  '3.14': 'UH',
  '3.16': 'UH',
  '3.90': 'UH',
  '3.91': 'UO',
  '4.10': 'NE',
  '4.20': 'NE',
  '4.32': 'NE',
  '4.51': 'NE',
  '4.70': 'NE',
  '4.80': 'NE',
} as const satisfies Readonly<Record<string, AaporBucket>>;

export type AaporCode = keyof typeof BUCKETS;

/** Complete interview; set only by the end of the survey. */
const COMPLETE: AaporCode = '1.1';

/** Codes that an organisation's own status can have, in table order. */
export const AAPOR_CODES: readonly AaporCode[] = Object.keys(BUCKETS)
  .filter(isAaporCode)
  .filter((code) => code !== COMPLETE);

export function isAaporCode(code: string): code is AaporCode {
  return Object.hasOwn(BUCKETS, code);
}

/** The bucket of a code; null when the code is not in the table. */
export function bucketOfCode(code: string): AaporBucket | null {
  return isAaporCode(code) ? BUCKETS[code] : null;
}
