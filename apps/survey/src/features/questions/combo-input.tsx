import { answerField, type ChoicePart } from '@seker/questionnaire';
import { type ReactNode, useMemo } from 'react';
import { plainWords } from '../../rich-text/plain-words.ts';
import { pickAnswer } from './change-answer.ts';
import { endWords } from './end-words.ts';
import { LONG_LIST, liveParts } from './live-parts.ts';
import { OtherText } from './other-text.tsx';
import type { QuestionInputProps } from './question-input.ts';

/** A list to choose from: the browser's own, or one to type into where it is long and the script runs. */
export function ComboInput(props: QuestionInputProps<ChoicePart>): ReactNode {
  const { question, value, say, labelledBy, describedBy, isLive, onChange } = props;
  const { uid, answers } = question;
  const { Combobox } = liveParts;
  const chosen = value.values[0] ?? '';
  const options = useMemo(
    () =>
      answers.map((answer) => {
        const words = [answer.text, endWords(question, answer) ?? []].map(plainWords).join(' ').trim();
        return { value: String(answer.code), words };
      }),
    [question, answers],
  );
  const choose = (code: string | null): void => {
    const picked = answers.find((answer) => String(answer.code) === code);
    onChange(
      picked === undefined ? { ...value, na: false, values: [] } : pickAnswer(answers, false, value, picked, true),
    );
  };
  const native = (
    <select
      className="typed"
      name={answerField(uid)}
      value={chosen}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      aria-invalid={describedBy === undefined ? undefined : true}
      onChange={(event) => choose(event.target.value)}
    >
      <option value="">{say('chooseOne')}</option>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.words}
        </option>
      ))}
    </select>
  );
  return (
    <>
      {isLive && options.length >= LONG_LIST && Combobox !== undefined ? (
        <>
          <input type="hidden" name={answerField(uid)} value={chosen} />
          <Combobox
            id={`${uid}-combo`}
            options={options}
            chosen={chosen}
            labelledBy={labelledBy}
            describedBy={describedBy}
            say={say}
            onChoose={choose}
          />
        </>
      ) : (
        native
      )}
      {answers
        .filter((answer) => answer.openText && (!isLive || chosen === String(answer.code)))
        .map((answer) => (
          <OtherText key={answer.uid} {...props} answer={answer} />
        ))}
    </>
  );
}
