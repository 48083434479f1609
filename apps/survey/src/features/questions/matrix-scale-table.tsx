import type { MatrixPart } from '@seker/questionnaire';
import type { ReactNode } from 'react';
import { MediaList } from '../../media/media-list.tsx';
import { plainWords } from '../../rich-text/plain-words.ts';
import { RichText } from '../../rich-text/rich-text.tsx';
import { EndOfScale } from './end-of-scale.tsx';
import { MatrixRowHeader } from './matrix-row-header.tsx';
import { MatrixTick } from './matrix-tick.tsx';
import { isNumberScale } from './number-scale.ts';
import type { QuestionInputProps } from './question-input.ts';
import type { RowFold } from './row-fold.ts';

export interface MatrixScaleTableProps extends QuestionInputProps<MatrixPart> {
  readonly fold: RowFold | null;
}

/** What is asked about stands down, the scale across. */
export function MatrixScaleTable(props: MatrixScaleTableProps): ReactNode {
  const { question, labelledBy } = props;
  return (
    <table
      className="matrix"
      data-scale={isNumberScale(question.answers) || undefined}
      role="table"
      aria-labelledby={labelledBy}
    >
      <thead role="rowgroup">
        <tr role="row">
          <td role="cell" />
          {question.answers.map((answer) => (
            <th key={answer.uid} scope="col" role="columnheader">
              <RichText text={answer.text} />
              <EndOfScale question={question} answer={answer} />
              <MediaList media={answer.media} words={plainWords(answer.text)} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {question.rows.map((row) => (
          <tr key={row.uid} role="row">
            <MatrixRowHeader {...props} row={row} scope="row" />
            {question.answers.map((answer) => (
              <MatrixTick key={answer.uid} {...props} row={row} answer={answer} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
