import type { InterviewRun } from '@seker/interviewing';
import { type AnswerError, editOpenAnswer, type InterviewEvent, type SubmittedOpenAnswer } from '@seker/questionnaire';
import { transact } from '../../../db/transact.ts';
import type { Deps } from '../../../deps.ts';
import { Refusal } from '../../../http/refusal.ts';
import type { OwnInterview } from '../../../http/scope.queries.ts';
import type { StationSession } from '../../../http/session.ts';
import { requireProject } from '../../projects/project/index.ts';
import { appendEvents } from './append-events.queries.ts';
import { lockInterview, readInterview } from './interview.queries.ts';
import type { InterviewRow } from './interview-row.queries.ts';
import { mayCorrect } from './may-correct.ts';
import { runInterview } from './survey-start.ts';

/** Returns the interviewer's own completed interview, within the shift or the day of its completion. */
export async function requireEditable(deps: Deps, session: StationSession, own: OwnInterview): Promise<InterviewRow> {
  const project = await requireProject(deps, own);
  const interview = await readInterview(deps.db, own.projectId, own.id);
  if (interview === null || interview.endedAt === null) throw new Refusal('forbidden');
  const shift = { shiftBegan: session.startedAt, now: deps.now(), zone: project.zone };
  if (!mayCorrect(interview.endedAt, shift)) throw new Refusal('editNotToday');
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
  language: string,
): Promise<OpenAnswersEdit> {
  return await transact(deps.db, async (tx) => {
    const locked = (await lockInterview(tx, interview.projectId, interview.id)) ?? interview;
    const running = await runInterview(tx, locked);
    const events: InterviewEvent[] = [];
    const errors: AnswerError[] = [];
    let { state } = running;
    for (const edit of edits) {
      const edited = editOpenAnswer(running.questionnaire, state, { ...edit, by: 'interviewer', language });
      if (edited.ok) {
        events.push(
          ...edited.value.events.filter((event) => event.type !== 'answer' || isChanged(state.answers, event)),
        );
        state = edited.value.state;
      } else if (edited.error.code === 'invalid') {
        errors.push(...edited.error.errors);
      }
    }
    if (errors.length > 0) return { running: { ...running, state }, interview: locked, errors };
    if (events.length > 0) {
      const facts = { by: 'interviewer', at: deps.now() };
      await appendEvents(tx, { interview: locked, events, from: running.eventCount, facts });
    }
    return {
      running: { ...running, state },
      interview: { ...locked, revision: locked.revision + (events.length > 0 ? 1 : 0) },
      errors,
    };
  });
}

function isChanged(
  answers: InterviewRun['state']['answers'],
  event: Extract<InterviewEvent, { type: 'answer' }>,
): boolean {
  return JSON.stringify(answers[event.node]?.value) !== JSON.stringify(event.value);
}
