import '@fontsource-variable/heebo/index.css';
import './entry-app.css';
import { DEFAULT_LANGUAGE, usualDirection } from '@seker/kernel';
import { type ReactElement, useEffect, useMemo, useState } from 'react';
import faviconUrl from '../brand/favicon.svg';
import type { Translate } from '../i18n/use-text.ts';
import { localStore } from '../session/browser-store.ts';
import { storedLanguage } from '../session/stored-session.ts';
import { storedTexts } from '../session/stored-texts.ts';
import { schemeVariables } from '../theme/css-variables.ts';
import { darkPalette, lightPalette, type Palette } from '../theme/palette.ts';
import { EntryPage } from './entry-page.tsx';
import { entryWords } from './entry-words.ts';
import type { LoginFields } from './login-fields.ts';
import { LoginForm } from './login-form.tsx';
import type { LoginRefusal } from './login-refusal.ts';

/** Where the library behind the log-in keeps which colour scheme the person chose; without it both follow the system. */
const SCHEME_KEY = 'mantine-color-scheme-value';

const LIGHT = rule('light', lightPalette);
const DARK = rule('dark', darkPalette);

/** The style sheet of the colours, for a page that begins without the library which writes them otherwise. */
function entryColours(chosen: string | null): string {
  if (chosen === 'light') return LIGHT;
  if (chosen === 'dark') return DARK;
  return `${LIGHT}@media (prefers-color-scheme: dark){${DARK}}`;
}

function rule(scheme: string, palette: Palette): string {
  const variables = Object.entries(schemeVariables(palette)).map(([name, value]) => `${name}:${value}`);
  return `:root{color-scheme:${scheme};${variables.join(';')}}`;
}

export interface EntryAppProps {
  /** Whether the station is asked, which an interviewer sits at. */
  readonly withStation: boolean;
  /** Logs in and leads on, and resolves with why not: a refusal, or null when the person is in. */
  readonly onLogIn: (fields: LoginFields, t: Translate) => Promise<LoginRefusal | null>;
}

/** A whole page that is nothing but the log-in, so that it stands before the screens behind it have come. */
export function EntryApp({ withStation, onLogIn }: EntryAppProps): ReactElement {
  const [language, setLanguage] = useState(() => storedLanguage() ?? DEFAULT_LANGUAGE);
  const [own] = useState(storedTexts);
  const [colours] = useState(() => entryColours(localStore.read(SCHEME_KEY)));
  const t = useMemo(() => entryWords(language, own), [language, own]);
  const title = t('app.title');
  useEffect(() => {
    document.title = title;
    document.documentElement.lang = language;
    document.documentElement.dir = usualDirection(language);
  }, [title, language]);
  return (
    <div className="sk-entry-app">
      <style>{colours}</style>
      <link rel="icon" href={faviconUrl} type="image/svg+xml" />
      <EntryPage>
        <LoginForm
          t={t}
          language={language}
          onLanguage={setLanguage}
          withStation={withStation}
          onLogIn={(fields) => onLogIn(fields, t)}
        />
      </EntryPage>
    </div>
  );
}
