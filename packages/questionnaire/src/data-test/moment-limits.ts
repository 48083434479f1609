import type { Demand } from '../rules/answer-rule.ts';
import { datesOn, type TextLimits } from '../rules/date-limit.ts';

/** The dates that all demands leave on that day; an end that is counted from a day that is not known is open. */
export function datesOf(demands: readonly Demand[], today: string | null, column?: string): TextLimits {
  const ranges = demands.flatMap((demand) =>
    demand.rule === 'dateRange' && demand.column === column ? [datesOn(demand, today)] : [],
  );
  const [mins, maxs] = [ranges.flatMap(({ min }) => min ?? []), ranges.flatMap(({ max }) => max ?? [])];
  return { min: mins.toSorted().at(-1) ?? null, max: maxs.toSorted()[0] ?? null };
}

/** The ranges of times, each of which must hold; one may go through midnight. */
export function timesOf(demands: readonly Demand[], column?: string): readonly TextLimits[] {
  return demands.flatMap((demand) => (demand.rule === 'timeRange' && demand.column === column ? [demand] : []));
}
