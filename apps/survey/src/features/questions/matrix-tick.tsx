import { type AnswerView, cellField, type MatrixPart, type RowView } from '@seker/questionnaire';
import type { ReactNode } from 'react';
import { MediaList } from '../../media/media-list.tsx';
import { plainWords } from '../../rich-text/plain-words.ts';
import { RichText } from '../../rich-text/rich-text.tsx';
import { changePart, partOf, pickCode } from './change-answer.ts';
import { EndOfScale } from './end-of-scale.tsx';
import { rowProblem } from './matrix-row-problem.ts';
import { partName } from './part-name.ts';
import type { QuestionInputProps } from './question-input.ts';
import type { RowFold } from './row-fold.ts';
import { rowId } from './row-id.ts';

export interface MatrixTickProps extends QuestionInputProps<MatrixPart> {
  readonly row: RowView;
  readonly answer: AnswerView;
  readonly fold: RowFold | null;
}

/** Where a row meets a point of the scale; the point's words show only where the table is folded. */
export function MatrixTick(props: MatrixTickProps): ReactNode {
  const { question, value, row, answer, fold, describedBy, onChange } = props;
  const [part, code] = [partName(row.uid), String(answer.code)];
  const chosen = partOf(value, part);
  const wordsId = `${question.uid}-${row.uid}-${answer.uid}`;
  const problem = rowProblem(props, row);
  return (
    <td role="cell" data-wrong={problem} data-open={fold?.isOpen(row)}>
      <label className="tick">
        <input
          type={question.multiple ? 'checkbox' : 'radio'}
          name={cellField(question.uid, row.uid)}
          value={code}
          checked={chosen.includes(code)}
          aria-labelledby={`${rowId(question.uid, row.uid)} ${wordsId}`}
          aria-describedby={problem === undefined ? undefined : describedBy}
          aria-invalid={problem === undefined ? undefined : true}
          onChange={(event) => {
            const codes = pickCode(question.answers, question.multiple, chosen, answer, event.target.checked);
            onChange(changePart(value, part, codes));
            fold?.answered(row);
          }}
        />
        <span className="tick-words" id={wordsId}>
          <RichText text={answer.text} />
          <EndOfScale question={question} answer={answer} isHidden />
          <MediaList media={answer.media} words={plainWords(answer.text)} />
        </span>
      </label>
    </td>
  );
}
