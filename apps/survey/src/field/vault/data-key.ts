const PBKDF2_ROUNDS = 600_000;
const SALT_BYTES = 16;
const IV_BYTES = 12;
const AES = { name: 'AES-GCM', length: 256 } as const;
const OF_KEY = new TextEncoder().encode('seker data key 1');
const OF_PROOF = new TextEncoder().encode('seker data key 1, proof');

/** The data key as it lies in the database. */
export interface LockedKey {
  readonly salt: Uint8Array<ArrayBuffer>;
  readonly rounds: number;
  readonly wrapped: Encrypted;
  /** Opens by the data key itself, and so tells it from others. */
  readonly proof: Encrypted;
}

export interface Encrypted {
  readonly iv: Uint8Array<ArrayBuffer>;
  readonly data: Uint8Array<ArrayBuffer>;
}

export type RawKey = Uint8Array<ArrayBuffer>;

export function newRawKey(): RawKey {
  return crypto.getRandomValues(new Uint8Array(AES.length / 8));
}

/** The data key to work with; nothing can take it out of memory again. */
export async function importDataKey(raw: RawKey): Promise<CryptoKey> {
  return await crypto.subtle.importKey('raw', raw, AES, false, ['encrypt', 'decrypt']);
}

/** A data key that never was outside of the browser. */
export async function newDataKey(): Promise<CryptoKey> {
  return await crypto.subtle.generateKey(AES, false, ['encrypt', 'decrypt']);
}

/** Wraps a data key by a PIN. */
export async function lockKey(raw: RawKey, pin: string): Promise<LockedKey> {
  if (!/^\d{6}$/.test(pin)) throw new Error('a PIN has six digits');
  const salt = crypto.getRandomValues(new Uint8Array(SALT_BYTES));
  const byPin = await keyOfPin(pin, salt, PBKDF2_ROUNDS);
  return {
    salt,
    rounds: PBKDF2_ROUNDS,
    wrapped: await encrypt(byPin, raw, OF_KEY),
    proof: await encrypt(await importDataKey(raw), new Uint8Array(), OF_PROOF),
  };
}

/** The data key; `null` for another PIN. */
export async function unlockKey(locked: LockedKey, pin: string): Promise<RawKey | null> {
  return await decrypt(await keyOfPin(pin, locked.salt, locked.rounds), locked.wrapped, OF_KEY);
}

/** Whether a data key that came from elsewhere is the one of this database. */
export async function isDataKey(locked: LockedKey, raw: RawKey): Promise<boolean> {
  if (raw.length !== AES.length / 8) return false;
  return (await decrypt(await importDataKey(raw), locked.proof, OF_PROOF)) !== null;
}

export async function encrypt(
  key: CryptoKey,
  plain: Uint8Array<ArrayBuffer>,
  additionalData: Uint8Array<ArrayBuffer>,
): Promise<Encrypted> {
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  const data = await crypto.subtle.encrypt({ name: 'AES-GCM', iv, additionalData }, key, plain);
  return { iv, data: new Uint8Array(data) };
}

/** `null` where the key, the bytes or what they belong to is another. */
export async function decrypt(
  key: CryptoKey,
  { iv, data }: Encrypted,
  additionalData: Uint8Array<ArrayBuffer>,
): Promise<Uint8Array<ArrayBuffer> | null> {
  try {
    return new Uint8Array(await crypto.subtle.decrypt({ name: 'AES-GCM', iv, additionalData }, key, data));
  } catch {
    return null;
  }
}

async function keyOfPin(pin: string, salt: Uint8Array<ArrayBuffer>, iterations: number): Promise<CryptoKey> {
  const typed = await crypto.subtle.importKey('raw', new TextEncoder().encode(pin), 'PBKDF2', false, ['deriveKey']);
  const derivation = { name: 'PBKDF2', hash: 'SHA-256', salt, iterations };
  return await crypto.subtle.deriveKey(derivation, typed, AES, false, ['encrypt', 'decrypt']);
}
