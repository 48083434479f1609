import {
  newMediumKey,
  openChunk,
  PLAIN_CHUNK_BYTES,
  readMediumKey,
  sealChunk,
  sealedChunksBytes,
} from '@seker/sealing';
import { base64Of, bytesOf } from '../base64.ts';
import type { VaultChange } from '../vault/vault.ts';
import type { FieldRecords, FieldStore } from '../work/field-records.ts';
import type { KeptCapture } from './capture-records.ts';

type Change = VaultChange<FieldRecords>;

/** Closes a medium in chunks under a key of its own; as they are kept, they are sent. */
export async function captureChanges(
  uid: string,
  slot: number,
  sha256: string,
  content: Blob,
  mime: string,
): Promise<{ readonly capture: KeptCapture; readonly changes: readonly Change[] }> {
  const raw = newMediumKey();
  const key = await readMediumKey(raw);
  const capture = { slot, sha256, bytes: content.size, mime, key: base64Of(raw) };
  const changes: Change[] = [];
  for (let index = 0; index < chunksOf(capture); index += 1) {
    const from = index * PLAIN_CHUNK_BYTES;
    const plain = new Uint8Array(await content.slice(from, from + PLAIN_CHUNK_BYTES).arrayBuffer());
    const bytes = await sealChunk(key, index, plain);
    changes.push({ store: 'media', key: [placeOf(uid, slot), index], value: { mime, origin: 'captured', bytes } });
  }
  return { capture, changes };
}

/** A medium as it was captured; `null` where a chunk of it is not there. */
export async function readCapture(vault: FieldStore, uid: string, capture: KeptCapture): Promise<Blob | null> {
  const key = await readMediumKey(bytesOf(capture.key));
  const parts: Uint8Array<ArrayBuffer>[] = [];
  for (let index = 0; index < chunksOf(capture); index += 1) {
    const sealed = await readChunk(vault, uid, capture.slot, index);
    const plain = sealed === null ? null : await openChunk(key, index, sealed);
    if (plain === null) return null;
    parts.push(plain);
  }
  return new Blob(parts, { type: capture.mime });
}

/** A chunk as it is kept; `null`: there is none. */
export async function readChunk(
  vault: FieldStore,
  uid: string,
  slot: number,
  index: number,
): Promise<Uint8Array<ArrayBuffer> | null> {
  return (await vault.read('media', [placeOf(uid, slot), index]))?.bytes ?? null;
}

/** Takes a medium away. */
export function removalOf(uid: string, capture: Pick<KeptCapture, 'slot' | 'bytes'>): readonly Change[] {
  return Array.from({ length: chunksOf(capture) }, (_, index) => ({
    store: 'media',
    key: [placeOf(uid, capture.slot), index],
    value: null,
  }));
}

export function chunksOf({ bytes }: Pick<KeptCapture, 'bytes'>): number {
  return Math.ceil(bytes / PLAIN_CHUNK_BYTES);
}

/** How much room media take on the device. */
export function bytesOfAll(captures: readonly Pick<KeptCapture, 'bytes'>[]): number {
  return captures.reduce((sum, { bytes }) => sum + sealedChunksBytes(bytes), 0);
}

/**
 * Takes away what was captured and belongs to no interview that waits to be sent: a visitor has left it, and its key is gone.
 * No interview may be going on.
 */
export async function sweepCaptures(store: FieldStore): Promise<void> {
  const waiting = (await store.all('outbox')).flatMap(({ key, value }) =>
    (value.media ?? []).map(({ slot }) => placeOf(String(key), slot)),
  );
  const places = new Set(waiting);
  const left = (await store.keys('media')).filter((key) => Array.isArray(key) && !places.has(String(key[0])));
  await store.write(left.map((key) => ({ store: 'media', key, value: null }) as const));
}

function placeOf(uid: string, slot: number): string {
  return `${uid}/${slot}`;
}
