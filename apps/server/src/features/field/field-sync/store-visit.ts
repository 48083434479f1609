import { checkStatusChoice, isOfferedInPerson, type NormalisedChoice } from '@seker/fieldwork';
import { type Id, type Instant, instant, type SessionId } from '@seker/kernel';
import type { Tx } from '../../../db/database.ts';
import { transact } from '../../../db/transact.ts';
import type { Deps } from '../../../deps.ts';
import { dispositionById, findProject, type Project, type ProjectDisposition } from '../../projects/project/index.ts';
import { endAsDone, type StoredAssignment } from '../assignments/index.ts';
import { applyVisit } from '../cases/attempts/index.ts';
import { webInterviewOfCase } from '../cases/state/index.ts';
import { replaceCase } from '../cases/visits/index.ts';
import { insertVisit, knowsVisit, lockVisitedCase } from './field-visit.queries.ts';
import type { OpenedVisit } from './open-visit.ts';

export type StoredVisit =
  | {
      readonly type: 'stored';
      /** The same visit came before. */
      readonly isKnown: boolean;
      readonly holder: SessionId | null;
    }
  | { readonly type: 'doubtful' };

/** Where a visit was, and who made it. */
export interface WorkOfVisit extends Pick<StoredAssignment, 'id' | 'caseId' | 'personId'> {
  /** Null: the device is not known. */
  readonly deviceId: Id<'Device'> | null;
}

/** Stores a visit in one commit, as `storeVisitIn` does. */
export async function storeVisit(
  deps: Deps,
  deviceId: Id<'Device'> | null,
  visit: OpenedVisit,
  work: StoredAssignment,
): Promise<StoredVisit> {
  const project = await findProject(deps, visit.projectId);
  if (project === null) return { type: 'doubtful' };
  return await transact(deps.db, async (tx) => await storeVisitIn(tx, deps, project, visit, { ...work, deviceId }));
}

/**
 * Stores a visit: an attempt in person, which counts and closes as a call with its status does. The same visit again stores
 * nothing. Of a case that is over by then it is kept, and changes nothing.
 */
export async function storeVisitIn(
  tx: Tx,
  deps: Deps,
  project: Project,
  visit: OpenedVisit,
  { id: assignmentId, caseId, personId, deviceId }: WorkOfVisit,
): Promise<StoredVisit> {
  const { projectId, uid } = visit;
  const said = readStatus(project, visit, deps.now());
  if (said === null) return { type: 'doubtful' };
  const { disposition, choice, at } = said;
  const held = await lockVisitedCase(tx, projectId, caseId);
  const interviewId = await webInterviewOfCase(tx, projectId, caseId);
  if (held === null || interviewId === null) return { type: 'doubtful' };
  if (await knowsVisit(tx, projectId, uid)) return { type: 'stored', isKnown: true, holder: null };
  const wasLate = held.outcomeId !== null;
  const { attemptId, isClosed } = await applyVisit(tx, project, held, {
    disposition,
    choice,
    at,
    personId,
    interviewId,
    isOver: wasLate,
  });
  await insertVisit(tx, { visit, attemptId, assignmentId, deviceId, receivedAt: deps.now(), wasLate });
  if (isClosed) await endAsDone(tx, projectId, caseId, deps.now());
  // A session that holds the case gives it its place when it leaves it.
  if (!wasLate && held.leasedTo === null) await replaceCase(tx, project, caseId, deps.now());
  return { type: 'stored', isKnown: false, holder: held.leasedTo };
}

interface SaidOfVisit {
  readonly disposition: ProjectDisposition;
  readonly choice: NormalisedChoice;
  /** By the server's clock, and never later than it came. */
  readonly at: Instant;
}

/** What a device says of a visit, checked as a status at a station is; null: it could not be said. */
export function readStatus(
  project: Project,
  { statusId, nextAt, language, at: deviceAt, clockAhead }: OpenedVisit,
  now: Instant,
): SaidOfVisit | null {
  const disposition = dispositionById(project, statusId);
  if (disposition === null || !isOfferedInPerson(disposition)) return null;
  const at = instant(Math.min(now, Math.round(deviceAt - clockAhead)));
  const choice = checkStatusChoice(disposition, {
    nextDt: nextAt === null ? null : instant(Date.parse(nextAt)),
    nextLng: project.languages.find(({ code }) => code === language)?.id ?? null,
    afterCancel: false,
    now: at,
    projectLanguages: project.languages.map(({ id }) => id),
  });
  return choice.ok ? { disposition, choice: choice.value, at } : null;
}
