import { base64Of } from '../base64.ts';
import type { FieldStore } from '../work/field-records.ts';
import type { SendingCalls } from './field-calls.ts';
import { sendMedia } from './send-media.ts';

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

export interface SendProgress {
  /** Interviews whose answers have been sent, of how many. */
  onProgress(done: number, of: number): void;
  /** A medium has arrived. */
  onMedium(): Promise<void>;
  /** Whether an interview goes on, which is sealed anew with each of its pages. */
  isGoingOn?(uid: string): boolean;
}

/**
 * Sends what waits: the answers of all interviews, then their media. Only what the server has stored, or keeps until a person
 * decides, leaves the device.
 */
export async function sendUnsent(vault: FieldStore, calls: SendingCalls, progress: SendProgress): Promise<SentRound> {
  const answers = await sendAnswers(vault, calls, progress);
  if (answers.isStopped) return answers;
  const refused = [...answers.refused];
  for (const uid of (await vault.keys('outbox')).map(String)) {
    const item = await vault.read('outbox', uid);
    if (item?.isSent !== true) continue;
    const end = await sendMedia(vault, calls, uid, item, progress.onMedium);
    if (end === 'away') return { ...answers, refused, isStopped: true };
    if (end === 'refused') refused.push(uid);
  }
  return { ...answers, refused };
}

async function sendAnswers(
  vault: FieldStore,
  calls: SendingCalls,
  { onProgress, isGoingOn = () => false }: SendProgress,
): Promise<SentRound> {
  const items = await vault.all('outbox');
  const waiting = items.filter(({ value }) => value.isSent !== true).map(({ key }) => String(key));
  let [sent, held] = [0, 0];
  const refused: string[] = [];
  for (const [index, uid] of waiting.entries()) {
    onProgress(index, waiting.length);
    const item = await vault.read('outbox', uid);
    if (item === null || isGoingOn(uid)) continue;
    const reply = await calls.send(uid, base64Of(item.bytes));
    if (reply.type === 'away') return { sent, held, refused, isStopped: true };
    // One that the server does not take keeps the others from nothing.
    if (reply.type !== 'answer') {
      refused.push(uid);
      continue;
    }
    if (reply.value.type === 'held') held += 1;
    else sent += 1;
    const media = item.media ?? [];
    const value = media.length === 0 ? null : { bytes: new Uint8Array(), isSent: true, media };
    await vault.write([{ store: 'outbox', key: uid, value }]);
  }
  onProgress(waiting.length, waiting.length);
  return { sent, held, refused, isStopped: false };
}
