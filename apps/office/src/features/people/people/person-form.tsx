import type { Role } from '@seker/contract';
import { usePasswordHint, useText } from '@seker/ui';
import { useSuspenseQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import {
  type EditForm,
  FormSection,
  FormView,
  MultiSelectField,
  PasswordField,
  SelectField,
  TextField,
} from '../../../form/index.ts';
import { personChoices } from './people-data.ts';

export interface PersonValues {
  readonly [field: string]: unknown;
  readonly realName: string;
  readonly login: string;
  readonly role: Role;
  readonly groupId: string | null;
  readonly languages: readonly string[];
  /** Empty: none is known. */
  readonly email: string;
  /** Of a person who is still to be made. */
  readonly password: string;
}

export interface PersonFormProps {
  readonly form: EditForm<PersonValues>;
  /** One's own role stays as it is. */
  readonly isOwn?: boolean;
  readonly lastSaved?: { readonly by: string | null; readonly at: string };
  /** The person is still to be made. */
  readonly isNew?: boolean;
}

/** What is known of a person. */
export function PersonForm({ form, isOwn = false, lastSaved, isNew = false }: PersonFormProps): ReactElement {
  const t = useText();
  const { roles, groups, languages } = useSuspenseQuery(personChoices).data;
  const { values, set } = form;
  const rule = usePasswordHint(values, t);
  const labels = {
    realName: t('people.name'),
    login: t('people.login'),
    role: t('people.role'),
    groupId: t('people.group'),
    languages: t('people.languages'),
    email: t('people.email'),
    password: t('people.password'),
  };
  return (
    <FormView
      form={form}
      labels={labels}
      {...(lastSaved === undefined ? {} : { lastSaved })}
      {...(isNew ? { isNew, saveLabel: t('people.create') } : {})}
    >
      <FormSection title={t('people.who')} hint={t('people.whoHint')}>
        <TextField
          name="realName"
          label={labels.realName}
          isRequired
          value={values.realName}
          onChange={(realName) => set('realName', realName)}
        />
        <TextField
          name="login"
          label={labels.login}
          isRequired
          dir="ltr"
          value={values.login}
          onChange={(login) => set('login', login)}
        />
        <TextField
          name="email"
          label={labels.email}
          hint={t('people.emailHint')}
          dir="ltr"
          value={values.email}
          onChange={(email) => set('email', email)}
        />
        {isNew ? (
          <PasswordField
            name="password"
            label={labels.password}
            hint={`${rule.text} ${t('people.passwordHint')}`}
            isRequired
            value={values.password}
            onChange={(password) => set('password', password)}
          />
        ) : null}
      </FormSection>
      <FormSection title={t('people.place')} hint={t('people.placeHint')}>
        <SelectField
          name="role"
          label={labels.role}
          isRequired
          locked={isOwn ? t('people.isYou') : undefined}
          options={roles.map((role) => ({ value: role, label: t(`role.${role}`) }))}
          value={values.role}
          onChange={(role) => {
            const chosen = roles.find((one) => one === role);
            if (chosen !== undefined) set('role', chosen);
          }}
        />
        <SelectField
          name="groupId"
          label={labels.groupId}
          isRequired
          options={groups.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={values.groupId}
          onChange={(groupId) => set('groupId', groupId)}
        />
      </FormSection>
      <FormSection title={t('people.speaks')} hint={t('people.speaksHint')}>
        <MultiSelectField
          name="languages"
          label={labels.languages}
          options={languages.map(({ code, name }) => ({ value: code, label: name }))}
          value={values.languages}
          onChange={(codes) => set('languages', codes)}
        />
      </FormSection>
    </FormView>
  );
}
