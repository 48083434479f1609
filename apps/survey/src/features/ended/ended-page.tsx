import type { SurveyEndedModel } from '@seker/contract';
import type { ReactNode } from 'react';
import type { Say } from '../../texts/say.ts';
import { InterviewerEnd } from './interviewer-end.tsx';
import { SimulationEnd } from './simulation-end.tsx';
import { WebEnd } from './web-end.tsx';

export interface EndedPageProps {
  readonly model: SurveyEndedModel;
  readonly say: Say;
}

export function EndedPage({ model, say }: EndedPageProps): ReactNode {
  switch (model.mode) {
    case 'web':
      return <WebEnd model={model} say={say} />;
    case 'simulation':
      return <SimulationEnd model={model} say={say} />;
    case 'interviewer':
      return <InterviewerEnd model={model} say={say} />;
  }
}
