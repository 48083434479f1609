import type { SurveyMessageModel } from '@seker/contract';
import type { ReactNode } from 'react';
import { LanguageLinks } from '../../languages/language-links.tsx';
import type { Say } from '../../texts/say.ts';

export interface MessagePageProps {
  readonly model: SurveyMessageModel;
  readonly say: Say;
}

/** Why there is no survey here, and what can be done about it. */
export function MessagePage({ model, say }: MessagePageProps): ReactNode {
  return (
    <main className="card message">
      <h1 tabIndex={-1}>{say(`message.${model.code}`)}</h1>
      <p>{say(`messageHint.${model.code}`)}</p>
      {model.languages !== undefined && (
        <LanguageLinks languages={model.languages} current={model.language} say={say} />
      )}
      {model.code === 'technicalFailure' && <SameAddress words={say('tryAgain')} />}
      {model.code === 'conflict' && <SameAddress words={say('goOnFromThere')} />}
    </main>
  );
}

/** An empty address is the page's own. */
function SameAddress({ words }: { readonly words: string }): ReactNode {
  return (
    <p>
      <a className="button primary" href="">
        {words}
      </a>
    </p>
  );
}
