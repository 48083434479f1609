import { calculateInDecimals } from '../condition/calculate-in-decimals.ts';
import type { RawAnswer } from '../kinds/answer-value.ts';
import { pageSight } from './page-sight.ts';
import type { PageView } from './page-view.ts';

/** The uids visible with these answers in the form. */
export function visibleNodes(
  view: Pick<PageView, 'nodes'>,
  values: Readonly<Record<string, RawAnswer>>,
): ReadonlySet<string> {
  return pageSight(view, values, calculateInDecimals).visible;
}
