import type { HeldWhy } from '@seker/contract';
import { againAfterConflict } from '../../../db/transact.ts';
import type { Deps } from '../../../deps.ts';
import type { DeviceAtWork } from '../../../http/device.ts';
import { holdPackage } from '../field-sync/index.ts';
import { openVisit } from './open-visit.ts';
import { storeVisit } from './store-visit.ts';

/** What a package of a kiosk has come to. */
export type TakenVisit = { readonly type: 'stored'; readonly haveSeq: number } | { readonly type: 'held' };

/**
 * Takes what a kiosk brings of a visitor: stored once, or kept whole. What the engine would not have made is stored and
 * marked for proofreading, for there is no other interview that it could be.
 */
export async function takeVisit(
  deps: Deps,
  sender: { readonly id: Parameters<typeof holdPackage>[1]['deviceId']; readonly device: DeviceAtWork | null },
  { uid, sealed }: { readonly uid: string; readonly sealed: Buffer },
): Promise<TakenVisit> {
  const hold = async (why: HeldWhy): Promise<TakenVisit> => {
    await holdPackage(deps.db, { deviceId: sender.id, uid, why, bytes: sealed, of: null }, deps.now());
    return { type: 'held' };
  };
  const opened = await openVisit(deps, uid, sealed);
  if (opened === null) return await hold('unreadable');
  const { device } = sender;
  if (device === null || device.kind !== 'kiosk') return await hold('revoked');
  if (opened.projectId !== device.projectId) return await hold('unknownWork');
  const stored = await againAfterConflict(async () => await storeVisit(deps, device, opened));
  if (stored.type === 'held') return await hold(stored.why);
  if (stored.ended !== null) deps.meter.count('interviewsEnded', { by: 'web', outcome: stored.ended });
  return { type: 'stored', haveSeq: stored.haveSeq };
}
