import { authCalls, CallError, faultsIn, type Role } from '@seker/contract';
import { type FormEvent, type ReactElement, useState } from 'react';
import type { Translate } from '../i18n/use-text.ts';
import { client, failureText } from '../session/client.ts';
import { useSingleFlight } from '../session/use-single-flight.ts';
import { LoginField } from './login-field.tsx';
import type { LoginFields } from './login-fields.ts';
import { usePasswordHint } from './use-password-hint.ts';

export interface RenewFormProps {
  readonly t: Translate;
  /** What the person logged in with. */
  readonly fields: LoginFields;
  readonly role: Role;
  /** Why another password is asked for. */
  readonly why: string;
  /** Logs in with the new password. */
  readonly onRenewed: (fields: LoginFields) => Promise<void>;
  readonly onBack: () => void;
}

/** Asks for another password where the right one no longer follows the rule; nothing else can be done before. */
export function RenewForm({ t, fields, role, why, onRenewed, onBack }: RenewFormProps): ReactElement {
  const [password, setPassword] = useState('');
  const [alert, setAlert] = useState<string | null>(null);
  const [isTried, setTried] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const once = useSingleFlight();
  const { text, fits } = usePasswordHint({ password, login: fields.login, role }, t);
  const renew = async (): Promise<void> => {
    setBusy(true);
    setAlert(null);
    try {
      const { login, password: oldPassword } = fields;
      await client.call(authCalls.renewPassword, { login, oldPassword, newPassword: password });
      await onRenewed({ ...fields, password });
    } catch (error) {
      const [fault] = error instanceof CallError ? faultsIn(error.details) : [];
      const isCommon = fault?.code === 'passwordCommon' || fault?.code === 'passwordOwnWords';
      setAlert(isCommon ? t(`password.${fault.code}`) : (failureText(error, t) ?? t('app.technicalFailure')));
    } finally {
      setBusy(false);
    }
  };
  const handleSubmit = (event: FormEvent): void => {
    event.preventDefault();
    setTried(true);
    if (fits === true) once(renew);
  };
  const isWrong = fits === false || (isTried && fits === null);
  return (
    <form className="sk-entry-card sk-login" onSubmit={handleSubmit} noValidate>
      <h1>{t('password.renew')}</h1>
      <div className="sk-login-alert" role="alert">
        {alert ?? why}
      </div>
      {/* Password managers store the new password under this name. */}
      <input type="hidden" name="login" autoComplete="username" value={fields.login} readOnly />
      <LoginField
        name="newPassword"
        label={t('password.new')}
        value={password}
        error={isWrong ? text : null}
        {...(isWrong ? {} : { hint: text })}
        onType={setPassword}
        autoComplete="new-password"
        maxLength={1000}
        autoFocus
        revealLabel={t('login.showPassword')}
      />
      <button type="submit" className="sk-login-submit" aria-busy={isBusy}>
        {t('password.renewAct')}
        {isBusy ? <span className="sk-login-busy" aria-hidden="true" /> : null}
      </button>
      <button type="button" className="sk-login-back" onClick={onBack}>
        {t('password.back')}
      </button>
    </form>
  );
}
