import type { HeldWhy } from '@seker/contract';
import { againAfterConflict } from '../../../db/transact.ts';
import type { Deps } from '../../../deps.ts';
import type { DeviceAtWork } from '../../../http/device.ts';
import { findProject } from '../../projects/project/index.ts';
import { holdPackage, isTakenByPerson } from '../field-sync/index.ts';
import { openVisitor } from './open-visitor.ts';
import { storeVisitor } from './store-visitor.ts';

/** What a package of a kiosk has come to. */
export type TakenVisitor = { readonly type: 'stored'; readonly haveSeq: number } | { readonly type: 'held' };

/**
 * Takes what a kiosk brings of a visitor: stored once, or kept whole. What the engine would not have made is stored and
 * marked for proofreading, for there is no other interview that it could be.
 */
export async function takeVisitor(
  deps: Deps,
  sender: { readonly id: Parameters<typeof holdPackage>[1]['deviceId']; readonly device: DeviceAtWork | null },
  { uid, sealed }: { readonly uid: string; readonly sealed: Buffer },
): Promise<TakenVisitor> {
  const { id: deviceId, device } = sender;
  const opened = await openVisitor(deps, uid, sealed);
  const project = opened === null ? null : await findProject(deps, opened.projectId);
  const hold = async (why: HeldWhy): Promise<TakenVisitor> => {
    const of = project === null ? null : { projectId: project.id, caseId: null };
    const kind = opened === null ? null : 'visitor';
    await holdPackage(deps.db, { deviceId, uid, kind, why, bytes: sealed, of }, deps.now());
    return { type: 'held' };
  };
  if (opened === null) return await hold('unreadable');
  // What a person has taken of this visitor goes on as it is.
  if (!(await isTakenByPerson(deps.db, deviceId, uid))) {
    if (device === null || device.kind !== 'kiosk') return await hold('revoked');
    if (opened.projectId !== device.projectId) return await hold('unknownWork');
  }
  const stored = await againAfterConflict(async () => await storeVisitor(deps, deviceId, opened));
  if (stored.type === 'held') return await hold(stored.why);
  if (stored.ended !== null) deps.meter.count('interviewsEnded', { by: 'web', outcome: stored.ended });
  return { type: 'stored', haveSeq: stored.haveSeq };
}
