import type { Page, Questionnaire } from '../document/questionnaire.ts';
import { arranged } from '../random/arrange.ts';
import { oncePerDocument } from './fast/once-per-document.ts';
import type { InterviewState } from './interview-state.ts';
import { type Route, routeInterview } from './route.ts';

/**
 * Progress at the page, 0..1: the share of questions before it among all asked so far and all still possible. It never
 * decreases during an interview, and costs the same on every page.
 */
export function progress(questionnaire: Questionnaire, route: Route, page: Page): number {
  const { done, total } = progressCounts(questionnaire, route, page);
  return total === 0 ? 0 : done / total;
}

function progressCounts(questionnaire: Questionnaire, route: Route, page: Page) {
  const done = route.askedBefore(page.at);
  return { done, total: done + (questionsToTheEnd(questionnaire)[page.at] ?? 0) };
}

/**
 * The interview's position: the chapter, from 1, and the number of questions before its page and in all; null after the
 * end.
 */
export function standing(
  document: Questionnaire,
  state: InterviewState,
): { readonly chapter: number; readonly done: number; readonly total: number } | null {
  const questionnaire = arranged(document, state);
  const page = questionnaire.pageByUid.get(state.page ?? '');
  if (page === undefined) return null;
  const chapters = [...new Set(questionnaire.pages.map(({ chapter }) => chapter))];
  const route = routeInterview(questionnaire, state);
  return { chapter: chapters.indexOf(page.chapter) + 1, ...progressCounts(questionnaire, route, page) };
}

/** Number of visible questions from each place to the end of the document, asked or not. */
const questionsToTheEnd = oncePerDocument(({ stops }): readonly number[] => {
  let count = 0;
  const fromEnd = stops.toReversed().map((stop) => {
    if (stop.type === 'node' && stop.node.type === 'question' && !stop.node.hidden) count += 1;
    return count;
  });
  return fromEnd.reverse();
});
