import type { SurveyEndedModel } from '@seker/contract';
import type { ReactNode } from 'react';
import { RichText } from '../../rich-text/rich-text.tsx';
import type { Say } from '../../texts/say.ts';

export interface WebEndProps {
  readonly model: SurveyEndedModel;
  readonly say: Say;
}

/** The end for a respondent alone: the author's goodbye or our own, and nothing that leads on. */
export function WebEnd({ model, say }: WebEndProps): ReactNode {
  const { text = null, outcome } = model;
  return (
    <main className="card message">
      <h1 tabIndex={-1}>{say(`goodbye.${outcome}`)}</h1>
      {text === null ? (
        <p>{say(`goodbyeHint.${outcome}`)}</p>
      ) : (
        <div className="words">
          <RichText text={text} />
        </div>
      )}
      <p className="muted">{say('closePage')}</p>
    </main>
  );
}
