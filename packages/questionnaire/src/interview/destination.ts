import type { Page, Questionnaire } from '../document/questionnaire.ts';
import type { Direction, Outcome } from './interview-state.ts';
import type { Route } from './route.ts';

export type Destination =
  | { readonly type: 'page'; readonly page: Page }
  | { readonly type: 'end'; readonly outcome: Outcome };

/** Where leaving a page leads; going back from the first page stays there. `from` is `null` before the first page. */
export function destinationOf(
  questionnaire: Questionnaire,
  route: Route,
  from: Page | null,
  direction: Direction,
): Destination {
  if (from !== null && direction === 'back') {
    return { type: 'page', page: previousPage(questionnaire, route, from) ?? from };
  }
  const next = nextPage(questionnaire, route, from);
  return next === undefined ? { type: 'end', outcome: route.endsWith ?? 'success' } : { type: 'page', page: next };
}

export function previousPage({ pages }: Questionnaire, route: Route, from: Page): Page | null {
  for (let index = firstFrom(pages, from.at) - 1; index >= 0; index -= 1) {
    const page = pages[index];
    if (page !== undefined && route.isShown(page)) return page;
  }
  return null;
}

function nextPage({ pages }: Questionnaire, route: Route, from: Page | null): Page | undefined {
  for (let index = from === null ? 0 : firstFrom(pages, from.at + 1); index < pages.length; index += 1) {
    const page = pages[index];
    if (page !== undefined && route.isShown(page)) return page;
  }
  return undefined;
}

/** Index of the first page at or after a place; pages are sorted by place. */
function firstFrom(pages: readonly Page[], at: number): number {
  let [low, high] = [0, pages.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((pages[middle]?.at ?? 0) < at) low = middle + 1;
    else high = middle;
  }
  return low;
}
