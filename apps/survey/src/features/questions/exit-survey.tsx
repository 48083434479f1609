import type { ReactNode } from 'react';
import type { Say } from '../../texts/say.ts';

export interface ExitSurveyProps {
  readonly say: Say;
  readonly isBusy: boolean;
}

/** Leaving early asks once more; `details` opens without script. */
export function ExitSurvey({ say, isBusy }: ExitSurveyProps): ReactNode {
  return (
    <details className="exit">
      <summary>{say('exit')}</summary>
      <div className="exit-confirmation">
        <p>{say('exitQuestion')}</p>
        <button type="submit" className="danger" name="_action" value="cancel" disabled={isBusy}>
          {say('exitConfirm')}
        </button>
      </div>
    </details>
  );
}
