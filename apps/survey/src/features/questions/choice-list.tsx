import { answerField, type ChoicePart } from '@seker/questionnaire';
import { type ReactNode, useRef } from 'react';
import { MediaList } from '../../media/media-list.tsx';
import { plainWords } from '../../rich-text/plain-words.ts';
import { RichText } from '../../rich-text/rich-text.tsx';
import { pickAnswer } from './change-answer.ts';
import { EndOfScale } from './end-of-scale.tsx';
import { isNumberScale } from './number-scale.ts';
import { OtherText } from './other-text.tsx';
import type { QuestionInputProps } from './question-input.ts';
import { useOrderOfChoice } from './use-order-of-choice.ts';

/** Radio buttons or check boxes; the words of an answer with open text appear when it is chosen (in the style sheet). */
export function ChoiceList(props: QuestionInputProps<ChoicePart>): ReactNode {
  const { question, value, describedBy, isLive, onChange } = props;
  const list = useRef<HTMLUListElement>(null);
  const isMultiple = question.subKind === 'checkBox';
  useOrderOfChoice(list, answerField(question.uid), isLive && isMultiple ? value.values : null);
  return (
    <ul ref={list} className="answers" data-choices="" data-scale={isNumberScale(question.answers) || undefined}>
      {question.answers.map((answer) => {
        const id = `${question.uid}-${answer.uid}`;
        return (
          <li className="answer" key={answer.uid}>
            <label htmlFor={id}>
              <input
                id={id}
                type={isMultiple ? 'checkbox' : 'radio'}
                name={answerField(question.uid)}
                value={String(answer.code)}
                checked={value.values.includes(String(answer.code))}
                aria-describedby={describedBy}
                onChange={(event) =>
                  onChange(pickAnswer(question.answers, isMultiple, value, answer, event.target.checked))
                }
              />
              <span>
                <RichText text={answer.text} />
                <EndOfScale question={question} answer={answer} isHidden />
              </span>
              <MediaList media={answer.media} words={plainWords(answer.text)} />
            </label>
            {answer.openText && <OtherText {...props} answer={answer} />}
          </li>
        );
      })}
    </ul>
  );
}
