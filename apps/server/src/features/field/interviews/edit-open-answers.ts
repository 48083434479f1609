import type { InterviewRun } from '@seker/interviewing';
import type { PersonId } from '@seker/kernel';
import {
  type AnswerError,
  canonicalJson,
  editOpenAnswer,
  type InterviewEvent,
  type SubmittedOpenAnswer,
} from '@seker/questionnaire';
import { transact } from '../../../db/transact.ts';
import type { Deps } from '../../../deps.ts';
import { Refusal } from '../../../http/refusal.ts';
import type { OwnInterview } from '../../../http/scope.queries.ts';
import type { StationSession } from '../../../http/session.ts';
import { requireProject } from '../../projects/project/index.ts';
import { endReturn, readReviewState } from './correct-ended.queries.ts';
import { correctEnded } from './correct-ended.ts';
import { lockInterview, readInterview } from './interview.queries.ts';
import type { InterviewRow } from './interview-row.queries.ts';
import { mayCorrect } from './may-correct.ts';
import { runInterview } from './survey-start.ts';

/**
 * Returns the interviewer's own completed interview, within the shift or the day of its completion, or while it is
 * returned by a proofreader; one that is approved or rejected stays as it is.
 */
export async function requireEditable(deps: Deps, session: StationSession, own: OwnInterview): Promise<InterviewRow> {
  const project = await requireProject(deps, own);
  const interview = await readInterview(deps.db, own.projectId, own.id);
  if (interview === null || interview.endedAt === null) throw new Refusal('forbidden');
  const shift = { shiftBegan: session.startedAt, now: deps.now(), zone: project.zone };
  const review = await readReviewState(deps.db, own.projectId, own.id);
  if (review === 'approved' || review === 'rejected') throw new Refusal('reviewDecided');
  if (review !== 'returned' && !mayCorrect(interview.endedAt, shift)) throw new Refusal('editNotToday');
  return interview;
}

export interface OpenAnswersEdit {
  readonly running: InterviewRun;
  readonly interview: InterviewRow;
  readonly errors: readonly AnswerError[];
}

/** Stores the corrected wordings that changed; if one is refused, none. */
export async function editOpenAnswers(
  deps: Deps,
  interview: InterviewRow,
  edits: readonly SubmittedOpenAnswer[],
  { personId, language }: { readonly personId: PersonId; readonly language: string },
): Promise<OpenAnswersEdit> {
  return await transact(deps.db, async (tx) => {
    const locked = (await lockInterview(tx, interview.projectId, interview.id)) ?? interview;
    const running = await runInterview(tx, locked);
    const review = await readReviewState(tx, locked.projectId, locked.id);
    if (review === 'approved' || review === 'rejected') throw new Refusal('reviewDecided');
    const events: AnswerEvent[] = [];
    const errors: AnswerError[] = [];
    let { state } = running;
    for (const edit of edits) {
      const edited = editOpenAnswer(running.questionnaire, state, { ...edit, by: 'interviewer', language });
      if (edited.ok) {
        events.push(
          ...edited.value.events.flatMap((event) =>
            event.type === 'answer' && isChanged(state.answers, event) ? [event] : [],
          ),
        );
        state = edited.value.state;
      } else if (edited.error.code === 'invalid') {
        errors.push(...edited.error.errors);
      }
    }
    if (errors.length > 0) return { running: { ...running, state }, interview: locked, errors };
    const correction = { interview: locked, running, events, state, personId, reason: null, at: deps.now() };
    await correctEnded(tx, { ...correction, by: 'interviewer' });
    if (events.length > 0) await endReturn(tx, locked.projectId, locked.id);
    return {
      running: { ...running, state },
      interview: { ...locked, revision: locked.revision + (events.length > 0 ? 1 : 0) },
      errors,
    };
  });
}

type AnswerEvent = Extract<InterviewEvent, { type: 'answer' }>;

function isChanged(answers: InterviewRun['state']['answers'], event: AnswerEvent): boolean {
  return canonicalJson(answers[event.node]?.value ?? null) !== canonicalJson(event.value);
}
