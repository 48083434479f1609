import type { Column, Table } from './table.ts';

/** What the columns mean, for programs: labels, codes, missing codes, sets of several answers. */
export function codebookJson({ title, columns, sets }: Pick<Table, 'title' | 'columns' | 'sets'>): string {
  const book = ({ name, label, type, measure, categories, missing }: Column) => ({
    name,
    label,
    type,
    measure,
    categories,
    missing,
  });
  return JSON.stringify({ title, columns: columns.map(book), sets });
}
