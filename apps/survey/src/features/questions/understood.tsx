import { asWritten } from '@seker/questionnaire';
import type { ReactNode } from 'react';
import type { Say } from '../../texts/say.ts';

export interface UnderstoodProps {
  /** `number`, or another format that says nothing here. */
  readonly format: string;
  readonly typed: string;
  readonly language: string;
  readonly say: Say;
}

/** What a number that is written in a way of its own is taken for, so that it can be set right. */
export function Understood({ format, typed, language, say }: UnderstoodProps): ReactNode {
  const number = format === 'number' ? asWritten.number(typed, language) : typed;
  return (
    <p className="understood" role="status">
      {number !== typed && say('understoodAs', { number })}
    </p>
  );
}
