import type { ScreenLanguage } from '@seker/kernel';
import { type ReactElement, useId } from 'react';
import { SCREEN_LANGUAGE_CHOICES } from '../i18n/language.ts';

export interface LanguageChoiceProps {
  readonly label: string;
  readonly language: ScreenLanguage;
  readonly onChoose: (language: ScreenLanguage) => void;
}

/** In which language the screens speak, each by its own name. */
export function LanguageChoice({ label, language, onChoose }: LanguageChoiceProps): ReactElement {
  const name = useId();
  return (
    <div className="sk-login-languages" role="radiogroup" aria-label={label}>
      {SCREEN_LANGUAGE_CHOICES.map((choice) => (
        <label key={choice.code}>
          <input
            type="radio"
            name={name}
            value={choice.code}
            checked={choice.code === language}
            onChange={() => onChoose(choice.code)}
          />
          <span lang={choice.code}>{choice.name}</span>
        </label>
      ))}
    </div>
  );
}
