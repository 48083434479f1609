import { createHash } from 'node:crypto';
import { digestText, finalSnapshot, type InterviewRun, namedMedia } from '@seker/interviewing';
import type { CaseId, Id, Instant, InterviewId, PersonId, SessionId } from '@seker/kernel';
import { quotaQuestion, snapshotValue } from '@seker/questionnaire';
import type { Tx } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import { Refusal } from '../../../http/refusal.ts';
import type { Project } from '../../projects/project/index.ts';
import { placesOfDevice } from '../../projects/quotas/allotments/index.ts';
import { type PlacesApart, reserveCells } from '../../projects/quotas/places/index.ts';
import { endAsDone, noteWorkBegun } from '../assignments/index.ts';
import { awaitMedia } from '../captured-media/index.ts';
import { closeCase } from '../cases/visits/index.ts';
import {
  closeInterview,
  endUncounted,
  type FinalKind,
  type InterviewRow,
  lockInterview,
  setPlacesHeld,
} from '../interviews/index.ts';
import { keepBeforeMove } from './before-move.queries.ts';
import { type Beside, beginFieldInterview, insertFieldEvents } from './field-interview.queries.ts';
import { keepToldPositions } from './keep-told-positions.ts';
import type { OpenedPackage } from './open-package.ts';

/** The end of an interview, and the session that holds its case. */
export interface EndInField {
  readonly kind: FinalKind;
  readonly holder: SessionId | null;
}

export interface LogToStore {
  readonly opened: OpenedPackage;
  readonly interviewId: InterviewId;
  /** Who has held it and where; null: it has begun before. */
  readonly begins: {
    readonly assignmentId: Id<'Assignment'>;
    readonly caseId: CaseId;
    readonly personId: PersonId;
  } | null;
  /** Null: the device is not known. */
  readonly deviceId: Id<'Device'> | null;
  /** Not the interview of its case: it counts nowhere, and the case stays as it is. */
  readonly beside: Beside | null;
  /** So many of its events are stored. */
  readonly from: number;
  /** With all of its events. */
  readonly run: InterviewRun;
  /** The engine would not have made its events: proofreading is told. */
  readonly isDoubtful: boolean;
}

/** The interview of the case was begun on the web at this moment: nothing was stored. */
export class BegunMeanwhile extends Refusal {
  constructor() {
    super('conflict');
  }
}

/** Stores the events that are new and, at the end of the interview, what follows from it; the case is locked. */
export async function storeLog(tx: Tx, deps: Deps, project: Project, log: LogToStore): Promise<EndInField | null> {
  const { opened, interviewId, begins, deviceId, beside, from, run, isDoubtful } = log;
  if (begins !== null) {
    const hasBegun = await beginFieldInterview(tx, opened, { ...begins, interviewId, deviceId, beside });
    if (!hasBegun) throw new BegunMeanwhile();
    await keepBeforeMove(tx, { projectId: project.id, interviewId }, opened.before ?? []);
    await noteWorkBegun(tx, project.id, begins.assignmentId, deps.now());
  }
  const digestDiffers = isDoubtful || (opened.digest !== null && opened.digest !== digestOf(run));
  await insertFieldEvents(tx, { opened, interviewId, deviceId, from, digestDiffers });
  const interview = await lockInterview(tx, project.id, interviewId);
  if (interview === null) throw new Error('the interview of a package was not stored');
  await awaitMedia(tx, { projectId: project.id, interviewId }, namedMedia(run.state), new Date(deps.now()));
  await keepToldPositions(tx, interview, opened);
  if (beside === null) return await endInField(tx, deps, { project, interview, run, apart: apartOf(tx, deps, log) });
  const { outcome } = run.state;
  if (outcome !== null && outcome !== 'cancel') await endUncounted(tx, interview, run, outcome, deps.now());
  return null;
}

export function digestOf(run: InterviewRun): string {
  return createHash('sha256').update(digestText(run)).digest('hex');
}

/** The places that its device holds for it. */
function apartOf(tx: Tx, deps: Deps, { opened: { projectId, uid }, deviceId }: LogToStore): PlacesApart | null {
  return deviceId === null ? null : placesOfDevice(tx, { projectId, deviceId, uid }, deps.now());
}

/** Applies the end of an interview in the field; one that was left on the way stays open. */
async function endInField(
  tx: Tx,
  deps: Deps,
  {
    project,
    interview,
    run,
    apart,
  }: {
    readonly project: Project;
    readonly interview: InterviewRow;
    readonly run: InterviewRun;
    readonly apart: PlacesApart | null;
  },
): Promise<EndInField | null> {
  const { caseId, projectId } = interview;
  if (caseId === null) return null;
  const kind = await closeBrought(tx, { interview, run, apart }, deps.now());
  if (kind === null) return null;
  const holder = await closeCase(tx, project, caseId, kind);
  await endAsDone(tx, projectId, caseId, deps.now());
  return { kind, holder };
}

/** Closes an interview that was held without a network, if it is at its end; returns how it has ended. */
export async function closeBrought(
  tx: Tx,
  {
    interview,
    run,
    apart,
  }: { readonly interview: InterviewRow; readonly run: InterviewRun; readonly apart: PlacesApart | null },
  now: Instant,
): Promise<FinalKind | null> {
  const { outcome } = run.state;
  if (outcome === null || outcome === 'cancel') return null;
  const admitted = outcome === 'success' ? await placesFor(tx, interview, run, apart) : null;
  // Its answers stay: without a network no one could know that the last place was taken.
  const [as, placesHeld] =
    admitted === null ? [outcome, false] : admitted === 'admitted' ? [outcome, true] : [admitted, false];
  return await closeInterview(tx, { ...interview, placesHeld }, run, as, now);
}

/** Asks for the places of an interview that was completed without a network. */
async function placesFor(tx: Tx, interview: InterviewRow, run: InterviewRun, apart: PlacesApart | null) {
  const { variables, facts } = interview.quotaTerms;
  if (variables.length === 0 && facts.length === 0) return null;
  const { questions } = finalSnapshot(run);
  const answers = variables.flatMap((number) => {
    const uid = quotaQuestion(run.questionnaire, number);
    const answer = uid === null ? undefined : questions[uid];
    const value = uid === null || answer === undefined ? null : snapshotValue(run.questionnaire, uid, answer);
    return value === null ? [] : [[number, value] as const];
  });
  const reserved = await reserveCells(
    tx,
    {
      projectId: interview.projectId,
      interviewId: interview.id,
      fields: run.start.profile,
      answers: Object.fromEntries(answers),
      system: { language: run.state.language, mode: interview.mode },
    },
    apart,
  );
  await setPlacesHeld(tx, interview, reserved === 'admitted');
  return reserved;
}
