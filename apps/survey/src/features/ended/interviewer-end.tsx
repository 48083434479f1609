import type { SurveyEndedModel } from '@seker/contract';
import type { ReactNode } from 'react';
import { Screen } from '../../screen/screen.tsx';
import type { Say } from '../../texts/say.ts';

export interface InterviewerEndProps {
  readonly model: SurveyEndedModel;
  readonly say: Say;
}

/** The window goes on by itself; the link stands there for browsers without script. */
export function InterviewerEnd({ model, say }: InterviewerEndProps): ReactNode {
  return (
    <Screen icon="done" heading={say(`ended.${model.outcome}`)}>
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
    </Screen>
  );
}
