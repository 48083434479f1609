import type { SurveyEndedModel } from '@seker/contract';
import type { ReactNode } from 'react';
import type { Say } from '../../texts/say.ts';

export interface EndedPageProps {
  readonly model: SurveyEndedModel;
  readonly say: Say;
}

/** The end; where the screen goes on elsewhere, the link stands there too, for browsers without script. */
export function EndedPage({ model, say }: EndedPageProps): ReactNode {
  return (
    <main className="card message">
      <h1 tabIndex={-1}>{say(`ended.${model.outcome}`)}</h1>
      {model.mode === 'simulation' && <p>{say('simulation')}</p>}
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
