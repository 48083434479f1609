import type { LanguageChoice } from '@seker/questionnaire';
import type { ReactNode } from 'react';
import type { Say } from '../../texts/say.ts';

export interface LanguageSwitchProps {
  readonly languages: readonly LanguageChoice[];
  readonly current: string;
  readonly say: Say;
  readonly isBusy: boolean;
}

/** Each language by its own name; what is typed goes along. */
export function LanguageSwitch({ languages, current, say, isBusy }: LanguageSwitchProps): ReactNode {
  if (languages.length < 2) return null;
  return (
    <div className="languages" role="group" aria-label={say('languages')}>
      {languages.map(({ code, name, direction }) => (
        <button
          key={code}
          type="submit"
          className="quiet"
          name="_action"
          value={`language:${code}`}
          lang={code}
          dir={direction}
          aria-pressed={code === current}
          disabled={isBusy || code === current}
        >
          {name}
        </button>
      ))}
    </div>
  );
}
