import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { LinkKeyFile } from './link-key-file.ts';

/** What a sealed secret serves; a secret sealed for one purpose does not open for another. */
export type SealPurpose = 'mail relay' | 'panel source' | 'sealing key' | 'recording key';

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Encrypts a secret of another system (a relay's password, a panel's key) for the database, with a key derived from the
 * link key's file: a copy of the database reveals no secret. AES-256-GCM; nonce, tag and text in this order.
 */
export function seal(linkKey: Pick<LinkKeyFile, 'create'>, purpose: SealPurpose, secret: string): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', keyOf(linkKey.create(), purpose), nonce);
  const text = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), text]);
}

/** Returns the secret; `null` where this installation's key is missing, is another one, or the bytes are damaged. */
export function unseal(linkKey: Pick<LinkKeyFile, 'key'>, purpose: SealPurpose, sealed: Buffer): string | null {
  const key = linkKey.key();
  if (key === null || sealed.length < NONCE_BYTES + TAG_BYTES) return null;
  const decipher = createDecipheriv('aes-256-gcm', keyOf(key, purpose), sealed.subarray(0, NONCE_BYTES));
  decipher.setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  try {
    const text = Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]);
    return text.toString('utf8');
  } catch {
    return null;
  }
}

function keyOf(key: Buffer, purpose: SealPurpose): Buffer {
  return Buffer.from(hkdfSync('sha256', key, '', `seker seal ${purpose}`, 32));
}
