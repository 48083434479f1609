import { base64Of } from '../interview/make-package.ts';
import type { FieldVault } from '../work/field-records.ts';
import type { FieldCalls } from './field-calls.ts';

/** How a round of sending has ended; a failure of the network ends it, and the next one goes on from there. */
export interface SentRound {
  readonly sent: number;
  /** The server keeps them until a person decides. */
  readonly held: number;
  /** The network failed. */
  readonly isStopped: boolean;
  /** Those that the server does not take: they stay, for the file that the office opens. */
  readonly refused: readonly string[];
}

/** Sends what waits, the oldest first. Only what the server has stored, or keeps until a person decides, leaves the device. */
export async function sendUnsent(
  vault: FieldVault,
  calls: FieldCalls,
  onProgress: (done: number, of: number) => void,
): Promise<SentRound> {
  const keys = (await vault.keys('outbox')).map(String);
  let [sent, held] = [0, 0];
  const refused: string[] = [];
  for (const [index, uid] of keys.entries()) {
    onProgress(index, keys.length);
    const item = await vault.read('outbox', uid);
    if (item === null) continue;
    const reply = await calls.send(uid, base64Of(item.bytes));
    if (reply.type === 'away') return { sent, held, refused, isStopped: true };
    // One that the server does not take keeps the others from nothing.
    if (reply.type !== 'answer') {
      refused.push(uid);
      continue;
    }
    if (reply.value.type === 'held') held += 1;
    else sent += 1;
    await vault.write([{ store: 'outbox', key: uid, value: null }]);
  }
  onProgress(keys.length, keys.length);
  return { sent, held, refused, isStopped: false };
}
