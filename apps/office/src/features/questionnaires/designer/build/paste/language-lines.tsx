import { usualDirection } from '@seker/kernel';
import type { ReactElement } from 'react';

export interface LanguageLinesProps {
  readonly texts: Readonly<Record<string, string>>;
  readonly languages: readonly string[];
}

/** The words of a part, a line for each language in which they are written. */
export function LanguageLines({ texts, languages }: LanguageLinesProps): ReactElement {
  return (
    <>
      {languages
        .filter((code) => texts[code] !== undefined)
        .map((code) => (
          <span key={code} className="study-line" lang={code} dir={usualDirection(code)}>
            {texts[code]}
          </span>
        ))}
    </>
  );
}
