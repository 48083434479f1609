import { createHash } from 'node:crypto';
import { type InterviewEvent, type SubmissionError, type SubmittedPage, step } from '@seker/questionnaire';
import type { Tx } from '../../db/database.ts';
import { type LateTransaction, lateTransaction } from '../../db/late-transaction.ts';
import type { Deps } from '../../deps.ts';
import { closeCase } from '../cases/index.ts';
import {
  appendEvents,
  closeInterview,
  type InterviewRow,
  type Running,
  readInterview,
  rememberTaken,
  reservePlaces,
  runInterview,
  takenDigest,
  takePage,
} from '../interviews/index.ts';
import type { Project } from '../projects/index.ts';
import { MessageRefusal } from './message-refusal.ts';
import { lockAtRevision } from './respondent-session.queries.ts';

export interface WebSubmitted {
  readonly value: { readonly interview: InterviewRow; readonly running: Running; readonly left: boolean };
  readonly refusal: SubmissionError | null;
  /** What was sent is not kept: the interview had gone on elsewhere, with something else. */
  readonly overtaken: boolean;
}

/** Somebody else moved the interview on while a page of it was taken: nothing of the page is kept. */
class MovedOn extends Error {
  override readonly name = 'MovedOn';
}

/**
 * One page of a respondent's answers. The interview's revision is its idempotency key: a page that is sent twice, or from
 * a second window that is behind, changes nothing and shows where the interview stands.
 */
export async function submitWebPage(
  deps: Deps,
  project: Project,
  interview: InterviewRow,
  submitted: SubmittedPage,
): Promise<WebSubmitted> {
  if (interview.formToken !== submitted.token) throw new MessageRefusal('wrongAction');
  if (interview.state !== 'open' || submitted.revision !== interview.revision)
    return await standing(deps, interview, submitted);
  const late = lateTransaction(deps.db);
  try {
    const { cells, ...result } = await take(deps, late, project, interview, submitted);
    // A refused page keeps nothing, also no places that were asked for on its way.
    if (result.refusal !== null) await late.rollback();
    else {
      await late.commit();
      rememberTaken(result.value, digestOf(submitted));
      if (cells.length > 0) deps.bus.emit('quotaChanged', { projectId: project.id, cellIds: cells });
    }
    return result;
  } catch (error) {
    await late.rollback();
    if (error instanceof MovedOn) return await standing(deps, interview, submitted);
    throw error;
  }
}

async function take(
  deps: Deps,
  late: LateTransaction,
  project: Project,
  interview: InterviewRow,
  submitted: SubmittedPage,
): Promise<WebSubmitted & { readonly cells: readonly number[] }> {
  const running = await runInterview(deps.db, interview);
  const open = async (): Promise<Tx> => {
    const tx = await late.open();
    if (!(await lockAtRevision(tx, interview))) throw new MovedOn();
    return tx;
  };
  // Its places were given back while nobody was here: they are asked for again before anything else.
  const { quota } = running.state;
  const isBack = quota.status === 'admitted' && !interview.placesHeld && Object.keys(quota.values).length > 0;
  const again = isBack ? await reservePlaces(await open(), interview, running, quota.values) : null;
  if (again !== null && again.result !== 'admitted') {
    const event: InterviewEvent = { type: 'ended', outcome: again.result };
    const { state } = step(running.questionnaire, running.state, event);
    const ended = { ...running, state, eventCount: running.eventCount + 1 };
    const tx = await late.open();
    if (!(await appendEvents(tx, interview, [event], running.eventCount, { by: 'set' }))) throw new MovedOn();
    const cells = [...again.changed, ...(await endOnWeb(tx, project, interview, ended))];
    const after = { ...interview, revision: interview.revision + 1 };
    return { value: { interview: after, running: ended, left: false }, refusal: null, overtaken: false, cells };
  }
  const store = {
    open,
    get db() {
      return late.db;
    },
  };
  const { irrelevantAnswers } = project;
  const held = again === null ? {} : ({ placesHeld: true } as const);
  const taken = await takePage(store, interview, running, submitted, { by: 'respondent', irrelevantAnswers, ...held });
  if (!taken.ok) {
    if (taken.error.code === 'moved') throw new MovedOn();
    return { value: { interview, running, left: false }, refusal: taken.error, overtaken: false, cells: [] };
  }
  const { changedCells, cancelled, ...value } = taken.value;
  const isOver = value.running.state.outcome !== null;
  const closed = isOver ? await endOnWeb(await late.open(), project, interview, value.running) : [];
  return {
    value: { ...value, left: cancelled },
    refusal: null,
    overtaken: false,
    cells: [...(again?.changed ?? []), ...changedCells, ...closed],
  };
}

/** The end means for the study what it means on the telephone: quota places, the count, and the case. */
async function endOnWeb(
  tx: Tx,
  project: Project,
  interview: InterviewRow,
  running: Running,
): Promise<readonly number[]> {
  const { outcome } = running.state;
  if (outcome === null || outcome === 'cancel') return [];
  const { kind, changed } = await closeInterview(tx, interview, running, outcome);
  if (interview.caseId !== null) await closeCase(tx, project, interview.caseId, kind);
  return changed;
}

/**
 * Where the interview stands by now. A page that is sent again because its answer was lost is the one that was taken; any
 * other one of an older view is not kept, and whoever sent it is told.
 */
async function standing(deps: Deps, { projectId, id }: InterviewRow, submitted: SubmittedPage): Promise<WebSubmitted> {
  const interview = await readInterview(deps.db, projectId, id);
  if (interview === null) throw new MessageRefusal('wrongToken');
  const running = await runInterview(deps.db, interview);
  const taken = takenDigest(interview);
  const overtaken = taken !== null && taken !== digestOf(submitted);
  return { value: { interview, running, left: false }, refusal: null, overtaken };
}

function digestOf({ page, values, revision }: SubmittedPage): string {
  return createHash('sha256')
    .update(JSON.stringify([page, revision, values]))
    .digest('base64url');
}
