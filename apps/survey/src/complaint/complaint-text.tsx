import type { AnswerError } from '@seker/questionnaire';
import type { ReactNode } from 'react';
import { RichText } from '../rich-text/rich-text.tsx';
import type { Say } from '../texts/say.ts';

export interface ComplaintTextProps {
  readonly id: string;
  readonly complaint: AnswerError;
  readonly say: Say;
}

/** What is wrong with an answer: the author's own words, or ours. */
export function ComplaintText({ id, complaint, say }: ComplaintTextProps): ReactNode {
  return (
    <p className="complaint" id={id} data-severity={complaint.severity} data-complaint="">
      {complaint.text === null ? (
        say(`complaint.${complaint.key}`, complaint.params)
      ) : (
        <RichText text={complaint.text} />
      )}
    </p>
  );
}
