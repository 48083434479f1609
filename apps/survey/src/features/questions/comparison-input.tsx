import { cellField, type VisualComparisonPart } from '@seker/questionnaire';
import type { ReactNode } from 'react';
import { ComplaintText } from '../../complaint/complaint-text.tsx';
import { MediaList } from '../../media/media-list.tsx';
import { RichText } from '../../rich-text/rich-text.tsx';
import { changePart, partOf } from './change-answer.ts';
import type { QuestionInputProps } from './question-input.ts';

/** Pictures side by side, set by set; one of each set is chosen. */
export function ComparisonInput(props: QuestionInputProps<VisualComparisonPart>): ReactNode {
  const { question, value, complaint, describedBy, say, onChange } = props;
  return question.sets.map((set) => {
    const isWrong = complaint?.part === set.uid;
    const [chosen] = partOf(value, set.uid);
    const members = question.answers.filter(({ uid }) => set.members.includes(uid));
    return (
      <fieldset key={set.uid} className="comparison" data-wrong={isWrong ? 'named' : undefined}>
        <legend>
          {set.text.length > 0 ? <RichText text={set.text} /> : say('setNumber', { number: set.code })}
          {isWrong && describedBy !== undefined && <ComplaintText id={describedBy} complaint={complaint} say={say} />}
        </legend>
        <div className="comparison-members">
          {members.map((answer) => (
            <label key={answer.uid} className="picture-choice">
              <MediaList media={answer.media} words="" />
              <span>
                <input
                  type="radio"
                  name={cellField(question.uid, set.uid)}
                  value={String(answer.code)}
                  checked={chosen === String(answer.code)}
                  aria-describedby={describedBy}
                  onChange={() => onChange(changePart(value, set.uid, [String(answer.code)]))}
                />
                <span>
                  <RichText text={answer.text} />
                </span>
              </span>
            </label>
          ))}
        </div>
      </fieldset>
    );
  });
}
