import type { MatrixPart, RowView } from '@seker/questionnaire';
import type { ReactNode } from 'react';
import { RichText } from '../../rich-text/rich-text.tsx';
import { partOf } from './change-answer.ts';
import { partName } from './part-name.ts';
import type { QuestionInputProps } from './question-input.ts';
import type { RowFold } from './row-fold.ts';

export interface RowOpenerProps extends QuestionInputProps<MatrixPart> {
  readonly row: RowView;
  readonly fold: RowFold;
  /** Id of the words that name the row. */
  readonly namedBy: string;
}

/** On a narrow page: what was answered in a folded row, and the button that opens it again. */
export function RowOpener({ question, value, row, fold, namedBy }: RowOpenerProps): ReactNode {
  const isOpen = fold.isOpen(row);
  const [code] = partOf(value, partName(row.uid));
  const answer = isOpen ? undefined : question.answers.find((each) => String(each.code) === code);
  const answerId = `${namedBy}-answer`;
  return (
    <>
      {answer !== undefined && (
        <span className="row-answer" id={answerId}>
          <RichText text={answer.text} />
        </span>
      )}
      <button
        type="button"
        className="row-opener"
        aria-expanded={isOpen}
        aria-labelledby={answer === undefined ? namedBy : `${namedBy} ${answerId}`}
        onClick={() => fold.toggle(row)}
        onFocus={(event) => {
          if (event.currentTarget.matches(':focus-visible')) fold.open(row);
        }}
      />
    </>
  );
}
