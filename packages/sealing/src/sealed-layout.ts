import { hexOf } from './hex-of.ts';
import { KEY_ID_BYTES } from './sealing-keys.ts';

/** version (1) · id of the server's key (8) · ephemeral public key (65) · ciphertext with its tag (16 at least). */
export const SEALED_VERSION = 1;
export const POINT_BYTES = 65;
export const HEADER_BYTES = 1 + KEY_ID_BYTES + POINT_BYTES;
export const TAG_BYTES = 16;

/** The id of the key that something is sealed to (`keyIdOf`); `null` where it is nothing sealed. */
export function sealedTo(bytes: Uint8Array): string | null {
  if (bytes[0] !== SEALED_VERSION || bytes.length < HEADER_BYTES + TAG_BYTES) return null;
  return hexOf(bytes.subarray(1, 1 + KEY_ID_BYTES));
}
