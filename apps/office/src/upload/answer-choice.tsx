import './answer-choice.css';
import { Radio } from '@mantine/core';
import type { ReactElement, ReactNode } from 'react';

export interface Answer {
  readonly value: string;
  readonly label: ReactNode;
  /** What comes of it. */
  readonly note?: ReactNode;
}

export interface AnswerChoiceProps {
  readonly title: string;
  readonly hint?: string;
  readonly answers: readonly Answer[];
  readonly value: string;
  readonly onChoose: (value: string) => void;
}

/** A question about a file with its answers, one of which is chosen already. */
export function AnswerChoice({ title, hint, answers, value, onChoose }: AnswerChoiceProps): ReactElement {
  return (
    <Radio.Group label={title} description={hint} value={value} onChange={onChoose}>
      {answers.map((answer) => (
        <div key={answer.value} className="file-answer" data-chosen={answer.value === value}>
          <Radio size="xs" value={answer.value} label={answer.label} />
          {answer.note === undefined ? null : <span className="file-answer-note">{answer.note}</span>}
        </div>
      ))}
    </Radio.Group>
  );
}
