import type { AnswerComplaint, reviewCalls } from '@seker/contract';
import {
  type AnswerError,
  correctAnswer as correctByRules,
  editOpenAnswer,
  type InterviewState,
  NO_RAW_ANSWER,
  type Questionnaire,
  type RouteChange,
  readThrough,
} from '@seker/questionnaire';
import type * as z from 'zod/mini';
import type { Tx } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import { Refusal } from '../../../http/refusal.ts';
import { refuseBeyondRight } from '../../../http/scope-request.ts';
import type { Session } from '../../../http/session.ts';
import { correctEnded, readInterview, runInterview, standingInterview } from '../../field/interviews/index.ts';
import { changeReview, type ReviewOf, requireTask } from './change-review.ts';
import { quotaQuestions } from './quota-questions.ts';
import { readGrants, readReview } from './review.queries.ts';

type Input = z.output<typeof reviewCalls.correctAnswer.body>;
type Answer = z.input<typeof reviewCalls.correctAnswer.answer>;
type Corrected = {
  readonly event: Parameters<typeof correctEnded>[1]['events'][number];
  readonly state: InterviewState;
  readonly wouldChange: readonly RouteChange[];
};

/**
 * Corrects an answer of a complete: an open text, or with the grant any answer, by the rules of its question. Without
 * saving (`isPreview`) it tells what routing would do differently.
 */
export async function correctAnswer(deps: Deps, session: Session, of: ReviewOf, input: Input): Promise<Answer> {
  await requireGrant(deps, session, of, input);
  if (input.isPreview) return await previewCorrection(deps, session, of, input);
  if (input.reason === '') throw refused('reason', 'required');
  return await changeReview(deps, session, of, {
    revision: null,
    from: ['open', 'proposed', 'returned'],
    act: async (tx, { interview }) => {
      if (interview.revision !== input.interviewRevision) throw new Refusal('conflict');
      const running = await runInterview(tx, interview);
      const { event, state, wouldChange } = await correctedBy(tx, of, running, input);
      const { personId } = session;
      const facts = { by: 'proofreader', personId, reason: input.reason, at: deps.now() } as const;
      await correctEnded(tx, { interview, running, events: [event], state, ...facts });
      const done: Answer = {
        interviewRevision: interview.revision + 1,
        wouldChange: named(running.questionnaire, state, wouldChange),
      };
      return { done, action: 'correctAnswer', details: { node: input.question } };
    },
  });
}

async function previewCorrection(deps: Deps, session: Session, of: ReviewOf, input: Input): Promise<Answer> {
  requireTask(session, await readReview(deps.db, of.projectId, of.interviewId));
  const read = await readInterview(deps.db, of.projectId, of.interviewId);
  if (read === null) throw new Refusal('notFound');
  const { interview, running } = await standingInterview(deps.db, read);
  const { state, wouldChange } = await correctedBy(deps.db, of, running, input);
  return { interviewRevision: interview.revision, wouldChange: named(running.questionnaire, state, wouldChange) };
}

/** Open texts are for everyone who proofreads; another answer needs the grant. */
async function requireGrant(deps: Deps, session: Session, of: ReviewOf, { openTexts }: Input): Promise<void> {
  if (session.role !== 'encoder' || openTexts !== null) return;
  const grants = await readGrants(deps.db, of.projectId, session.personId);
  if (!grants.has('correct'))
    await refuseBeyondRight(deps, { session, subject: 'interview', subjectId: of.interviewId });
}

async function correctedBy(
  db: Deps['db'] | Tx,
  { projectId }: ReviewOf,
  { questionnaire, state }: { readonly questionnaire: Questionnaire; readonly state: InterviewState },
  { question, openTexts, raw }: Input,
): Promise<Corrected> {
  const { language } = state;
  const by = 'proofreader';
  if (openTexts !== null) return withTexts({ questionnaire, state }, question, openTexts);
  if ((await quotaQuestions(db, projectId, questionnaire)).has(question)) throw new Refusal('answerPlacesInQuota');
  const { parts, ...typed } = raw ?? NO_RAW_ANSWER;
  const whole = parts === undefined ? typed : { ...typed, parts };
  const corrected = correctByRules(questionnaire, state, { question, raw: whole, by, language });
  if (!corrected.ok) throw refusedAs(corrected.error);
  return corrected.value;
}

/** Corrects texts of one answer, which is one event of the whole. */
function withTexts(
  { questionnaire, state }: { readonly questionnaire: Questionnaire; readonly state: InterviewState },
  question: string,
  openTexts: NonNullable<Input['openTexts']>,
): Corrected {
  let corrected: Corrected | null = null;
  for (const { answer, part, text: value } of openTexts) {
    const place = part === undefined ? {} : { part };
    const { language } = state;
    const edit = { question, answer, ...place, value, by: 'proofreader', language } as const;
    const edited = editOpenAnswer(questionnaire, corrected?.state ?? state, edit);
    if (!edited.ok) throw refusedAs(edited.error);
    const [event] = edited.value.events;
    if (event?.type !== 'answer') throw refused('question', 'unfit');
    corrected = { event, state: edited.value.state, wouldChange: [] };
  }
  if (corrected === null) throw refused('openTexts', 'required');
  return corrected;
}

function named(
  questionnaire: Questionnaire,
  state: InterviewState,
  changes: readonly RouteChange[],
): Answer['wouldChange'] {
  if (changes.length === 0) return [];
  const read = new Map(readThrough(questionnaire, state, { hidesProfile: true }).map((one) => [one.uid, one]));
  return changes.map(({ question, would }) => ({
    uid: question,
    number: questionnaire.questions.get(question)?.number ?? '',
    text: read.get(question)?.text ?? '',
    would,
  }));
}

function refusedAs(error: { readonly code: string; readonly errors?: readonly AnswerError[] }): Refusal {
  const [first] = error.errors ?? [];
  if (first === undefined) return refused('question', 'unfit');
  const { key, params, part } = first;
  const complaint: AnswerComplaint = { key, params: numbersOf(params), ...(part === undefined ? {} : { part }) };
  const isMissing = key === 'required' || key === 'openTextRequired';
  return refused('raw', isMissing ? 'required' : 'unfit', complaint);
}

function refused(field: string, code: 'required' | 'unfit', complaint?: AnswerComplaint): Refusal {
  return new Refusal('invalid', {
    details: { faults: [{ field, code }], ...(complaint === undefined ? {} : { complaint }) },
  });
}

function numbersOf(params: AnswerError['params']): AnswerComplaint['params'] {
  return Object.fromEntries(Object.entries(params).filter(([, value]) => typeof value === 'number'));
}
