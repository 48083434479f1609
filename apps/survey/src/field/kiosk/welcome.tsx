import type { KioskContact, SurveyWelcomeModel } from '@seker/contract';
import type { ReactNode } from 'react';
import { Icon } from '../../icons/icon.tsx';
import { RichText } from '../../rich-text/rich-text.tsx';
import type { Say } from '../../texts/say.ts';

export interface WelcomeProps {
  readonly model: SurveyWelcomeModel;
  readonly told: KioskContact;
  readonly say: Say;
  /** Why nothing can begin now; null: it can. */
  readonly blocked: string | null;
  readonly isBusy: boolean;
  onLanguage(code: string): void;
  onStart(): void;
}

/** What the next visitor is greeted with: the languages, the survey's own words, and one large button. */
export function Welcome({ model, told, say, blocked, isBusy, ...acts }: WelcomeProps): ReactNode {
  const { logo } = model.look ?? {};
  return (
    <main className="kiosk-welcome">
      <header>
        {logo === undefined ? (
          <span />
        ) : (
          <span className="brand" data-grounds={logo.grounds}>
            <img src={logo.url} alt={logo.name} width={logo.width} height={logo.height} />
          </span>
        )}
        {told.languages.length > 1 && (
          <nav className="languages" aria-label={say('languages')}>
            {told.languages.map(({ code, name, direction }) => (
              <button
                key={code}
                type="button"
                lang={code}
                dir={direction}
                aria-pressed={code === model.language}
                onClick={() => acts.onLanguage(code)}
              >
                {name}
              </button>
            ))}
          </nav>
        )}
      </header>
      <div className="kiosk-greeting">
        <h1 tabIndex={-1} dir="auto">
          {model.title}
        </h1>
        {model.text !== null && (
          <div className="words">
            <RichText text={model.text} />
          </div>
        )}
        <button
          type="button"
          className="primary kiosk-start"
          disabled={blocked !== null || isBusy}
          aria-describedby={blocked === null ? 'kiosk-length' : 'kiosk-blocked'}
          onClick={acts.onStart}
        >
          {say('start')}
          <Icon name="back" size={32} />
        </button>
        {blocked === null ? (
          <p id="kiosk-length" className="kiosk-length">
            <Icon name="clock" size={20} />
            {say('takesMinutes', { minutes: model.minutes })}
          </p>
        ) : (
          <p id="kiosk-blocked" className="kiosk-blocked" role="status">
            <Icon name="trouble" size={20} />
            {blocked}
          </p>
        )}
      </div>
    </main>
  );
}
