import type { MatrixPart, RowView } from '@seker/questionnaire';
import type { ReactNode } from 'react';
import { ComplaintText } from '../../complaint/complaint-text.tsx';
import { MediaList } from '../../media/media-list.tsx';
import { plainWords } from '../../rich-text/plain-words.ts';
import { RichText } from '../../rich-text/rich-text.tsx';
import { rowProblem } from './matrix-row-problem.ts';
import { OtherText } from './other-text.tsx';
import type { QuestionInputProps } from './question-input.ts';
import type { RowFold } from './row-fold.ts';
import { rowId } from './row-id.ts';
import { RowOpener } from './row-opener.tsx';

export interface MatrixRowHeaderProps extends QuestionInputProps<MatrixPart> {
  readonly row: RowView;
  readonly scope: 'row' | 'col';
  /** Where rows fold on a narrow page. */
  readonly fold?: RowFold | null;
}

/** What is asked about, and what is wrong with its answer. Roles stand here too: folding takes them from a table. */
export function MatrixRowHeader(props: MatrixRowHeaderProps): ReactNode {
  const { question, row, scope, complaint, describedBy, say, fold = null } = props;
  const problem = rowProblem(props, row);
  return (
    <th
      scope={scope}
      role={scope === 'row' ? 'rowheader' : 'columnheader'}
      data-wrong={problem}
      data-open={fold?.isOpen(row)}
    >
      <span id={rowId(question.uid, row.uid)}>
        <RichText text={row.text} />
      </span>
      {fold !== null && <RowOpener {...props} fold={fold} namedBy={rowId(question.uid, row.uid)} />}
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
