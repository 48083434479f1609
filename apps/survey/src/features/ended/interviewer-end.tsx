import type { SurveyEndedModel } from '@seker/contract';
import type { ReactNode } from 'react';
import { Screen } from '../../screen/screen.tsx';
import { WayOn } from '../../screen/way-on.tsx';
import type { Say } from '../../texts/say.ts';

export interface InterviewerEndProps {
  readonly model: SurveyEndedModel;
  readonly say: Say;
}

/** The window goes on by itself; the link stands there for browsers without script. */
export function InterviewerEnd({ model, say }: InterviewerEndProps): ReactNode {
  return (
    <Screen icon="done" heading={say(`ended.${model.outcome}`)}>
      {model.handoff !== null && <WayOn handoff={model.handoff} words={say('continue')} />}
    </Screen>
  );
}
