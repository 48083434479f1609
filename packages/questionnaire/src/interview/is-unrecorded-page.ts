import type { Questionnaire } from '../document/questionnaire.ts';
import type { InterviewState } from './interview-state.ts';

/**
 * Whether the current page may not be recorded: one of its questions says so, also one that only an answer on the page
 * reveals.
 */
export function isUnrecordedPage(
  questionnaire: Questionnaire,
  { page, outcome }: Pick<InterviewState, 'page' | 'outcome'>,
): boolean {
  if (page === null || outcome !== null) return false;
  const nodes = questionnaire.pageByUid.get(page)?.nodes ?? [];
  return nodes.some((node) => node.type === 'question' && node.unrecorded && !node.hidden);
}
