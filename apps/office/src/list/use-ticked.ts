import type { ListRow } from '@seker/contract';
import type { RowSelectionState, Updater } from '@tanstack/react-table';
import { useCallback, useEffect, useMemo, useState } from 'react';
import type { Ticked } from './list-design.ts';

/** Which rows are ticked; another search or filter unticks them, another order does not. */
export function useTicked<Row extends ListRow>(
  rows: readonly Row[],
  query: Readonly<Record<string, string>>,
  total: number | null,
) {
  const [selection, setSelection] = useState<RowSelectionState>({});
  const [isEverything, setEverything] = useState(false);
  const { sort: _, ...narrowing } = query;
  const place = JSON.stringify(narrowing);
  const untick = useCallback(() => {
    setSelection({});
    setEverything(false);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is ticked belongs to what is looked for.
  useEffect(untick, [place, untick]);
  const change = useCallback((updater: Updater<RowSelectionState>) => {
    setEverything(false);
    setSelection(updater);
  }, []);
  const ticked = useMemo((): Ticked<Row> | null => {
    if (isEverything && total !== null)
      return { of: 'query', query: JSON.parse(place) as Record<string, string>, count: total };
    const chosen = rows.filter(({ id }) => selection[String(id)] === true);
    return chosen.length === 0 ? null : { of: 'rows', rows: chosen, count: chosen.length };
  }, [rows, selection, isEverything, total, place]);
  return { selection, change, ticked, isEverything, tickEverything: () => setEverything(true), untick };
}
