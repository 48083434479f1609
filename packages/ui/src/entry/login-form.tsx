import { Alert, Button, PasswordInput, SegmentedControl, TextInput, VisuallyHidden } from '@mantine/core';
import { DEFAULT_LANGUAGE, isScreenLanguage } from '@seker/kernel';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, type ReactElement, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SCREEN_LANGUAGE_CHOICES } from '../i18n/language.ts';
import { useText } from '../i18n/use-text.ts';
import { failureText } from '../session/client.ts';
import { loadTexts } from '../session/session-texts.ts';
import { storedLanguage, storedStation, storeLanguage } from '../session/stored-session.ts';
import { useSingleFlight } from '../session/use-single-flight.ts';
import { type LoginField, type LoginFields, missingFields } from './login-fields.ts';

export interface LoginFormProps {
  /** Whether the station is asked, which an interviewer sits at. */
  readonly withStation: boolean;
  /**
   * Logs in, and resolves with why not: a sentence of the server, or null when the person is in. Once they are, `readTexts` is
   * waited for before the next screen, so that it begins with its words.
   */
  readonly onLogIn: (fields: LoginFields, readTexts: () => Promise<void>) => Promise<string | null>;
}

/** Name, password and language, and where it matters the station; Hebrew until another language was chosen on this machine. */
export function LoginForm({ withStation, onLogIn }: LoginFormProps): ReactElement {
  const t = useText();
  const { i18n } = useTranslation();
  const [typed, setTyped] = useState<LoginFields>(() => ({
    login: '',
    password: '',
    station: withStation ? storedStation() : '',
    lang: storedLanguage() ?? DEFAULT_LANGUAGE,
  }));
  const [missing, setMissing] = useState<readonly LoginField[]>([]);
  const form = useRef<HTMLFormElement>(null);
  const { lang } = typed;

  useEffect(() => {
    if (i18n.language !== lang) void i18n.changeLanguage(lang);
  }, [i18n, lang]);

  const once = useSingleFlight();
  const logIn = useMutation({
    mutationFn: (fields: LoginFields) => onLogIn(fields, () => loadTexts(i18n)),
    onSuccess: (refusal, fields) => {
      if (refusal === null) storeLanguage(fields.lang);
    },
  });
  const alert = logIn.isError ? (failureText(logIn.error, t) ?? t('app.technicalFailure')) : (logIn.data ?? null);

  const handleSubmit = (event: FormEvent): void => {
    event.preventDefault();
    const wrong = missingFields(typed, withStation ? ['login', 'password', 'station'] : ['login', 'password']);
    setMissing(wrong);
    const [first] = wrong;
    if (first !== undefined) form.current?.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus();
    else once(() => logIn.mutateAsync({ ...typed, login: typed.login.trim(), station: typed.station.trim() }));
  };
  const field = (name: LoginField) => ({
    name,
    label: t(`login.${name}`),
    required: true,
    value: typed[name],
    error: missing.includes(name) ? t('login.required') : null,
    onChange: (event: { currentTarget: { value: string } }) => {
      const { value } = event.currentTarget;
      setTyped((before) => ({ ...before, [name]: value }));
      setMissing((before) => before.filter((other) => other !== name));
    },
  });

  return (
    <form ref={form} className="sk-entry-card" onSubmit={handleSubmit} noValidate>
      <h1>{t('login.title')}</h1>
      {alert === null ? null : <Alert color="danger">{alert}</Alert>}
      <TextInput {...field('login')} autoComplete="username" autoFocus dir="auto" maxLength={200} />
      <PasswordInput
        {...field('password')}
        autoComplete="current-password"
        maxLength={1000}
        visibilityToggleButtonProps={{ 'aria-label': t('login.showPassword') }}
      />
      {withStation ? (
        <TextInput
          {...field('station')}
          description={t('login.stationHint')}
          autoComplete="off"
          inputMode="numeric"
          maxLength={50}
        />
      ) : null}
      <div role="group" aria-label={t('login.language')}>
        <VisuallyHidden>{t('login.language')}</VisuallyHidden>
        <SegmentedControl
          fullWidth
          value={lang}
          data={SCREEN_LANGUAGE_CHOICES.map(({ code, name }) => ({
            value: code,
            label: <span lang={code}>{name}</span>,
          }))}
          onChange={(next) => setTyped((before) => ({ ...before, lang: isScreenLanguage(next) ? next : before.lang }))}
        />
      </div>
      <Button type="submit" size="md" loading={logIn.isPending}>
        {t('login.submit')}
      </Button>
    </form>
  );
}
