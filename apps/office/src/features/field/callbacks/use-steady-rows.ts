import { useCallback, useState } from 'react';
import { type Steady, type SteadyRow, steadyRows } from './steady-rows.ts';

const NONE: ReadonlySet<number> = new Set();

/** What is shown of a list that is read again and again: nothing moves while `isHeld`, or until it is asked for. */
export function useSteadyRows<Row extends SteadyRow>(
  next: readonly Row[],
  { isHeld, place }: { readonly isHeld: boolean; readonly place: string },
): Steady<Row> & { readonly show: () => void } {
  const [kept, setKept] = useState({ place, shown: next });
  const mayMove = !isHeld || kept.place !== place || kept.shown.length === 0;
  const steady = mayMove ? { rows: next, gone: NONE, changed: 0 } : steadyRows(kept.shown, next);
  // What is shown now is what stays in its place next time.
  if (mayMove && (kept.shown !== next || kept.place !== place)) setKept({ place, shown: next });
  const show = useCallback(() => setKept({ place, shown: next }), [place, next]);
  return { ...steady, show };
}
