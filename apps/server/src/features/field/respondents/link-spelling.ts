import type { Buffer } from 'node:buffer';

const SIGNS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const BASE = BigInt(SIGNS.length);
/** Bits of a sign: log2 62. */
const BITS = 5.954;

/** Spells bytes with letters and digits: mail programs end an address before other signs. */
export function spell(bytes: Buffer): string {
  let left = BigInt(`0x${bytes.toString('hex')}`);
  let text = '';
  for (let at = Math.ceil((bytes.length * 8) / BITS); at > 0; at -= 1) {
    text = SIGNS.charAt(Number(left % BASE)) + text;
    left /= BASE;
  }
  return text;
}

/** Length of the tokens in base64url that links had before; they may end in `-` or `_`. */
const FORMER_LENGTH = 32;

/**
 * Lists how the token of an address may have been meant, the likeliest first: as it stands; without what a mail, a
 * bracket or a text in another direction has put behind it; with the last sign that a mail program has cut off.
 */
export function meantTokens(written: string): readonly string[] {
  const [known = ''] = /^[A-Za-z0-9_-]*/.exec(written) ?? [];
  const plain = known.replace(/[-_]+$/, '');
  const isCut = known.length === FORMER_LENGTH - 1;
  return [...new Set([known, plain, ...(isCut ? [`${known}-`, `${known}_`] : [])])];
}
