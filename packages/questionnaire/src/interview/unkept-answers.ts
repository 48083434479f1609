import type { Page, Questionnaire } from '../document/questionnaire.ts';
import { arranged } from '../random/arrange.ts';
import type { InterviewState } from './interview-state.ts';
import { type ReadAnswers, readAnswers, withTyped } from './read-answers.ts';
import { type Route, routeInterview } from './route.ts';
import type { AnswerError, Submission } from './submission.ts';

/**
 * Typed answers that cannot be parsed and would be lost on leaving the page; reported first as warnings that may be
 * confirmed.
 */
export function unkeptAnswers(
  document: Questionnaire,
  state: InterviewState,
  { page: uid, values }: Pick<Submission, 'page' | 'values'>,
): readonly AnswerError[] {
  const questionnaire = arranged(document, state);
  const page = questionnaire.pageByUid.get(uid);
  if (page === undefined || uid !== state.page) return [];
  const typed = readAnswers(page, values, state);
  return unkeptErrors(page, routeInterview(questionnaire, withTyped(state, typed)), typed);
}

export function unkeptErrors(page: Page, route: Route, typed: ReadAnswers): readonly AnswerError[] {
  return page.nodes.flatMap((node): AnswerError[] => {
    const read = typed.get(node.uid);
    if (node.type === 'text' || read === undefined || read.ok || !route.isAsked(node)) return [];
    const { key, params, part } = read.error;
    const where = part === undefined ? {} : { part };
    return [{ question: node.uid, key, params, severity: 'warning', text: null, ...where }];
  });
}
