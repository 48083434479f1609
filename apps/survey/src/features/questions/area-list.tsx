import { answerField, type ClickObjectPart } from '@seker/questionnaire';
import type { ReactNode } from 'react';
import { RichText } from '../../rich-text/rich-text.tsx';
import type { QuestionInputProps } from './question-input.ts';

/** The areas of an image by their names: the whole question without script, or without the image. */
export function AreaList({ question, value, describedBy, onChange }: QuestionInputProps<ClickObjectPart>): ReactNode {
  return (
    <ul className="answers" data-choices="">
      {question.areas.map((area) => {
        const [id, code] = [`${question.uid}-${area.uid}`, String(area.code)];
        const others = value.values.filter((each) => each !== code);
        return (
          <li className="answer" key={area.uid}>
            <label htmlFor={id}>
              <input
                id={id}
                type={question.clicks === 1 ? 'radio' : 'checkbox'}
                name={answerField(question.uid)}
                value={code}
                checked={value.values.includes(code)}
                aria-describedby={describedBy}
                onChange={(event) => {
                  const kept = question.clicks === 1 ? [] : others;
                  onChange({ ...value, na: false, values: event.target.checked ? [...kept, code] : others });
                }}
              />
              <span>
                <RichText text={area.text} />
              </span>
            </label>
          </li>
        );
      })}
    </ul>
  );
}
