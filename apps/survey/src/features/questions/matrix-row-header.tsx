import type { MatrixPart, RowView } from '@seker/questionnaire';
import type { ReactNode } from 'react';
import { ComplaintText } from '../../complaint/complaint-text.tsx';
import { MediaList } from '../../media/media-list.tsx';
import { plainWords } from '../../rich-text/plain-words.ts';
import { RichText } from '../../rich-text/rich-text.tsx';
import { rowProblem } from './matrix-row-problem.ts';
import { OtherText } from './other-text.tsx';
import type { QuestionInputProps } from './question-input.ts';

export interface MatrixRowHeaderProps extends QuestionInputProps<MatrixPart> {
  readonly row: RowView;
  readonly scope: 'row' | 'col';
}

/** What is asked about, and what is wrong with its answer. Roles stand here too: folding takes them from a table. */
export function MatrixRowHeader(props: MatrixRowHeaderProps): ReactNode {
  const { question, row, scope, complaint, describedBy, say } = props;
  const problem = rowProblem(props, row);
  return (
    <th scope={scope} role={scope === 'row' ? 'rowheader' : 'columnheader'} data-wrong={problem}>
      <span id={rowId(question.uid, row.uid)}>
        <RichText text={row.text} />
      </span>
      <MediaList media={row.media} words={plainWords(row.text)} />
      {row.openText === true && (
        <OtherText {...props} answer={row} describedBy={problem === 'named' ? describedBy : undefined} />
      )}
      {problem === 'named' && complaint !== undefined && describedBy !== undefined && (
        <ComplaintText id={describedBy} complaint={complaint} say={say} />
      )}
    </th>
  );
}

export function rowId(question: string, row: string): string {
  return `${question}-row-${row}`;
}
