import { createHash, randomInt } from 'node:crypto';
import { MINUTE } from '@seker/kernel';

/** Digits and letters that a person cannot take for one another. */
const SIGNS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const LENGTH = 8;

/** How long a code holds. */
export const PAIRING_MILLISECONDS = 10 * MINUTE;

/** Generates a code of 40 random bits: enough for its minutes, with the brake on guesses. */
export function newPairingCode(): string {
  return Array.from({ length: LENGTH }, () => SIGNS[randomInt(SIGNS.length)] ?? '').join('');
}

/** Returns the code as typed by a person, without spaces and dashes; `null` when it cannot be one. */
export function readPairingCode(typed: string): string | null {
  const code = typed.toUpperCase().replaceAll(/[\s\p{Dash}]/gu, '');
  return code.length === LENGTH && Array.from(code).every((sign) => SIGNS.includes(sign)) ? code : null;
}

export function hashOfCode(code: string): Buffer {
  return createHash('sha256').update(`pairing/${code}`).digest();
}
