import { joined } from './joined.ts';
import { seal } from './seal.ts';
import { TAG_BYTES } from './sealed-layout.ts';
import type { PrivateKey } from './sealing-keys.ts';

/*
 * length of the sealed key (2, big-endian) · the key of the medium, as `seal` gives it · chunks, each AES-GCM under that key
 * with its number as the initialization vector. A medium has a key of its own, so a number is used once under it. All
 * chunks but the last are full, so the place of each is known. What was cut off is known by the hash of the whole.
 */

/** A full chunk, as it is sealed. */
export const MEDIUM_CHUNK_BYTES = 256 * 1024;
/** What a full chunk holds. */
export const PLAIN_CHUNK_BYTES = MEDIUM_CHUNK_BYTES - TAG_BYTES;
const LENGTH_BYTES = 2;
const KEY_BYTES = 32;

/** A key for one medium, as bytes: the medium is closed for who has only seen it sealed, as soon as they are forgotten. */
export function newMediumKey(): Uint8Array<ArrayBuffer> {
  return crypto.getRandomValues(new Uint8Array(KEY_BYTES));
}

export async function readMediumKey(raw: Uint8Array<ArrayBuffer>): Promise<PrivateKey> {
  return await crypto.subtle.importKey('raw', raw, 'AES-GCM', false, ['encrypt', 'decrypt']);
}

export async function sealChunk(
  key: PrivateKey,
  index: number,
  plain: Uint8Array<ArrayBuffer>,
): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await crypto.subtle.encrypt({ name: 'AES-GCM', iv: ivOf(index) }, key, plain));
}

/** Opens a chunk; `null` where its bytes are not what was sealed as this one. */
export async function openChunk(
  key: PrivateKey,
  index: number,
  sealed: Uint8Array<ArrayBuffer>,
): Promise<Uint8Array<ArrayBuffer> | null> {
  try {
    return new Uint8Array(await crypto.subtle.decrypt({ name: 'AES-GCM', iv: ivOf(index) }, key, sealed));
  } catch {
    return null;
  }
}

/** What stands before the chunks: the key of the medium, sealed to a server. */
export async function mediumHead(
  publicKey: Uint8Array<ArrayBuffer>,
  rawKey: Uint8Array<ArrayBuffer>,
  aad: Uint8Array,
): Promise<Uint8Array<ArrayBuffer>> {
  const sealed = await seal(publicKey, rawKey, aad);
  const length = new Uint8Array(LENGTH_BYTES);
  new DataView(length.buffer).setUint16(0, sealed.length);
  return joined([length, sealed]);
}

/** Finds the sealed key at the beginning of a medium, and where its chunks begin; `null` where it is cut off. */
export function readMediumHead(
  begun: Uint8Array,
): { readonly sealedKey: Uint8Array<ArrayBuffer>; readonly chunksAt: number } | null {
  if (begun.length < LENGTH_BYTES) return null;
  const chunksAt = LENGTH_BYTES + new DataView(begun.buffer, begun.byteOffset).getUint16(0);
  return begun.length < chunksAt ? null : { sealedKey: new Uint8Array(begun.slice(LENGTH_BYTES, chunksAt)), chunksAt };
}

/** How many bytes the chunks of a medium take when it is sealed. */
export function sealedChunksBytes(plainBytes: number): number {
  return plainBytes + Math.ceil(plainBytes / PLAIN_CHUNK_BYTES) * TAG_BYTES;
}

function ivOf(index: number): Uint8Array<ArrayBuffer> {
  const iv = new Uint8Array(12);
  new DataView(iv.buffer).setUint32(8, index);
  return iv;
}
