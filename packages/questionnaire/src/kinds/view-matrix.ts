import { totalOf } from '../rules/sum.ts';
import type { AnswerValue } from './answer-value.ts';
import type { Presenter } from './kind.ts';
import { type MatrixColumn, type MatrixShape, SINGLE_COLUMN } from './matrix-shape.ts';
import { answeredCells } from './matrix-value.ts';
import type { CellView, MatrixPart, SumTotal, SumView } from './question-part.ts';
import { viewEnds } from './scale-ends.ts';

export function viewMatrix(shape: MatrixShape, present: Presenter, value: AnswerValue | null): MatrixPart {
  const columns = shape.hasColumns ? present.items('columns', shape.columns) : [];
  return {
    kind: 'matrix',
    subKind: shape.subKind,
    rows: present.items('rows', shape.rows),
    columns: columns.map(({ cellRules: _cellRules, ...column }) => ({ ...column, cell: viewCell(column, present) })),
    multiple: shape.multiple,
    sum: viewSum(shape, value),
    ...viewEnds(shape.answers, present),
  };
}

function viewCell({ cell }: Pick<MatrixColumn, 'cell'>, present: Presenter): CellView {
  const { subKind, answers, lines } = cell;
  return answers.length > 0
    ? { kind: 'closed', subKind, answers: present.plain('answer', answers) }
    : { kind: 'open', subKind, lines };
}

/** Totals and rests of a sum, which the page shows before submission. */
function viewSum(shape: MatrixShape, value: AnswerValue | null): SumView | null {
  if (shape.sum === null) return null;
  const { min, max } = shape.sum;
  const columns = shape.hasColumns ? shape.columns.map(({ uid }) => uid) : [SINGLE_COLUMN];
  const totals = columns.map((column): [string, SumTotal] => {
    const cells = value === null ? [] : answeredCells(value, shape).filter((each) => each.column.uid === column);
    const total = totalOf(cells.map(({ cell }) => (cell.type === 'number' ? cell.number : 0)));
    return [column, { total, left: totalOf([max, -total]) }];
  });
  return { min, max, totals: Object.fromEntries(totals) };
}
