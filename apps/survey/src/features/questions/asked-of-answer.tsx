import type { Asked } from '@seker/questionnaire';
import type { ReactNode } from 'react';
import type { Say } from '../../texts/say.ts';

export interface AskedOfAnswerProps {
  readonly id: string;
  readonly asks: readonly Asked[];
  readonly say: Say;
}

/** What an answer has to be, before it is given: in the words of a complaint, which ask, but for one that counts what is left. */
export function AskedOfAnswer({ id, asks, say }: AskedOfAnswerProps): ReactNode {
  const told = asks.map(
    ({ key, params, column }) =>
      (column === undefined ? '' : `\u2068${column}\u2069: `) +
      say(key === 'placeAll' ? 'ask.placeAll' : `complaint.${key}`, params),
  );
  return (
    <p className="hint" id={id}>
      {told.join(' · ')}
    </p>
  );
}
