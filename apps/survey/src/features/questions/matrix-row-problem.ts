import type { MatrixPart, RowView } from '@seker/questionnaire';
import { partOf } from './change-answer.ts';
import { partName } from './part-name.ts';
import type { QuestionInputProps } from './question-input.ts';

/** `named`: the complaint is about this row; `open`: it is one of the rows that still want an answer. */
export type RowProblem = 'named' | 'open' | undefined;

export function rowProblem(props: QuestionInputProps<MatrixPart>, row: RowView): RowProblem {
  const { question, value, complaint } = props;
  if (complaint?.part?.split('.')[0] === row.uid) return 'named';
  if (complaint?.key !== 'rowsRequired' || row.optional) return undefined;
  const wanted = question.columns.filter((column) => !column.optional).map(({ uid }) => partName(row.uid, uid));
  const parts = question.columns.length === 0 ? [partName(row.uid)] : wanted;
  return parts.some((part) => partOf(value, part).length === 0) ? 'open' : undefined;
}
