import type { SurveyHandoff } from '@seker/contract';
import type { ReactNode } from 'react';

export interface WayOnProps {
  readonly handoff: SurveyHandoff;
  readonly words: string;
}

/** The button that leads on from the end of a survey, also for browsers without script. */
export function WayOn({ handoff: { url, target }, words }: WayOnProps): ReactNode {
  return (
    <p>
      <a className="button primary" href={url} target={target === 'top' ? '_top' : '_self'} rel="noreferrer">
        {words}
      </a>
    </p>
  );
}
