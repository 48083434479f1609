import { tablesCalls as calls, type TableSpec } from '@seker/contract';
import { client } from '@seker/ui';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

/** What the tables of a project can be made of. */
export function tableChoicesQuery(projectId: number) {
  return queryOptions({
    queryKey: ['tableChoices', projectId],
    queryFn: async () => await client.call(calls.readTableChoices, { projectId }),
  });
}

/** A table; the one that was seen stays while another is made. */
export function tableQuery(projectId: number, spec: TableSpec) {
  return queryOptions({
    queryKey: ['table', projectId, spec],
    queryFn: async () => await client.call(calls.computeTable, { projectId, ...spec }),
    placeholderData: keepPreviousData,
    retry: false,
    enabled: spec.rows.length > 0,
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
