import type { SurveyEndedModel } from '@seker/contract';
import type { ReactNode } from 'react';
import type { Say } from '../../texts/say.ts';

export interface InterviewerEndProps {
  readonly model: SurveyEndedModel;
  readonly say: Say;
}

/** The window goes on by itself; the link stands there for browsers without script. */
export function InterviewerEnd({ model, say }: InterviewerEndProps): ReactNode {
  return (
    <main className="card message">
      <h1 tabIndex={-1}>{say(`ended.${model.outcome}`)}</h1>
      {model.handoff !== null && (
        <p>
          <a
            className="button primary"
            href={model.handoff.url}
            target={model.handoff.target === 'top' ? '_top' : '_self'}
          >
            {say('continue')}
          </a>
        </p>
      )}
    </main>
  );
}
