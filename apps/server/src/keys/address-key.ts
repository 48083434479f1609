import { randomInt } from 'node:crypto';

const SIGNS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** Draws a key for an address, of letters and digits: mail programs and forms keep these as they are. */
export function newAddressKey(length: number): string {
  return Array.from({ length }, () => SIGNS.charAt(randomInt(SIGNS.length))).join('');
}
