import type { SurveyWelcomeModel } from '@seker/contract';
import { SUBMISSION_FIELDS } from '@seker/questionnaire';
import type { ReactNode } from 'react';
import { LanguageLinks } from '../../languages/language-links.tsx';
import { RichText } from '../../rich-text/rich-text.tsx';
import type { Say } from '../../texts/say.ts';

export interface WelcomePageProps {
  readonly model: SurveyWelcomeModel;
  readonly say: Say;
}

/** The author's greeting and one button; nothing has begun yet. */
export function WelcomePage({ model, say }: WelcomePageProps): ReactNode {
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
          <button type="submit" className="primary large">
            {say('start')}
          </button>
        </form>
      </div>
    </main>
  );
}
