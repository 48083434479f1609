import { accountCalls, type KeptTable } from '@seker/contract';
import { client } from '@seker/ui';
import { queryOptions, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import type { ListColumn } from './list-design.ts';

const keptTables = queryOptions({
  queryKey: ['tables'],
  queryFn: async () => (await client.call(accountCalls.readTables, {})).tables,
  staleTime: Number.POSITIVE_INFINITY,
});

export interface KeptColumns<Row> {
  /** All of them in their order. */
  readonly columns: readonly (ListColumn<Row> & { readonly isShown: boolean })[];
  readonly shown: readonly ListColumn<Row>[];
  readonly isDense: boolean;
  readonly keep: (table: KeptTable) => void;
  readonly toggleDense: () => void;
  readonly reset: () => void;
}

/** The columns of a list as the person has them, at each screen that they log in at. */
export function useKeptColumns<Row>(name: string, designed: readonly ListColumn<Row>[]): KeptColumns<Row> {
  const { data: tables } = useSuspenseQuery(keptTables);
  const queries = useQueryClient();
  const kept = tables[name];
  const save = useCallback(
    (table: KeptTable) => {
      queries.setQueryData(keptTables.queryKey, (before) => ({ ...before, [name]: table }));
      // What is shown is what was asked for; a lost answer costs no more than doing it again.
      void client.call(accountCalls.keepTable, { name, ...table }).catch(() => undefined);
    },
    [queries, name],
  );
  return useMemo(() => {
    const columns = arrange(designed, kept);
    return {
      columns,
      shown: columns.filter(({ isShown }) => isShown),
      isDense: kept?.isDense ?? false,
      keep: save,
      toggleDense: () => save({ columns: kept?.columns ?? [], isDense: kept?.isDense !== true }),
      reset: () => save({ columns: [], isDense: false }),
    };
  }, [designed, kept, save]);
}

/** Columns that the person has not seen yet come where they were designed, locked ones first. */
export function arrange<Column extends Pick<ListColumn<never>, 'id' | 'isLocked' | 'isExtra'>>(
  designed: readonly Column[],
  kept: KeptTable | undefined,
): readonly (Column & { readonly isShown: boolean })[] {
  const places = new Map(kept?.columns.map(({ id }, place) => [id, place]));
  const hidden = new Map(kept?.columns.map(({ id, isShown }) => [id, !isShown]));
  const placeOf = (column: Column, at: number): number =>
    column.isLocked === true ? at - designed.length : (places.get(column.id) ?? at);
  return designed
    .map((column, at) => ({
      column: { ...column, isShown: column.isLocked === true || !(hidden.get(column.id) ?? column.isExtra === true) },
      place: placeOf(column, at),
      at,
    }))
    .toSorted((one, other) => one.place - other.place || one.at - other.at)
    .map(({ column }) => column);
}
