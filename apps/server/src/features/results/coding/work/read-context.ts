import type { codingWorkCalls } from '@seker/contract';
import type { Id } from '@seker/kernel';
import { answerWords, plainWords } from '@seker/questionnaire';
import type * as z from 'zod/mini';
import type { Deps } from '../../../../deps.ts';
import { Refusal } from '../../../../http/refusal.ts';
import type { OwnCodingBatch } from '../../../../http/scope-of-coding.queries.ts';
import type { Session } from '../../../../http/session.ts';
import { readInterview, runInterview } from '../../../field/interviews/index.ts';
import { findUnitOfBatch } from './unit.queries.ts';

/**
 * Reads the other answers of an interview in the order of the questionnaire. Questions are told without what they took
 * from the list of people, so that nothing here says whose interview it is.
 */
export async function readContext(
  deps: Deps,
  { screenLanguage }: Session,
  batch: OwnCodingBatch,
  unitId: Id<'CodingUnit'>,
): Promise<z.input<typeof codingWorkCalls.readCodingContext.answer>> {
  const unit = await findUnitOfBatch(deps.db, batch, unitId);
  if (unit === null) throw new Refusal('notFound');
  const interview = await readInterview(deps.db, batch.projectId, unit.interviewId);
  if (interview === null) throw new Refusal('notFound');
  const { questionnaire, state } = await runInterview(deps.db, interview);
  const say = answerWords(questionnaire, state);
  return {
    answers: [...questionnaire.questions.values()].flatMap(({ uid, number, hidden }) => {
      const value = state.answers[uid]?.value ?? null;
      if (hidden || value === null || uid === unit.node) return [];
      const answer = say(uid, value);
      const question = plainWords(questionnaire, screenLanguage, `${uid}.text`) ?? '';
      return answer === '' ? [] : [{ number, question, answer }];
    }),
  };
}
