import type { Page, Questionnaire } from '../document/questionnaire.ts';
import type { Route } from './route.ts';

/**
 * How far along the page is, 0..1: of the questions asked so far and all that may still come, the share that lies before
 * it. It never goes back as the interview goes on, and costs the same on the thousandth page as on the first.
 */
export function progress(questionnaire: Questionnaire, route: Route, page: Page): number {
  const done = route.askedBefore(page.at);
  const total = done + questionsFrom(questionnaire, page.at);
  return total === 0 ? 0 : done / total;
}

const counts = new WeakMap<Questionnaire, readonly number[]>();

/** The visible questions from that place to the end of the document, asked or not. */
function questionsFrom(questionnaire: Questionnaire, place: number): number {
  const known = counts.get(questionnaire) ?? countsOf(questionnaire);
  counts.set(questionnaire, known);
  return known[place] ?? 0;
}

/** By place, counted from the end. */
function countsOf({ stops }: Questionnaire): readonly number[] {
  let count = 0;
  const fromEnd = stops.toReversed().map((stop) => {
    if (stop.type === 'node' && stop.node.type === 'question' && !stop.node.hidden) count += 1;
    return count;
  });
  return fromEnd.reverse();
}
