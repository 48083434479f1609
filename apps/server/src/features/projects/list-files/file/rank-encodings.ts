import type { ListEncoding } from '@seker/contract';
import { decoderOf } from './decode-text.ts';

/** Encodings of one byte, the commonest first: it is taken where several read a text equally well. */
const ONE_BYTE: readonly ListEncoding[] = [
  'windows-1255',
  'windows-1251',
  'windows-1252',
  'windows-1256',
  'koi8-r',
  'ibm862',
  'iso-8859-6',
];
const OFFERED = 3;

export interface RankedEncoding {
  readonly encoding: ListEncoding;
  /** Characters that are no part of a plausible word. */
  readonly unread: number;
}

/** Returns the encodings in which a text of one byte per character reads best, the best first. */
export function rankEncodings(bytes: Uint8Array): readonly RankedEncoding[] {
  return ONE_BYTE.map((encoding) => ({ encoding, unread: Math.ceil(countUnread(decoderOf(encoding)(bytes))) }))
    .toSorted((one, other) => one.unread - other.unread)
    .slice(0, OFFERED);
}

/** Marks that stand in texts of every language. */
const COMMON_MARKS =
  /[\p{ASCII}\u00a0\u00ab\u00bb\u00b0\u00a3\u00a9\u00ae\u00b7\u2013-\u2026\u20aa\u20ac\u2116\u200e\u200f\u05be\u060c\u061b\u061f]/u;
const WORD = /[\p{L}\p{M}]+/gu;

function countUnread(text: string): number {
  const words = text.match(WORD) ?? [];
  const marks = Array.from(text.replace(WORD, '')).filter((sign) => !COMMON_MARKS.test(sign));
  return words.reduce((sum, word) => sum + unreadOf(word), marks.length);
}

const SCRIPTS: readonly { readonly letters: RegExp; readonly isWord: (word: string) => boolean }[] = [
  // Hebrew: vowel points follow letters, and final letters end words.
  { letters: /^[\u0591-\u05f4]+$/u, isWord: (word) => /^[א-ת]/u.test(word) && !/[ךםןףץ](?=[א-ת])/u.test(word) },
  {
    letters: /^[\u0600-\u06ff]+$/u,
    isWord: (word) => /^[\u0621-\u064a]/u.test(word) && !/ة(?=[\u0621-\u064a])/u.test(word),
  },
  {
    letters: /^\p{Script=Cyrillic}+$/u,
    isWord: (word) => hasOneCase(word) && (word.length < 3 || /[аеёиоуыэюяіїє]/iu.test(word)),
  },
  // Latin with accents: most letters have none.
  {
    letters: /^[\p{Script=Latin}\p{M}]+$/u,
    isWord: (word) => hasOneCase(word) && 2 * (word.match(/[a-z]/gi) ?? []).length >= word.length,
  },
];

/** Small letters, after a capital perhaps, or capitals alone. */
function hasOneCase(word: string): boolean {
  return !/\p{Ll}\p{Lu}/u.test(word) && !/\p{Lu}{2}\p{Ll}/u.test(word);
}

function unreadOf(word: string): number {
  const foreign = Array.from(word).filter((sign) => sign > '\u007f').length;
  if (foreign === 0) return 0;
  const script = SCRIPTS.find(({ letters }) => letters.test(word));
  if (script === undefined || !script.isWord(word)) return foreign;
  // In capitals alone: what is written in small letters of another Cyrillic encoding looks so.
  return /^\p{Lu}{3,}$/u.test(word) ? foreign / 4 : 0;
}
