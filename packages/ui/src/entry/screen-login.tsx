import { DEFAULT_LANGUAGE } from '@seker/kernel';
import { type ReactElement, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useText } from '../i18n/use-text.ts';
import { loadTexts } from '../session/session-texts.ts';
import { storedLanguage } from '../session/stored-session.ts';
import type { LoginFields } from './login-fields.ts';
import { LoginForm } from './login-form.tsx';
import type { LoginRefusal } from './login-refusal.ts';

export interface ScreenLoginProps {
  /** Whether the station is asked, which an interviewer sits at. */
  readonly withStation: boolean;
  /**
   * Logs in, and resolves with why not: a refusal, or null when the person is in. Once they are, `readTexts` is
   * waited for before the next screen, so that it begins with its words.
   */
  readonly onLogIn: (fields: LoginFields, readTexts: () => Promise<void>) => Promise<LoginRefusal | null>;
}

/** The log-in among other screens, whose translator it turns; Hebrew until another language was chosen on this machine. */
export function ScreenLogin({ withStation, onLogIn }: ScreenLoginProps): ReactElement {
  const t = useText();
  const { i18n } = useTranslation();
  const [language, setLanguage] = useState(() => storedLanguage() ?? DEFAULT_LANGUAGE);
  useEffect(() => {
    if (i18n.language !== language) void i18n.changeLanguage(language);
  }, [i18n, language]);
  return (
    <LoginForm
      t={t}
      language={language}
      onLanguage={setLanguage}
      withStation={withStation}
      onLogIn={(fields) => onLogIn(fields, () => loadTexts(i18n))}
    />
  );
}
