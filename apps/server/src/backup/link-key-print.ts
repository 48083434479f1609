import { keyedHash } from '../keys/keyed-hash.ts';

/** Tells whether two keys are the same, and nothing of the key. */
export function linkKeyPrint(key: Buffer): string {
  return keyedHash(key, 'backup: which key').toString('hex').slice(0, 32);
}
