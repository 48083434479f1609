import { type Account, accountCalls, languagesCalls } from '@seker/contract';
import { client, notify, useText } from '@seker/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { FormSection, FormView, SelectField, TextField, useEditForm } from '../../../form/index.ts';

const AT_LOGIN = 'login';

/** One's name and the language of one's screens; the rest is read only. */
export function AboutForm({ account }: { readonly account: Account }): ReactElement {
  const t = useText();
  const queries = useQueryClient();
  const { data } = useQuery({
    queryKey: ['list', 'languages', 'all'],
    queryFn: async () => await client.call(languagesCalls.listLanguages, { limit: 200 }),
  });
  const form = useEditForm({
    name: 'me',
    schema: accountCalls.editAccount.body,
    stored: { realName: account.realName, chosenLanguage: account.chosenLanguage },
    revision: account.revision,
    save: async (values, revision) => {
      const edited = await client.call(accountCalls.editAccount, { ...values, revision: revision ?? 0 });
      queries.setQueryData(['account'], edited);
      notify({ id: 'me', text: t('form.saved'), tone: 'accent' });
      // Its header says which texts the screens are to say from now on.
      await client.call(accountCalls.readAccount, {});
    },
    readAgain: async () => {
      const fresh = await client.call(accountCalls.readAccount, {});
      queries.setQueryData(['account'], fresh);
      return fresh.revision;
    },
  });
  const labels = { realName: t('me.name'), chosenLanguage: t('me.language') };
  const spoken = (data?.rows ?? []).filter(({ isForScreens }) => isForScreens);
  return (
    <FormView form={form} labels={labels}>
      <FormSection title={t('me.about')} hint={t('me.aboutHint')}>
        <TextField
          name="realName"
          label={labels.realName}
          isRequired
          value={form.values.realName}
          onChange={(value) => form.set('realName', value)}
        />
        <TextField
          name="login"
          label={t('me.login')}
          dir="ltr"
          locked={t('me.lockedHint')}
          value={account.login}
          onChange={ignore}
        />
        <TextField
          name="languages"
          label={t('me.languages')}
          locked={t('me.lockedHint')}
          value={account.languages.map(({ name }) => name).join(' · ') || '–'}
          onChange={ignore}
        />
      </FormSection>
      <FormSection title={t('me.screens')} hint={t('me.screensHint')}>
        <SelectField
          name="chosenLanguage"
          label={labels.chosenLanguage}
          value={form.values.chosenLanguage ?? AT_LOGIN}
          options={[
            { value: AT_LOGIN, label: t('me.atLogin') },
            ...spoken.map(({ code, originName }) => ({ value: code, label: originName })),
          ]}
          onChange={(value) => form.set('chosenLanguage', value === AT_LOGIN ? null : value)}
        />
      </FormSection>
    </FormView>
  );
}

/** Locked fields change nothing. */
const ignore = (): void => undefined;
