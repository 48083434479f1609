import type { SurveyWelcomeModel } from '@seker/contract';
import { SUBMISSION_FIELDS } from '@seker/questionnaire';
import type { ReactNode } from 'react';
import { LanguageLinks } from '../../languages/language-links.tsx';
import { RichText } from '../../rich-text/rich-text.tsx';
import type { Say } from '../../texts/say.ts';
import type { StartGuard as Guard } from './start-guard.tsx';

export interface WelcomePageProps {
  readonly model: SurveyWelcomeModel;
  /** Of the form of a start by the open link. */
  readonly StartGuard: typeof Guard | undefined;
  readonly say: Say;
}

/** The author's greeting and one button; nothing has begun yet. */
export function WelcomePage({ model, StartGuard, say }: WelcomePageProps): ReactNode {
  return (
    <main className="screen welcome">
      <LanguageLinks languages={model.languages} current={model.language} say={say} />
      <div className="card">
        <h1 tabIndex={-1} dir="auto">
          {model.title}
        </h1>
        {model.text !== null && (
          <div className="words">
            <RichText text={model.text} />
          </div>
        )}
        <p className="length">{say('takesMinutes', { minutes: model.minutes })}</p>
        <form method="post" action={model.formAction}>
          <input type="hidden" name={SUBMISSION_FIELDS.token} value={model.token} />
          {StartGuard && model.guard && <StartGuard guard={model.guard} language={model.language} />}
          <button type="submit" className="primary large">
            {say('start')}
          </button>
        </form>
      </div>
    </main>
  );
}
