import { base64Of } from '../base64.ts';
import type { FieldVault } from '../work/field-records.ts';
import type { FieldCalls } from './field-calls.ts';
import { sendMedia } from './send-media.ts';

/** How a round of sending has ended; a failure of the network ends it, and the next one goes on from there. */
export interface SentRound {
  readonly sent: number;
  /** The server keeps them until a person decides. */
  readonly held: number;
  readonly stopped: 'away' | 'refused' | null;
}

export interface SendProgress {
  /** Interviews whose answers have been sent, of how many. */
  onProgress(done: number, of: number): void;
  /** A medium has arrived. */
  onMedium(): Promise<void>;
}

/**
 * Sends what waits: the answers of all interviews, then their media. Only what the server has stored, or keeps until a person
 * decides, leaves the device.
 */
export async function sendUnsent(
  vault: FieldVault,
  calls: FieldCalls,
  { onProgress, onMedium }: SendProgress,
): Promise<SentRound> {
  const answers = await sendAnswers(vault, calls, onProgress);
  if (answers.stopped === 'away') return answers;
  let { stopped } = answers;
  for (const uid of (await vault.keys('outbox')).map(String)) {
    const item = await vault.read('outbox', uid);
    if (item?.isSent !== true) continue;
    const end = await sendMedia(vault, calls, uid, item, onMedium);
    if (end === 'away') return { ...answers, stopped: 'away' };
    if (end === 'refused') stopped = 'refused';
  }
  return { ...answers, stopped };
}

async function sendAnswers(
  vault: FieldVault,
  calls: FieldCalls,
  onProgress: SendProgress['onProgress'],
): Promise<SentRound> {
  const items = await vault.all('outbox');
  const waiting = items.filter(({ value }) => value.isSent !== true).map(({ key }) => String(key));
  let [sent, held] = [0, 0];
  let stopped: SentRound['stopped'] = null;
  for (const [index, uid] of waiting.entries()) {
    onProgress(index, waiting.length);
    const item = await vault.read('outbox', uid);
    if (item === null) continue;
    const reply = await calls.send(uid, base64Of(item.bytes));
    if (reply.type === 'away') return { sent, held, stopped: 'away' };
    // One that the server does not take keeps the others from nothing, and stays.
    if (reply.type !== 'answer') {
      stopped = 'refused';
      continue;
    }
    if (reply.value.type === 'held') held += 1;
    else sent += 1;
    const media = item.media ?? [];
    const value = media.length === 0 ? null : { bytes: new Uint8Array(), isSent: true, media };
    await vault.write([{ store: 'outbox', key: uid, value }]);
  }
  onProgress(waiting.length, waiting.length);
  return { sent, held, stopped };
}
