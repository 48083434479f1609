import { Alert, Button, PasswordInput, SegmentedControl, TextInput, VisuallyHidden } from '@mantine/core';
import { authCalls } from '@seker/contract';
import { DEFAULT_LANGUAGE, isScreenLanguage } from '@seker/kernel';
import {
  client,
  dismissNotice,
  failureText,
  Logo,
  SCREEN_LANGUAGE_CHOICES,
  storedLanguage,
  storedStation,
  storeLanguage,
  storeStation,
  storeUser,
  useSingleFlight,
  useText,
} from '@seker/ui';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, type ReactElement, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type LoginField, type LoginForm, missingFields } from './login-form.ts';

/** Route `/`: name, password, station and language; Hebrew until another language was chosen on this machine. */
export function LoginPage(): ReactElement {
  const t = useText();
  const { i18n } = useTranslation();
  const navigate = useNavigate();
  const [form, setForm] = useState<LoginForm>(() => ({
    login: '',
    password: '',
    station: storedStation(),
    lang: storedLanguage() ?? DEFAULT_LANGUAGE,
  }));
  const [missing, setMissing] = useState<readonly LoginField[]>([]);
  const formRef = useRef<HTMLFormElement>(null);
  const { lang } = form;

  useEffect(() => {
    document.title = t('app.title');
    if (i18n.language !== lang) void i18n.changeLanguage(lang);
  }, [i18n, lang, t]);

  const once = useSingleFlight();
  const logIn = useMutation({
    mutationFn: (input: LoginForm) => client.call(authCalls.logIn, input),
    onSuccess: (answer, input) => {
      if (!answer.success || answer.user === undefined) return;
      storeUser(answer.user);
      storeLanguage(input.lang);
      storeStation(input.station);
      dismissNotice('session');
      void navigate({ to: '/select/{-$type}', replace: true });
    },
  });
  const refusal =
    logIn.data !== undefined && !logIn.data.success ? (logIn.data.error ?? t('app.technicalFailure')) : null;
  const alert = logIn.isError ? (failureText(logIn.error, t) ?? t('app.technicalFailure')) : refusal;

  const handleSubmit = (event: FormEvent): void => {
    event.preventDefault();
    const wrong = missingFields(form);
    setMissing(wrong);
    const [first] = wrong;
    if (first !== undefined) formRef.current?.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus();
    else once(() => logIn.mutateAsync({ ...form, login: form.login.trim(), station: form.station.trim() }));
  };
  const field = (name: LoginField) => ({
    name,
    label: t(`login.${name}`),
    required: true,
    value: form[name],
    error: missing.includes(name) ? t('login.required') : null,
    onChange: (event: { currentTarget: { value: string } }) => {
      const { value } = event.currentTarget;
      setForm((before) => ({ ...before, [name]: value }));
      setMissing((before) => before.filter((other) => other !== name));
    },
  });

  return (
    <main className="entry">
      <div className="entry-logo">
        <Logo size={44} />
      </div>
      <form ref={formRef} className="entry-card" onSubmit={handleSubmit} noValidate>
        <h1>{t('login.title')}</h1>
        {alert === null ? null : <Alert color="danger">{alert}</Alert>}
        <TextInput {...field('login')} autoComplete="username" autoFocus dir="auto" maxLength={200} />
        <PasswordInput
          {...field('password')}
          autoComplete="current-password"
          maxLength={1000}
          visibilityToggleButtonProps={{ 'aria-label': t('login.showPassword') }}
        />
        <TextInput
          {...field('station')}
          description={t('login.stationHint')}
          autoComplete="off"
          inputMode="numeric"
          maxLength={50}
        />
        <div role="group" aria-label={t('login.language')}>
          <VisuallyHidden>{t('login.language')}</VisuallyHidden>
          <SegmentedControl
            fullWidth
            value={lang}
            data={SCREEN_LANGUAGE_CHOICES.map(({ code, name }) => ({
              value: code,
              label: <span lang={code}>{name}</span>,
            }))}
            onChange={(next) => setForm((before) => ({ ...before, lang: isScreenLanguage(next) ? next : before.lang }))}
          />
        </div>
        <Button type="submit" size="md" loading={logIn.isPending}>
          {t('login.submit')}
        </Button>
      </form>
    </main>
  );
}
