import { accountCalls } from '@seker/contract';
import { client, notify, usePasswordHint, useText } from '@seker/ui';
import type { ReactElement } from 'react';
import { FormSection, FormView, PasswordField, useEditForm } from '../../../form/index.ts';
import { useAccount } from '../../../shell/use-account.ts';

const NONE = { oldPassword: '', newPassword: '' };
const SECRET = ['oldPassword', 'newPassword'] as const;

/** One's own password, changed by one who knows the old one. */
export function PasswordForm(): ReactElement {
  const t = useText();
  const form = useEditForm({
    name: 'my-password',
    schema: accountCalls.setOwnPassword.body,
    stored: NONE,
    revision: null,
    secret: SECRET,
    save: async (values) => {
      await client.call(accountCalls.setOwnPassword, values);
      notify({ id: 'password', text: t('me.passwordSet'), tone: 'accent' });
    },
  });
  const { login, role } = useAccount();
  const rule = usePasswordHint({ password: form.values.newPassword, login, role }, t);
  const labels = { oldPassword: t('me.oldPassword'), newPassword: t('me.newPassword') };
  return (
    <FormView form={form} labels={labels} saveLabel={t('me.setPassword')}>
      <FormSection title={t('me.password')} hint={t('me.passwordHint')}>
        {SECRET.map((name) => (
          <PasswordField
            key={name}
            name={name}
            label={labels[name]}
            isRequired
            {...(name === 'newPassword' ? { hint: rule.text } : {})}
            autoComplete={name === 'oldPassword' ? 'current-password' : 'new-password'}
            value={form.values[name]}
            onChange={(value) => form.set(name, value)}
          />
        ))}
      </FormSection>
    </FormView>
  );
}
