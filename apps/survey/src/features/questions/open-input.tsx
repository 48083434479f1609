import { answerField, MAX_TEXT_LENGTH, type OpenPart } from '@seker/questionnaire';
import type { ReactNode } from 'react';
import { typeAnswer } from './change-answer.ts';
import { OpenControl } from './open-control.tsx';
import type { QuestionInputProps } from './question-input.ts';
import { Understood } from './understood.tsx';

export function OpenInput({
  question,
  value,
  labelledBy,
  describedBy,
  isLive,
  language,
  say,
  onChange,
}: QuestionInputProps<OpenPart>): ReactNode {
  const typed = value.values[0] ?? '';
  return (
    <>
      <OpenControl
        format={question.subKind}
        lines={question.lines}
        keyboard={question.keyboards?.['-']}
        name={answerField(question.uid)}
        value={typed}
        labelledBy={labelledBy}
        describedBy={describedBy}
        isLive={isLive}
        language={language}
        say={say}
        onType={(next) => onChange(typeAnswer(value, next))}
      />
      {isLive && <Understood format={question.subKind} typed={typed} language={language} say={say} />}
      {typed.length >= MAX_TEXT_LENGTH && (
        <p className="muted" role="status">
          {say('complaint.textTooLong', { max: MAX_TEXT_LENGTH })}
        </p>
      )}
    </>
  );
}
