import type { SurveyRemovalModel } from '@seker/contract';
import type { ReactNode } from 'react';
import { Screen } from '../../screen/screen.tsx';
import type { Say } from '../../texts/say.ts';

export interface RemovalPageProps {
  readonly model: SurveyRemovalModel;
  readonly say: Say;
}

/** Ends the mail to an address: a plain form, for a page that a mail program opens without script. */
export function RemovalPage({ model, say }: RemovalPageProps): ReactNode {
  if (model.state !== 'asked')
    return (
      <Screen icon="done" heading={say('removalDone')}>
        <p>{say(model.state === 'everything' ? 'removalDoneEverything' : 'removalDoneStudy')}</p>
      </Screen>
    );
  return (
    <Screen icon="hand" tone="info" heading={say('removalTitle')}>
      <p>
        <bdi>{model.title}</bdi>
        <br />
        {say('removalText', { address: model.address })}
      </p>
      <form method="post" action={model.formAction}>
        <p>
          <button type="submit" name="reach" value="everything" className="primary large">
            {say('removalEverything')}
          </button>
        </p>
        <p>
          <button type="submit" name="reach" value="study">
            {say('removalStudy')}
          </button>
        </p>
      </form>
    </Screen>
  );
}
