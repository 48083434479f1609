import { createHash } from 'node:crypto';
import type { HeldWhy } from '@seker/contract';
import { BoundedMap, type CaseId, type Id, type PersonId, type ProjectId } from '@seker/kernel';
import { againAfterConflict } from '../../../db/transact.ts';
import type { Deps } from '../../../deps.ts';
import type { DeviceAtWork } from '../../../http/device.ts';
import { isOnTeam, readAssignment } from '../assignments/index.ts';
import { holdPackage, isTakenByPerson } from './device-package.queries.ts';
import { storedOfSame } from './fit-log.ts';
import { openPackage } from './open-package.ts';
import { openVisit } from './open-visit.ts';
import type { EndInField } from './store-log.ts';
import { storePackage } from './store-package.ts';
import { storeVisit } from './store-visit.ts';

/** What a package has come to; `isNew`: it has brought what was not here. */
export type TakenPackage =
  | { readonly type: 'stored'; readonly haveSeq: number; readonly isNew: boolean }
  | { readonly type: 'held'; readonly why: HeldWhy; readonly isNew: boolean };

export interface BroughtPackage {
  readonly uid: string;
  readonly sealed: Buffer;
}

/** A device, by its key or by its file. */
export interface Sender {
  /** Null: it is not known. */
  readonly id: Id<'Device'> | null;
  /** Null: it was revoked, or is not known. */
  readonly device: DeviceAtWork | null;
}

/** How many events of their interviews are stored, by what was brought: a device that lost the answer asks at once again. */
const REMEMBERED = 5_000;
const answered = new BoundedMap<string, number>(REMEMBERED);

/**
 * Takes a package: its events are stored once, or the package is kept whole until a person decides. Nothing that a known
 * device brings is refused.
 */
export async function takePackage(deps: Deps, sender: Sender, brought: BroughtPackage): Promise<TakenPackage> {
  const key = `${sender.id} ${brought.uid} ${createHash('sha256').update(brought.sealed).digest('base64')}`;
  const haveSeq = answered.get(key);
  if (haveSeq !== undefined) return { type: 'stored', haveSeq, isNew: false };
  const taken = await takeNew(deps, sender, brought);
  if (taken.type === 'stored') answered.set(key, taken.haveSeq);
  return taken;
}

async function takeNew(deps: Deps, sender: Sender, { uid, sealed }: BroughtPackage): Promise<TakenPackage> {
  const { id: deviceId } = sender;
  const opened = await openPackage(deps, uid, sealed);
  // The same again, as after a lost answer: it takes no lock and waits for no one.
  const known = opened === null ? null : await storedOfSame(deps.db, deviceId, opened);
  if (known !== null) return { type: 'stored', haveSeq: known, isNew: false };
  const visit = opened === null ? await openVisit(deps, uid, sealed) : null;
  const told = opened ?? visit;
  const work = told === null ? null : await readAssignment(deps.db, told.projectId, told.assignmentId);
  const hold = async (why: HeldWhy): Promise<TakenPackage> => {
    const of = work === null || told === null ? null : { projectId: told.projectId, caseId: work.caseId };
    const kind = opened !== null ? 'interview' : visit !== null ? 'visit' : null;
    const isNew = await holdPackage(deps.db, { deviceId, uid, kind, why, bytes: sealed, of }, deps.now());
    return { type: 'held', why, isNew };
  };
  if (told === null) return await hold('unreadable');
  const personId = workerOf(sender);
  // Where their work in the project has ended, what they bring is for a person to decide.
  const isTheirs =
    work !== null && work.personId === personId && (await isOnTeam(deps.db, told.projectId, work.personId));
  if (!isTheirs && !(await isTakenByPerson(deps.db, deviceId, uid)))
    return await hold(personId === null ? 'revoked' : 'unknownWork');
  if (work === null) return await hold('unknownWork');
  if (visit !== null) {
    const noted = await againAfterConflict(async () => await storeVisit(deps, deviceId, visit, work));
    if (noted.type === 'doubtful') return await hold('doubtful');
    if (!noted.isKnown) {
      const { projectId } = visit;
      deps.bus.emit('caseChanged', { projectId, caseId: work.caseId, holder: noted.holder, by: null });
    }
    return { type: 'stored', haveSeq: 1, isNew: !noted.isKnown };
  }
  if (opened === null) return await hold('unreadable');
  const bringer = { deviceId, personId: personId ?? work.personId };
  const stored = await againAfterConflict(async () => await storePackage(deps, bringer, opened, work));
  if (stored.type === 'held') return await hold(stored.why);
  if (stored.ended !== null) tellEnded(deps, opened.projectId, work.caseId, stored.ended);
  return { type: 'stored', haveSeq: stored.haveSeq, isNew: stored.isNew };
}

/** The person of a device who may bring interviews; null: no such person. */
function workerOf({ device }: Sender): PersonId | null {
  return device?.kind === 'field' && device.mayWork ? device.person.id : null;
}

/** Tells those who look at the field of an interview that a device has ended. */
export function tellEnded(deps: Deps, projectId: ProjectId, caseId: CaseId, { kind, holder }: EndInField): void {
  deps.meter.count('interviewsEnded', { by: 'field', outcome: kind });
  deps.bus.emit('caseChanged', { projectId, caseId, holder, by: null });
}
