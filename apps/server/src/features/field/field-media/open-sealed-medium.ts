import { mediumBinding } from '@seker/contract';
import { MEDIUM_CHUNK_BYTES, openChunk, readMediumHead, readMediumKey } from '@seker/sealing';
import type { Deps } from '../../../deps.ts';
import { openOfDevice } from '../devices/index.ts';

/** Bytes that no key of this installation opens as that medium of that interview. */
export class UnreadableMediumError extends Error {
  override name = 'UnreadableMediumError';
}

/** The head holds one sealed key; whatever needs more is none. */
const MOST_HEAD_BYTES = 1_024;

/** Opens a medium as a device has sealed it, chunk by chunk: no more than one is in memory. */
export async function* openSealedMedium(
  deps: Deps,
  content: AsyncIterable<Buffer>,
  { uid, sha256 }: { readonly uid: string; readonly sha256: string },
): AsyncGenerator<Uint8Array> {
  let waiting = Buffer.alloc(0);
  let key: Awaited<ReturnType<typeof readMediumKey>> | null = null;
  let index = 0;
  const opened = async (sealed: Buffer): Promise<Uint8Array> => {
    const plain = key === null ? null : await openChunk(key, index, new Uint8Array(sealed));
    if (plain === null) throw new UnreadableMediumError();
    index += 1;
    return plain;
  };
  for await (const piece of content) {
    waiting = Buffer.concat([waiting, piece]);
    if (key === null) {
      const head = readMediumHead(waiting);
      if (head === null && waiting.length < MOST_HEAD_BYTES) continue;
      const raw =
        head === null ? null : await openOfDevice(deps, Buffer.from(head.sealedKey), mediumBinding(uid, sha256));
      if (head === null || raw === null) throw new UnreadableMediumError();
      key = await readMediumKey(new Uint8Array(raw));
      waiting = waiting.subarray(head.chunksAt);
    }
    while (waiting.length >= MEDIUM_CHUNK_BYTES) {
      yield await opened(waiting.subarray(0, MEDIUM_CHUNK_BYTES));
      waiting = waiting.subarray(MEDIUM_CHUNK_BYTES);
    }
  }
  if (waiting.length > 0 || key === null) yield await opened(waiting);
}
