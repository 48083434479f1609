import { err, ok, type Result } from '@seker/kernel';
import { deriveMessageKey } from './derive-message-key.ts';
import { HEADER_BYTES, POINT_BYTES, SEALED_VERSION, TAG_BYTES } from './sealed-layout.ts';
import { CURVE, type PrivateKey } from './sealing-keys.ts';

/** `unknownVersion`: of a newer device, or nothing sealed · `damaged`: other bytes, another key, or another `aad`. */
export type OpenError = { readonly code: 'unknownVersion' | 'damaged' };

/** Opens what `seal` has sealed. */
export async function openSealed(
  privateKey: PrivateKey,
  bytes: Uint8Array<ArrayBuffer>,
  aad: Uint8Array,
): Promise<Result<Uint8Array<ArrayBuffer>, OpenError>> {
  if (bytes[0] !== SEALED_VERSION) return err({ code: 'unknownVersion' });
  if (bytes.length < HEADER_BYTES + TAG_BYTES) return err({ code: 'damaged' });
  const header = bytes.slice(0, HEADER_BYTES);
  try {
    const point = header.slice(HEADER_BYTES - POINT_BYTES);
    const otherPublic = await crypto.subtle.importKey('raw', point, CURVE, false, []);
    const { key, iv, additionalData } = await deriveMessageKey({ ownPrivate: privateKey, otherPublic }, header, aad);
    const opened = await crypto.subtle.decrypt(
      { name: 'AES-GCM', iv, additionalData },
      key,
      bytes.subarray(HEADER_BYTES),
    );
    return ok(new Uint8Array(opened));
  } catch {
    // Web Crypto does not tell a point that is none from a tag that does not fit.
    return err({ code: 'damaged' });
  }
}
