import { MEDIUM_CHUNK_BYTES, sealedChunksBytes } from '@seker/sealing';
import { bytesOf } from '../base64.ts';
import type { SealedCapture } from '../captured/capture-records.ts';
import { chunksOf, readChunk, removalOf } from '../captured/kept-captures.ts';
import type { FieldStore, SealedInterview } from '../work/field-records.ts';
import type { SendingCalls } from './field-calls.ts';

/** `refused`: the server does not take it now, and others may go all the same. */
export type MediaEnd = 'sent' | 'away' | 'refused';

/**
 * Sends the media of a finished interview whose answers the server has, from where it says that the last piece ended. Each is
 * forgotten once the server has it whole; with the last one the interview is sent.
 */
export async function sendMedia(
  vault: FieldStore,
  calls: SendingCalls,
  uid: string,
  item: SealedInterview,
  onMedium: () => Promise<void>,
): Promise<MediaEnd> {
  let waiting = item.media ?? [];
  let end: MediaEnd = 'sent';
  for (const medium of item.media ?? []) {
    const sent = await sendMedium(vault, calls, uid, medium);
    if (sent === 'away') return 'away';
    if (sent === 'refused') {
      end = 'refused';
      continue;
    }
    waiting = waiting.filter(({ slot }) => slot !== medium.slot);
    const value = waiting.length === 0 ? null : { ...item, media: waiting };
    await vault.write([...removalOf(uid, medium), { store: 'outbox', key: uid, value }]);
    await onMedium();
  }
  return end;
}

async function sendMedium(
  vault: FieldStore,
  calls: SendingCalls,
  uid: string,
  medium: SealedCapture,
): Promise<MediaEnd> {
  const head = bytesOf(medium.head);
  const bytes = head.length + sealedChunksBytes(medium.bytes);
  const place = { uid, sha256: medium.sha256 };
  let reply = await calls.mediumProgress(place);
  for (;;) {
    if (reply.type === 'away') return 'away';
    if (reply.type !== 'answer') return 'refused';
    const { offset, isComplete } = reply.value;
    if (isComplete) return 'sent';
    const piece = await pieceAt(vault, uid, medium, head, offset);
    // It is not there as it was kept: the server has a part of something else, or the store is damaged.
    if (piece === null) return 'refused';
    reply = await calls.putPiece(place, { offset, bytes, piece });
  }
}

/** The next bytes of a medium as it is sent: its head, then its chunks. */
async function pieceAt(
  vault: FieldStore,
  uid: string,
  medium: SealedCapture,
  head: Uint8Array<ArrayBuffer>,
  offset: number,
): Promise<Uint8Array<ArrayBuffer> | null> {
  if (offset < head.length) return head.slice(offset);
  const index = Math.floor((offset - head.length) / MEDIUM_CHUNK_BYTES);
  if (index >= chunksOf(medium)) return null;
  const chunk = await readChunk(vault, uid, medium.slot, index);
  const from = offset - head.length - index * MEDIUM_CHUNK_BYTES;
  return chunk === null || from >= chunk.length ? null : chunk.slice(from);
}
