import type { CodeSuggestion, CodingAnswer } from '@seker/contract';
import type { CodingSession, Step } from './coding-session.ts';
import { putAllNow, putNow } from './put-now.ts';

/** A row that Alt 1–5 takes: the codes before the text was corrected, or a suggestion. */
export type SuggestedTake =
  | { readonly is: 'earlier'; readonly codes: readonly number[] }
  | { readonly is: 'suggestion'; readonly suggestion: CodeSuggestion };

export const MOST_TAKES = 5;

/** What can be taken for an answer, in the order of its keys. */
export function suggestedTakes(
  answer: CodingAnswer | undefined,
  suggestions: readonly CodeSuggestion[],
  session: Pick<CodingSession, 'tree'>,
): readonly SuggestedTake[] {
  const usable = suggestions.filter(({ codeId }) => session.tree.codes.some(({ id }) => id === codeId));
  const before = answer?.earlier?.codes ?? [];
  const takes: SuggestedTake[] = before.length === 0 ? [] : [{ is: 'earlier', codes: before }];
  for (const suggestion of usable) takes.push({ is: 'suggestion', suggestion });
  return takes.slice(0, MOST_TAKES);
}

/** Puts what a row offers; a code that is there already stays. */
export function take(session: CodingSession, taken: SuggestedTake, act: string): Step {
  return taken.is === 'earlier'
    ? putAllNow(session, taken.codes, 'suggestion', act)
    : putNow(session, taken.suggestion.codeId, 'suggestion', act);
}
