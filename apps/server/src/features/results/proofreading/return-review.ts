import { openAnswers } from '@seker/questionnaire';
import type { Deps } from '../../../deps.ts';
import { Refusal } from '../../../http/refusal.ts';
import type { ActingPerson } from '../../../http/session.ts';
import { runInterview } from '../../field/interviews/index.ts';
import { insertNews, type NewsRow, newsInEachLanguage } from '../../field/news/index.ts';
import { changeReview, type ReviewOf } from './change-review.ts';
import { writeDecision } from './review.queries.ts';

export interface ReviewReturn {
  readonly revision: number;
  readonly note: string;
  /** The questions whose open answers the interviewer is asked to look at. */
  readonly questions: readonly string[];
}

/**
 * Returns a complete to its interviewer, who is told and may correct its open answers beyond the shift. Returns the new
 * revision.
 */
export async function returnReview(
  deps: Deps,
  by: ActingPerson,
  of: ReviewOf,
  { revision, note, questions }: ReviewReturn,
): Promise<number> {
  const { projectId, interviewId } = of;
  const told = await changeReview(deps, by, of, {
    revision,
    from: ['open', 'proposed'],
    act: async (tx, { interview, review }) => {
      const { personId } = interview;
      if (personId === null) throw invalid('note');
      const { questionnaire, state } = await runInterview(tx, interview);
      const open = new Set(openAnswers(questionnaire, state).map(({ question }) => question));
      if (open.size === 0 || questions.some((question) => !open.has(question))) throw invalid('questions');
      const at = deps.now();
      const decision = { state: 'returned', reason: note, by: by.personId, at, returnedNodes: questions } as const;
      await writeDecision(tx, projectId, interviewId, decision);
      const value = `#${interviewId} · ${note}`;
      const row: NewsRow = await insertNews(tx, { projectId, personId, type: 'message', value, at });
      return {
        done: { revision: review.revision + 1, row, personId },
        action: 'returnReview',
        details: { person: personId, questions: questions.length },
      };
    },
  });
  deps.bus.emit('news', { projectId, personId: told.personId, item: newsInEachLanguage(told.row) });
  return told.revision;
}

function invalid(field: string): Refusal {
  return new Refusal('invalid', { details: { faults: [{ field, code: 'unfit' }] } });
}
