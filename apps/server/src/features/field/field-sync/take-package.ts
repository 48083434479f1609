import type { Id, ProjectId } from '@seker/kernel';
import { againAfterConflict } from '../../../db/transact.ts';
import type { Deps } from '../../../deps.ts';
import type { DeviceAtWork } from '../../../http/device.ts';
import { isOnTeam, readAssignment, type StoredAssignment } from '../assignments/index.ts';
import { type HeldWhy, holdPackage } from './device-package.queries.ts';
import { openPackage } from './open-package.ts';
import { openVisit } from './open-visit.ts';
import { storePackage } from './store-package.ts';
import { storeVisit } from './store-visit.ts';

/** What a package from a known device has come to. */
export type TakenPackage = { readonly type: 'stored'; readonly haveSeq: number } | { readonly type: 'held' };

/** A device by its key, which may have been revoked (`device` is then null). */
interface Sender {
  readonly id: Id<'Device'>;
  readonly device: DeviceAtWork | null;
}

/**
 * Takes a package: its events are stored once, or the package is kept whole until a person decides. Nothing that a known
 * device brings is refused.
 */
export async function takePackage(
  deps: Deps,
  sender: Sender,
  { uid, sealed }: { readonly uid: string; readonly sealed: Buffer },
): Promise<TakenPackage> {
  const opened = await openPackage(deps, uid, sealed);
  const visit = opened === null ? await openVisit(deps, uid, sealed) : null;
  const told = opened ?? visit;
  const work = told === null ? null : await readAssignment(deps.db, told.projectId, told.assignmentId);
  const hold = async (why: HeldWhy): Promise<TakenPackage> => {
    const of = work === null || told === null ? null : { projectId: told.projectId, caseId: work.caseId };
    await holdPackage(deps.db, { deviceId: sender.id, uid, why, bytes: sealed, of }, deps.now());
    return { type: 'held' };
  };
  if (told === null) return await hold('unreadable');
  const { device } = sender;
  if (device === null || device.kind !== 'field' || !device.mayWork) return await hold('revoked');
  if (work === null || work.personId !== device.person.id) return await hold('unknownWork');
  // Their work in the project has ended, and what they bring is for a person to decide.
  if (!(await isOnTeam(deps.db, told.projectId, device.person.id))) return await hold('unknownWork');
  if (visit !== null) {
    const noted = await againAfterConflict(async () => await storeVisit(deps, device.id, visit, work));
    if (noted.type === 'doubtful') return await hold('doubtful');
    const { projectId } = visit;
    if (!noted.isKnown)
      deps.bus.emit('caseChanged', { projectId, caseId: work.caseId, holder: noted.holder, by: null });
    return { type: 'stored', haveSeq: 1 };
  }
  if (opened === null) return await hold('unreadable');
  const stored = await againAfterConflict(async () => await storePackage(deps, device, opened, work));
  if (stored.type === 'held') return await hold(stored.why);
  if (stored.ended !== null) tellEnded(deps, opened.projectId, work, stored.ended);
  return { type: 'stored', haveSeq: stored.haveSeq };
}

function tellEnded(
  deps: Deps,
  projectId: ProjectId,
  { caseId }: StoredAssignment,
  { kind, holder }: NonNullable<Extract<Awaited<ReturnType<typeof storePackage>>, { type: 'stored' }>['ended']>,
): void {
  deps.meter.count('interviewsEnded', { by: 'field', outcome: kind });
  deps.bus.emit('caseChanged', { projectId, caseId, holder, by: null });
}
