import { hexOf } from './hex-of.ts';

/** Web Crypto's own type, which browsers and Node declare under different names. */
export type PrivateKey = Awaited<ReturnType<typeof crypto.subtle.importKey>>;

export const CURVE = { name: 'ECDH', namedCurve: 'P-256' } as const;
export const KEY_ID_BYTES = 8;

export interface SealingKeys {
  /** The point as 65 bytes: what devices get. */
  readonly publicKey: Uint8Array<ArrayBuffer>;
  /** PKCS #8: what the server keeps. */
  readonly privateKey: Uint8Array<ArrayBuffer>;
}

/** Makes a key pair for a server. */
export async function createSealingKeys(): Promise<SealingKeys> {
  const pair = await crypto.subtle.generateKey(CURVE, true, ['deriveBits']);
  return {
    publicKey: new Uint8Array(await crypto.subtle.exportKey('raw', pair.publicKey)),
    privateKey: new Uint8Array(await crypto.subtle.exportKey('pkcs8', pair.privateKey)),
  };
}

/** The private key, ready to open with; throws where the bytes are none. */
export async function readPrivateKey(pkcs8: Uint8Array<ArrayBuffer>): Promise<PrivateKey> {
  return await crypto.subtle.importKey('pkcs8', pkcs8, CURVE, false, ['deriveBits']);
}

/** A short name of a public key, in hexadecimal digits: it tells which of a server's keys opens something. */
export async function keyIdOf(publicKey: Uint8Array<ArrayBuffer>): Promise<string> {
  return hexOf(await keyIdBytes(publicKey));
}

export async function keyIdBytes(publicKey: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', publicKey)).slice(0, KEY_ID_BYTES);
}
