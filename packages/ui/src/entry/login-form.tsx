import type { Role } from '@seker/contract';
import type { ScreenLanguage } from '@seker/kernel';
import { type FormEvent, type ReactElement, useRef, useState } from 'react';
import type { Translate } from '../i18n/use-text.ts';
import { failureText } from '../session/client.ts';
import { afterLogOut } from '../session/session-end.ts';
import { storedStation, storeLanguage } from '../session/stored-session.ts';
import { useSingleFlight } from '../session/use-single-flight.ts';
import './login-form.css';
import { LanguageChoice } from './language-choice.tsx';
import { LoginField } from './login-field.tsx';
import { type LoginField as FieldName, type LoginFields, missingFields } from './login-fields.ts';
import type { LoginRefusal } from './login-refusal.ts';
import { RenewForm } from './renew-form.tsx';

export interface LoginFormProps {
  readonly t: Translate;
  readonly language: ScreenLanguage;
  readonly onLanguage: (language: ScreenLanguage) => void;
  /** Whether the station is asked, which an interviewer sits at. */
  readonly withStation: boolean;
  /** Logs in, and resolves with why not; null when the person is in. */
  readonly onLogIn: (fields: LoginFields) => Promise<LoginRefusal | null>;
}

/**
 * Name, password and language, and where it matters the station. It is the first thing that a machine fetches, so it is made of
 * what browsers bring: nothing of the library that the screens behind it are made of.
 */
export function LoginForm({ t, language, onLanguage, withStation, onLogIn }: LoginFormProps): ReactElement {
  const [typed, setTyped] = useState(() => ({
    login: '',
    password: '',
    station: withStation ? storedStation() : '',
  }));
  const [missing, setMissing] = useState<readonly FieldName[]>([]);
  const [isBusy, setBusy] = useState(false);
  const [alert, setAlert] = useState<string | null>(null);
  const [renewing, setRenewing] = useState<{ readonly fields: LoginFields; readonly role: Role } | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const once = useSingleFlight();

  const logIn = async (fields: LoginFields): Promise<void> => {
    setBusy(true);
    setAlert(null);
    try {
      await afterLogOut();
      const refusal = await onLogIn(fields);
      if (refusal === null) storeLanguage(fields.lang);
      setAlert(refusal?.text ?? null);
      setRenewing(refusal?.renewAs === undefined ? null : { fields, role: refusal.renewAs });
    } catch (error) {
      setAlert(failureText(error, t) ?? t('app.technicalFailure'));
    } finally {
      setBusy(false);
    }
  };
  const handleSubmit = (event: FormEvent): void => {
    event.preventDefault();
    const fields = { ...typed, lang: language };
    const wrong = missingFields(fields, withStation ? ['login', 'password', 'station'] : ['login', 'password']);
    setMissing(wrong);
    const [first] = wrong;
    if (first !== undefined) form.current?.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus();
    else once(() => logIn({ ...fields, login: typed.login.trim(), station: typed.station.trim() }));
  };
  const field = (name: FieldName) => ({
    name,
    label: t(`login.${name}`),
    value: typed[name],
    error: missing.includes(name) ? t('login.required') : null,
    onType: (value: string) => {
      setTyped((before) => ({ ...before, [name]: value }));
      setMissing((before) => before.filter((other) => other !== name));
    },
  });

  if (renewing !== null)
    return (
      <RenewForm
        t={t}
        {...renewing}
        why={alert ?? ''}
        onRenewed={logIn}
        onBack={() => {
          setRenewing(null);
          setAlert(null);
          setTyped((before) => ({ ...before, password: '' }));
        }}
      />
    );
  return (
    <form ref={form} className="sk-entry-card sk-login" onSubmit={handleSubmit} noValidate>
      <h1>{t('login.title')}</h1>
      {alert === null ? null : (
        <div className="sk-login-alert" role="alert">
          {alert}
        </div>
      )}
      <LoginField {...field('login')} autoComplete="username" maxLength={200} autoFocus />
      <LoginField
        {...field('password')}
        autoComplete="current-password"
        maxLength={1000}
        revealLabel={t('login.showPassword')}
      />
      {withStation ? (
        <LoginField
          {...field('station')}
          hint={t('login.stationHint')}
          autoComplete="off"
          inputMode="numeric"
          maxLength={50}
        />
      ) : null}
      <LanguageChoice label={t('login.language')} language={language} onChoose={onLanguage} />
      <button type="submit" className="sk-login-submit" aria-busy={isBusy}>
        {t('login.submit')}
        {isBusy ? <span className="sk-login-busy" aria-hidden="true" /> : null}
      </button>
    </form>
  );
}
