import { mediumBinding } from '@seker/contract';
import { mediumHead } from '@seker/sealing';
import { base64Of, bytesOf } from '../base64.ts';
import type { KeptCapture, SealedCapture } from './capture-records.ts';

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
