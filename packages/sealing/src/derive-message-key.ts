import { joined } from './joined.ts';
import type { PrivateKey } from './sealing-keys.ts';

const INFO = new TextEncoder().encode('seker sealing 1');
const KEY_BITS = 256;
const IV_BITS = 96;

export interface MessageKey {
  readonly key: PrivateKey;
  readonly iv: Uint8Array<ArrayBuffer>;
  /** The header and what the caller binds the message to. */
  readonly additionalData: Uint8Array<ArrayBuffer>;
}

/**
 * ECDH, then HKDF-SHA-256 with the header as salt (RFC 5869). The ephemeral key is new for each message, so its AES key and
 * the initialization vector are used once.
 */
export async function deriveMessageKey(
  keys: { readonly ownPrivate: PrivateKey; readonly otherPublic: PrivateKey },
  header: Uint8Array<ArrayBuffer>,
  aad: Uint8Array,
): Promise<MessageKey> {
  const shared = await crypto.subtle.deriveBits({ name: 'ECDH', public: keys.otherPublic }, keys.ownPrivate, 256);
  const secret = await crypto.subtle.importKey('raw', shared, 'HKDF', false, ['deriveBits']);
  const derivation = { name: 'HKDF', hash: 'SHA-256', salt: header, info: INFO };
  const bits = await crypto.subtle.deriveBits(derivation, secret, KEY_BITS + IV_BITS);
  const raw = bits.slice(0, KEY_BITS / 8);
  return {
    key: await crypto.subtle.importKey('raw', raw, 'AES-GCM', false, ['encrypt', 'decrypt']),
    iv: new Uint8Array(bits.slice(KEY_BITS / 8)),
    additionalData: joined([header, aad]),
  };
}
