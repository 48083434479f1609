import { deriveMessageKey } from './derive-message-key.ts';
import { joined } from './joined.ts';
import { SEALED_VERSION } from './sealed-layout.ts';
import { CURVE, keyIdBytes } from './sealing-keys.ts';

/**
 * Seals bytes to a server's public key: who has sealed them cannot open them again. `aad` says what they belong to, and
 * must be the same when they are opened.
 */
export async function seal(
  publicKey: Uint8Array<ArrayBuffer>,
  bytes: Uint8Array<ArrayBuffer>,
  aad: Uint8Array,
): Promise<Uint8Array<ArrayBuffer>> {
  const otherPublic = await crypto.subtle.importKey('raw', publicKey, CURVE, false, []);
  const ephemeral = await crypto.subtle.generateKey(CURVE, false, ['deriveBits']);
  const point = new Uint8Array(await crypto.subtle.exportKey('raw', ephemeral.publicKey));
  const header = joined([new Uint8Array([SEALED_VERSION]), await keyIdBytes(publicKey), point]);
  const { key, iv, additionalData } = await deriveMessageKey(
    { ownPrivate: ephemeral.privateKey, otherPublic },
    header,
    aad,
  );
  const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv, additionalData }, key, bytes);
  return joined([header, new Uint8Array(sealed)]);
}
