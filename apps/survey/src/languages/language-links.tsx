import type { SurveyLanguageLink } from '@seker/contract';
import type { ReactNode } from 'react';
import type { Say } from '../texts/say.ts';

export interface LanguageLinksProps {
  readonly languages: readonly SurveyLanguageLink[];
  readonly current: string;
  readonly say: Say;
}

/** Each language by its own name, as a link to the same screen. */
export function LanguageLinks({ languages, current, say }: LanguageLinksProps): ReactNode {
  if (!languages.some(({ code }) => code !== current)) return null;
  return (
    <nav className="languages" aria-label={say('languages')}>
      {languages.map(({ code, name, direction, url }) => (
        <a
          key={code}
          className="button quiet"
          href={url}
          lang={code}
          hrefLang={code}
          dir={direction}
          aria-current={code === current ? 'true' : undefined}
        >
          {name}
        </a>
      ))}
    </nav>
  );
}
