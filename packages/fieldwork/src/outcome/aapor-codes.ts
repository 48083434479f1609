import type { AaporBucket } from '../disposition/disposition.ts';
import type { ListKind } from './list-kind.ts';

type Offered = 'everywhere' | readonly ListKind[];

const HOUSEHOLDS: Offered = ['numbers'];
const NAMED: Offered = ['people', 'web'];
const CALLED: Offered = ['people', 'numbers', 'establishments'];
const NUMBERS: Offered = ['numbers', 'establishments'];
const WEB: Offered = ['web'];

/**
 * The outcome codes of AAPOR's Standard Definitions (telephone and internet surveys), each with its bucket and with the
 * kinds of list for which a status is offered it.
 */
const CODES = {
  '1.1': ['I', 'everywhere'],
  '1.2': ['P', 'everywhere'],
  '2.11': ['R', 'everywhere'],
  '2.111': ['R', CALLED],
  '2.112': ['R', 'everywhere'],
  '2.12': ['R', 'everywhere'],
  '2.121': ['R', WEB],
  '2.122': ['R', WEB],
  '2.20': ['NC', 'everywhere'],
  '2.21': ['NC', CALLED],
  '2.22': ['NC', CALLED],
  '2.221': ['NC', CALLED],
  '2.222': ['NC', CALLED],
  '2.26': ['NC', WEB],
  '2.27': ['NC', WEB],
  '2.30': ['O', 'everywhere'],
  '2.31': ['O', 'everywhere'],
  '2.32': ['O', 'everywhere'],
  '2.33': ['O', 'everywhere'],
  '2.331': ['O', HOUSEHOLDS],
  '2.332': ['O', CALLED],
  '2.333': ['O', CALLED],
  '2.34': ['O', CALLED],
  '2.35': ['O', CALLED],
  '2.36': ['O', 'everywhere'],
  '3.11': ['UH', CALLED],
  '3.12': ['UH', CALLED],
  '3.13': ['UH', CALLED],
  '3.14': ['UH', CALLED],
  '3.15': ['UH', CALLED],
  '3.16': ['UH', CALLED],
  '3.17': ['UH', CALLED],
  '3.19': ['UH', NAMED],
  '3.21': ['UO', NUMBERS],
  '3.30': ['UH', NAMED],
  '3.90': ['UH', 'everywhere'],
  '3.91': ['UO', 'everywhere'],
  '4.10': ['NE', 'everywhere'],
  '4.20': ['NE', NUMBERS],
  '4.31': ['NE', NUMBERS],
  '4.32': ['NE', NUMBERS],
  '4.33': ['NE', NUMBERS],
  '4.41': ['NE', NUMBERS],
  '4.42': ['NE', NUMBERS],
  '4.43': ['NE', NUMBERS],
  '4.44': ['NE', NUMBERS],
  '4.51': ['NE', HOUSEHOLDS],
  '4.52': ['NE', HOUSEHOLDS],
  '4.53': ['NE', HOUSEHOLDS],
  '4.54': ['NE', NUMBERS],
  '4.70': ['NE', 'everywhere'],
  '4.80': ['NE', 'everywhere'],
  '4.90': ['NE', 'everywhere'],
} as const satisfies Readonly<Record<string, readonly [AaporBucket, Offered]>>;

export type AaporCode = keyof typeof CODES;

/** Complete interview; set only by the end of the survey. */
const COMPLETE: AaporCode = '1.1';

/** Codes that an organisation's own status can have, in table order. */
export const AAPOR_CODES: readonly AaporCode[] = Object.keys(CODES)
  .filter(isAaporCode)
  .filter((code) => code !== COMPLETE);

/** Codes that fit a kind of list, in table order. A status may keep another one. */
export function codesFor(kind: ListKind): readonly AaporCode[] {
  return AAPOR_CODES.filter((code) => {
    const offered: Offered = CODES[code][1];
    return offered === 'everywhere' || offered.includes(kind);
  });
}

export function isAaporCode(code: string): code is AaporCode {
  return Object.hasOwn(CODES, code);
}

/** The bucket of a code; null when the code is not in the table. */
export function bucketOfCode(code: string): AaporBucket | null {
  return isAaporCode(code) ? CODES[code][0] : null;
}
