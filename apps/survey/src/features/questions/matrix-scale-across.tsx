import type { MatrixPart, RowView } from '@seker/questionnaire';
import type { ReactNode } from 'react';
import { RichText } from '../../rich-text/rich-text.tsx';
import { EndOfScale } from './end-of-scale.tsx';
import { MatrixRowHeader } from './matrix-row-header.tsx';
import { MatrixTick } from './matrix-tick.tsx';
import type { QuestionInputProps } from './question-input.ts';
import type { RowFold } from './row-fold.ts';

export interface MatrixScaleAcrossProps extends QuestionInputProps<MatrixPart> {
  /** Those of the rows that stand in this table. */
  readonly rows: readonly RowView[];
  readonly fold: RowFold | null;
}

/** What is asked about stands across, the scale down. Folded, each column becomes a card (see matrix.css). */
export function MatrixScaleAcross({ rows, ...props }: MatrixScaleAcrossProps): ReactNode {
  const { question, labelledBy } = props;
  return (
    <table className="matrix across" role="table" aria-labelledby={labelledBy}>
      <thead role="rowgroup">
        <tr role="row">
          <td role="cell" />
          {rows.map((row) => (
            <MatrixRowHeader key={row.uid} {...props} row={row} scope="col" />
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {question.answers.map((answer) => (
          <tr key={answer.uid} role="row">
            <th scope="row" role="rowheader">
              <RichText text={answer.text} />
              <EndOfScale question={question} answer={answer} />
            </th>
            {rows.map((row) => (
              <MatrixTick key={row.uid} {...props} row={row} answer={answer} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
