import type { CrossTable, TableCell, TableSpec } from '@seker/contract';

/** Where a cell stands: `line` null is what its column is of. */
export interface CellPlace {
  readonly question: number;
  readonly line: number | null;
  readonly column: number;
}

/** What a cell of a table counts; null where the table has no such cell. */
export function cellOf(
  { columns, divisions, questions }: Pick<CrossTable, 'columns' | 'divisions' | 'questions'>,
  { filters, weight }: Pick<TableSpec, 'filters' | 'weight'>,
  place: CellPlace,
): TableCell | null {
  const question = questions[place.question];
  const column = columns[place.column];
  const line = place.line === null ? null : question?.lines[place.line];
  if (question === undefined || column === undefined || line === undefined) return null;
  const division = column.by === null ? null : divisions[column.by];
  if (division === undefined) return null;
  return {
    // A mean is of all who answered: each code of a scale counts in it.
    row: { variable: question.variable, values: line === null || line.kind === 'mean' ? null : line.values },
    column: division === null ? null : { variable: division.variable, value: column.value },
    filters,
    weight,
  };
}
