import type { ColumnView, MatrixPart } from '@seker/questionnaire';
import type { ReactNode } from 'react';
import { RichText } from '../../rich-text/rich-text.tsx';
import { MatrixCell } from './matrix-cell.tsx';
import { MatrixRowHeader } from './matrix-row-header.tsx';
import { MatrixTotals } from './matrix-totals.tsx';
import type { QuestionInputProps } from './question-input.ts';

/** Several columns, each answered in its own way; or the numbers of a sum. */
export function MatrixCellTable(props: QuestionInputProps<MatrixPart>): ReactNode {
  const { question, labelledBy } = props;
  const columns: readonly (ColumnView | null)[] = question.columns.length > 0 ? question.columns : [null];
  return (
    <table
      className="matrix cells"
      data-single={question.columns.length === 0 || undefined}
      role="table"
      aria-labelledby={labelledBy}
    >
      {question.columns.length > 0 && (
        <thead role="rowgroup">
          <tr role="row">
            <td role="cell" />
            {question.columns.map((column) => (
              <th key={column.uid} scope="col" role="columnheader">
                <RichText text={column.text} />
              </th>
            ))}
          </tr>
        </thead>
      )}
      <tbody role="rowgroup">
        {question.rows.map((row) => (
          <tr key={row.uid} role="row">
            <MatrixRowHeader {...props} row={row} scope="row" />
            {columns.map((column) => (
              <MatrixCell key={column?.uid ?? ''} {...props} row={row} column={column} />
            ))}
          </tr>
        ))}
      </tbody>
      {question.sum !== null && <MatrixTotals {...props} sum={question.sum} columns={columns} />}
    </table>
  );
}
