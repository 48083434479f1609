import type { Questionnaire } from '../document/questionnaire.ts';
import { arranged } from '../random/arrange.ts';
import { checkPage } from './check-page.ts';
import type { InterviewState } from './interview-state.ts';
import { routeInterview } from './route.ts';

/**
 * The questions and pages of a finished interview about which the author warns: the answers stand, so each warning was
 * confirmed.
 */
export function confirmedWarnings(document: Questionnaire, state: InterviewState): readonly string[] {
  const questionnaire = arranged(document, state);
  const route = routeInterview(questionnaire, state);
  return questionnaire.pages
    .filter(({ nodes }) => nodes.some((node) => node.type === 'question' && !node.hidden && route.isAsked(node)))
    .flatMap((page) => checkPage(questionnaire, state, route, page, new Map()))
    .filter(({ severity, key }) => severity === 'warning' && key === 'custom')
    .map(({ question }) => question);
}
