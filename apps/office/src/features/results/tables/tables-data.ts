import { tablesCalls as calls, type TableSpec } from '@seker/contract';
import { client } from '@seker/ui';
import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import type { DrawnLine } from './cross-table.tsx';

/** A table; the one that was seen stays while another is made. */
export function tableQuery(projectId: number, spec: TableSpec) {
  return queryOptions({
    queryKey: ['table', projectId, spec],
    queryFn: async () => await client.call(calls.computeTable, { projectId, ...spec }),
    placeholderData: keepPreviousData,
    retry: false,
  });
}

export function savedTablesQuery(projectId: number) {
  return queryOptions({
    queryKey: ['savedTables', projectId],
    queryFn: async () => (await client.call(calls.listTables, { projectId })).tables,
  });
}

/** Where the file of a table is, or of all saved ones. */
export function fileAddress(
  projectId: number,
  format: string,
  table: { readonly name: string; readonly spec: TableSpec } | null,
): string {
  const query = new URLSearchParams({
    format,
    ...(table === null ? {} : { name: table.name, spec: JSON.stringify(table.spec) }),
  });
  return `/api/v1/projects/${projectId}/tables/file?${query.toString()}`;
}

export const EMPTY_SPEC: TableSpec = {
  rows: [],
  columns: [],
  filters: [],
  weight: 'none',
  measure: 'column',
  level: '95',
  isShared: true,
};

/** The table that is being made, and what of it is looked at. */
export interface TableDraft {
  readonly spec: TableSpec;
  /** The saved table that it began with. */
  readonly openId: number | null;
  readonly drawn: DrawnLine;
}

const NEW_DRAFT: TableDraft = { spec: EMPTY_SPEC, openId: null, drawn: { question: 0, line: 0 } };

/** Keeps the table that is being made while its project is open: after the interviews of a cell, Back leads to it. */
export function useTableDraft(projectId: number): readonly [TableDraft, (changed: Partial<TableDraft>) => void] {
  const queries = useQueryClient();
  const queryKey = ['tableDraft', projectId];
  const { data } = useQuery<TableDraft>({
    queryKey,
    queryFn: () => NEW_DRAFT,
    initialData: NEW_DRAFT,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });
  return [
    data,
    (changed) => queries.setQueryData<TableDraft>(queryKey, (before = NEW_DRAFT) => ({ ...before, ...changed })),
  ];
}
