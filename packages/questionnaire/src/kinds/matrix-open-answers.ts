import type { AnswerValue } from './answer-value.ts';
import type { OpenAnswer } from './kind.ts';
import { cellPart, type MatrixShape } from './matrix-shape.ts';
import { answeredCells, matrixOf } from './matrix-value.ts';

/** Open texts typed into cells, each named by its cell. */
export function matrixOpenAnswers(value: AnswerValue, shape: MatrixShape): readonly OpenAnswer[] {
  return answeredCells(value, shape).flatMap(({ row, column, cell }) =>
    column.cell.openAnswers(cell).map((answer) => ({ ...answer, part: cellPart(row, column) })),
  );
}

export function editMatrixText(
  value: AnswerValue,
  shape: MatrixShape,
  { answer, part }: Omit<OpenAnswer, 'text'>,
  text: string,
): AnswerValue | null {
  let isEdited = false;
  const cells = answeredCells(value, shape).map((each) => {
    if (part !== cellPart(each.row, each.column)) return each;
    const cell = each.column.cell.withOpenAnswer(each.cell, { answer }, text);
    isEdited ||= cell !== null;
    return { ...each, cell: cell ?? each.cell };
  });
  return isEdited ? matrixOf(cells) : null;
}
