import type { SurveyReturnModel } from '@seker/contract';
import type { ReactNode } from 'react';
import { SurveyProgress } from '../../progress/survey-progress.tsx';
import { Screen } from '../../screen/screen.tsx';
import type { Say } from '../../texts/say.ts';

export interface ReturnPageProps {
  readonly model: SurveyReturnModel;
  readonly say: Say;
}

/** Coming back to an interview that was begun. */
export function ReturnPage({ model, say }: ReturnPageProps): ReactNode {
  return (
    <Screen icon="back" heading={say('returnTitle')}>
      <p>
        <bdi>{model.title}</bdi>
        <br />
        {say('returnText')}
      </p>
      <SurveyProgress progress={model.progress} say={say} />
      <p>
        <a className="button primary large" href={model.continueUrl}>
          {say('returnContinue')}
        </a>
      </p>
    </Screen>
  );
}
