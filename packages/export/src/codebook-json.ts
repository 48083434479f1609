import type { Column, Table } from './table.ts';

/** The codebook for programs: labels, codes, missing codes, multiple-response sets; of a weighted file its facts and lines. */
export function codebookJson({
  title,
  columns,
  sets,
  facts,
  lines,
}: Pick<Table, 'title' | 'columns' | 'sets' | 'facts' | 'lines'>): string {
  const book = ({ name, label, type, measure, categories, missing }: Column) => ({
    name,
    label,
    type,
    measure,
    categories,
    missing,
  });
  return JSON.stringify({ title, columns: columns.map(book), sets, facts, lines });
}
