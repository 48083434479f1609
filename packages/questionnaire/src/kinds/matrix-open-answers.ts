import { own } from '../own-property.ts';
import type { AnswerValue } from './answer-value.ts';
import type { OpenAnswer } from './kind.ts';
import { cellPart, type MatrixShape } from './matrix-shape.ts';
import { answeredCells, matrixOf, rowTexts } from './matrix-value.ts';

/** Open texts in cells, identified by cell, and of rows, identified by row. */
export function matrixOpenAnswers(value: AnswerValue, shape: MatrixShape): readonly OpenAnswer[] {
  const cells = answeredCells(value, shape);
  return shape.rows.flatMap((row) => {
    const words = own(rowTexts(value), row.uid);
    const inCells = cells
      .filter((each) => each.row === row)
      .flatMap(({ column, cell }) =>
        column.cell.openAnswers(cell).map((answer) => ({ ...answer, part: cellPart(row, column) })),
      );
    return [...(words === undefined ? [] : [{ answer: null, part: row.uid, text: words }]), ...inCells];
  });
}

export function editMatrixText(
  value: AnswerValue,
  shape: MatrixShape,
  { answer, part }: Omit<OpenAnswer, 'text'>,
  text: string,
): AnswerValue | null {
  const texts = rowTexts(value);
  if (part !== undefined && answer === null && own(texts, part) !== undefined) {
    return matrixOf(answeredCells(value, shape), { ...texts, [part]: text });
  }
  let isEdited = false;
  const cells = answeredCells(value, shape).map((each) => {
    if (part !== cellPart(each.row, each.column)) return each;
    const cell = each.column.cell.withOpenAnswer(each.cell, { answer }, text);
    isEdited ||= cell !== null;
    return { ...each, cell: cell ?? each.cell };
  });
  return isEdited ? matrixOf(cells, texts) : null;
}
