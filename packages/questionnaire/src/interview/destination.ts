import type { Page, Questionnaire } from '../document/questionnaire.ts';
import type { Direction, Outcome } from './interview-state.ts';
import type { Route } from './route.ts';

export type Destination =
  | { readonly type: 'page'; readonly page: Page }
  | { readonly type: 'end'; readonly outcome: Outcome };

/** Where leaving a page leads; back from the first page stays there. `from` is `null` before the first page. */
export function destinationOf(
  questionnaire: Questionnaire,
  route: Route,
  from: Page | null,
  direction: Direction,
): Destination {
  if (from !== null && direction === 'back') {
    return { type: 'page', page: previousPage(questionnaire, route, from) ?? from };
  }
  const next = questionnaire.pages.find((page) => page.at > (from?.at ?? -1) && route.isShown(page));
  return next === undefined ? { type: 'end', outcome: route.endsWith ?? 'success' } : { type: 'page', page: next };
}

export function previousPage({ pages }: Questionnaire, route: Route, from: Page): Page | null {
  return pages.findLast((page) => page.at < from.at && route.isShown(page)) ?? null;
}
