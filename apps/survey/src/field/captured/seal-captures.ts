import { mediumBinding } from '@seker/contract';
import { mediumHead } from '@seker/sealing';
import { base64Of, bytesOf } from '../interview/make-package.ts';
import type { KeptCapture } from './kept-captures.ts';

/** A medium of a finished interview: the device can send it, and not read it. */
export interface SealedCapture {
  readonly slot: number;
  readonly sha256: string;
  readonly bytes: number;
  /** What is sent before its chunks, in base64: its key, sealed to the server. */
  readonly head: string;
}

/** Seals the keys of media to the server; their chunks stay as they are. */
export async function sealCaptures(
  uid: string,
  captures: readonly KeptCapture[],
  publicKey: string,
): Promise<readonly SealedCapture[]> {
  return await Promise.all(
    captures.map(async ({ slot, sha256, bytes, key }) => {
      const aad = new TextEncoder().encode(mediumBinding(uid, sha256));
      return { slot, sha256, bytes, head: base64Of(await mediumHead(bytesOf(publicKey), bytesOf(key), aad)) };
    }),
  );
}
