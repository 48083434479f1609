import type { KioskContact } from '@seker/contract';
import { fetchVersion } from '../../sync/fetch-work.ts';
import { type SentRound, sendUnsent } from '../../sync/send-unsent.ts';
import { type FieldStore, type KeptKiosk, readSetting, SETTING } from '../../work/field-records.ts';
import type { KioskCalls } from './kiosk-calls.ts';

/** What a kiosk knows of the server's time: added to its own it gives the server's, in milliseconds. */
function offsetOf(now: string): number {
  return Math.round(Date.parse(now) - Date.now());
}

/**
 * Brings a kiosk and the server in step: what visitors have left behind is sent, except the one who is here; what the next ones
 * need is taken down.
 */
export async function keepKiosk(
  store: FieldStore,
  calls: KioskCalls,
  { told, isGoingOn }: { readonly told: KioskContact; isGoingOn(uid: string): boolean },
): Promise<void> {
  const sent = await sendVisits(store, calls, isGoingOn);
  if (sent.isStopped) return;
  const before = await readSetting<KeptKiosk>(store, 'kiosk');
  const reply = await calls.work(before?.mark ?? null);
  if (reply.type !== 'answer') return;
  const { mark, now, publicKey } = reply.value;
  const work = reply.value.work ?? before?.work;
  if (work === undefined) return;
  const value: KeptKiosk = { mark, work, told, publicKey, offset: offsetOf(now) };
  await store.write([{ store: 'settings', key: SETTING.kiosk, value }]);
  await fetchVersion(store, calls, work.project.versionId);
}

/** Sends what visitors have left behind. */
export async function sendVisits(
  store: FieldStore,
  calls: KioskCalls,
  isGoingOn: (uid: string) => boolean,
): Promise<SentRound> {
  return await sendUnsent(store, calls, { onProgress: () => undefined, onMedium: async () => undefined, isGoingOn });
}

/** What a kiosk has, if that is all that a visitor needs who comes while it has no connection. */
export async function readReady(store: FieldStore): Promise<KeptKiosk | null> {
  const kept = await readSetting<KeptKiosk>(store, 'kiosk');
  if (kept === null || !kept.work.project.isOnline) return null;
  const { versionId } = kept.work.project;
  const version = await store.read('versions', String(versionId));
  if (version === null) return null;
  const here = new Set((await store.keys('media')).map(String));
  return version.media.every(({ id }) => here.has(id)) ? kept : null;
}
