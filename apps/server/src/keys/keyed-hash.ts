import { createHmac, createSecretKey, type KeyObject } from 'node:crypto';

const keys = new WeakMap<Buffer, KeyObject>();

/** The HMAC-SHA-256 of a text. A key that is met again is not made ready again, which costs more than the hash. */
export function keyedHash(key: Buffer, text: string): Buffer {
  const ready = keys.get(key) ?? createSecretKey(key);
  keys.set(key, ready);
  return createHmac('sha256', ready).update(text).digest();
}
