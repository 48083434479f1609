import type { Id, PersonId } from '@seker/kernel';
import type { Tx } from '../../../db/database.ts';
import { transact } from '../../../db/transact.ts';
import type { Deps } from '../../../deps.ts';
import { findProject } from '../../projects/project/index.ts';
import { shareQuotas } from '../../projects/quotas/places/index.ts';
import type { StoredAssignment } from '../assignments/index.ts';
import { lockCase, webInterviewOfCase } from '../cases/state/index.ts';
import { lockInterview } from '../interviews/index.ts';
import { isTakenByPerson } from './device-package.queries.ts';
import { idOfVersion, lockByUid } from './field-interview.queries.ts';
import { eventsBeyond, fittingOf } from './fit-log.ts';
import { judgeEvents, runBefore } from './judge-events.ts';
import type { OpenedPackage } from './open-package.ts';
import { BegunMeanwhile, type EndInField, storeLog } from './store-log.ts';

/** Who has brought a package. */
export interface Bringer {
  /** Null: the device is not known. */
  readonly deviceId: Id<'Device'> | null;
  readonly personId: PersonId;
}

export interface StoredPackage {
  readonly type: 'stored';
  /** Events of the interview that are stored. */
  readonly haveSeq: number;
  /** Some of them came with this package. */
  readonly isNew: boolean;
  /** The end of the interview, if this package brought it. */
  readonly ended: EndInField | null;
}

type Outcome =
  | StoredPackage
  | { readonly type: 'held'; readonly why: 'unknownWork' | 'fork' | 'begunElsewhere' | 'doubtful' };

/**
 * Stores the events of a package in one commit: they are judged again, and at the end of the interview places, the
 * study's count and the case follow as from any other interview. The same package again stores nothing.
 */
export async function storePackage(
  deps: Deps,
  { deviceId, personId }: Bringer,
  opened: OpenedPackage,
  { id: assignmentId, caseId }: StoredAssignment,
): Promise<Outcome> {
  const { projectId } = opened;
  const project = await findProject(deps, projectId);
  const versionId = await idOfVersion(deps.db, opened);
  if (project === null || versionId === null) return { type: 'held', why: 'unknownWork' };
  const store = async (tx: Tx): Promise<Outcome> => {
    await shareQuotas(tx, projectId);
    await lockCase(tx, projectId, caseId);
    const brought = await lockByUid(tx, projectId, opened.uid);
    const fitting = await fittingOf(tx, brought, opened);
    if (brought.length > 0 && fitting === null) return { type: 'held', why: 'fork' };
    const stored = fitting?.stored ?? [];
    const fresh = fitting?.fresh ?? eventsBeyond([], opened);
    // Events before these have not come: the device sends from there on.
    if (fresh === 'gap' || fresh.length === 0)
      return { type: 'stored', haveSeq: stored.length, isNew: false, ended: null };
    if (fresh === 'fork' || (fitting !== null && fitting.interview.deviceId !== deviceId))
      return { type: 'held', why: 'fork' };
    const interviewId = fitting?.interview.id ?? (await webInterviewOfCase(tx, projectId, caseId));
    if (interviewId === null) return { type: 'held', why: 'unknownWork' };
    // Web and telephone stayed open meanwhile: two interviews of one case are a person's to decide.
    if (fitting === null && (await lockInterview(tx, projectId, interviewId)) !== null)
      return { type: 'held', why: 'begunElsewhere' };

    const judged = await judgeEvents(await runBefore(tx, project, opened, stored), fresh, {
      ...project,
      announced: opened.media,
    });
    // What follows in an interview that a person has taken as its device tells it is not held again, but flagged.
    if (judged.isDoubtful && !(await isTakenByPerson(tx, deviceId, opened.uid)))
      return { type: 'held', why: 'doubtful' };
    const ended = await storeLog(tx, deps, project, {
      opened,
      interviewId,
      begins: fitting === null ? { assignmentId, caseId, personId } : null,
      deviceId,
      beside: fitting?.interview.beside ?? null,
      from: stored.length,
      ...judged,
    });
    return { type: 'stored', haveSeq: stored.length + fresh.length, isNew: true, ended };
  };
  try {
    return await transact(deps.db, store);
  } catch (error) {
    if (error instanceof BegunMeanwhile) return { type: 'held', why: 'begunElsewhere' };
    throw error;
  }
}
