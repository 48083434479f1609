import type { Column, Table } from './table.ts';

/** The codebook for programs: labels, codes, missing codes, multiple-response sets. */
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
