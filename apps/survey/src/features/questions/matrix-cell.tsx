import { type CellView, type ColumnView, cellField, type MatrixPart, type RowView } from '@seker/questionnaire';
import type { ReactNode } from 'react';
import { RichText } from '../../rich-text/rich-text.tsx';
import { CellControl } from './cell-control.tsx';
import { changePart, partOf } from './change-answer.ts';
import { rowProblem } from './matrix-row-problem.ts';
import { partName } from './part-name.ts';
import type { QuestionInputProps } from './question-input.ts';
import { rowId } from './row-id.ts';

export interface MatrixCellProps extends QuestionInputProps<MatrixPart> {
  readonly row: RowView;
  /** `null`: the one cell of a row, a number. */
  readonly column: ColumnView | null;
}

const NUMBER_CELL: CellView = { kind: 'open', subKind: 'number', lines: 1 };

/** One cell with a column of its own; the column's words show only where the table is folded. */
export function MatrixCell(props: MatrixCellProps): ReactNode {
  const { question, row, column, value, complaint, isLive, language, say, describedBy, onChange } = props;
  const part = partName(row.uid, column?.uid);
  const wordsId = `${question.uid}-${row.uid}-${column?.uid ?? ''}`;
  const problem = rowProblem(props, row);
  const isWrong = problem === 'named' ? isAbout(complaint?.part, part, row) : problem !== undefined;
  return (
    <td role="cell" data-wrong={isWrong ? problem : undefined}>
      {column !== null && (
        <span className="cell-words" id={wordsId}>
          <RichText text={column.text} />
        </span>
      )}
      <CellControl
        cell={column?.cell ?? NUMBER_CELL}
        keyboard={question.keyboards?.[column?.uid ?? '-']}
        name={cellField(question.uid, row.uid, column?.uid)}
        values={partOf(value, part)}
        labelledBy={column === null ? rowId(question.uid, row.uid) : `${rowId(question.uid, row.uid)} ${wordsId}`}
        describedBy={isWrong ? describedBy : undefined}
        isLive={isLive}
        language={language}
        say={say}
        onChange={(values) => onChange(changePart(value, part, values))}
      />
    </td>
  );
}

/** A complaint names the cell, or the row as a whole. */
function isAbout(complained: string | undefined, part: string, row: RowView): boolean {
  return complained === part || complained === row.uid;
}
