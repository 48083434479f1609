import type { SurveyEndedModel } from '@seker/contract';
import type { ReactNode } from 'react';
import type { Say } from '../../texts/say.ts';
import { InterviewerEnd } from './interviewer-end.tsx';
import { SimulationEnd } from './simulation-end.tsx';

export interface PersonEndProps {
  readonly model: SurveyEndedModel;
  readonly say: Say;
}

/** The end as people see it who are logged in: it does not come with what respondents load. */
export function PersonEnd({ model, say }: PersonEndProps): ReactNode {
  return model.mode === 'simulation' ? (
    <SimulationEnd model={model} say={say} />
  ) : (
    <InterviewerEnd model={model} say={say} />
  );
}
