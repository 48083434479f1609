import { peopleCalls } from '@seker/contract';
import { client, notify, useText } from '@seker/ui';
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { useEditForm } from '../../../form/index.ts';
import { ScreenHead } from '../../../shell/screen-head.tsx';
import { useAccount } from '../../../shell/use-account.ts';
import { personChoices, readPeopleAgain } from './people-data.ts';
import { PersonForm, type PersonValues } from './person-form.tsx';

/** A person who is still to be made. */
export function NewPersonPage(): ReactElement {
  const t = useText();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { group, screenLanguage } = useAccount();
  const { groups } = useSuspenseQuery(personChoices).data;
  const own = groups.some(({ id }) => id === group.id) ? String(group.id) : null;
  const form = useEditForm<PersonValues>({
    name: 'person-new',
    schema: peopleCalls.createPerson.body,
    stored: {
      realName: '',
      login: '',
      role: 'interviewer',
      groupId: own,
      languages: [screenLanguage],
      email: '',
      password: '',
    },
    revision: null,
    secret: ['password'],
    save: async (values) => {
      const groupId = values.groupId ?? '';
      await client.call(peopleCalls.createPerson, { ...values, languages: [...values.languages], groupId });
      notify({ id: 'person-new', text: t('people.created', { name: values.realName }) });
      await readPeopleAgain(queries);
      await navigate({ to: '/users' });
    },
  });
  return (
    <>
      <ScreenHead title={t('people.new')} above={[{ label: t('people.title'), link: { to: '/users' } }]} />
      <PersonForm form={form} isNew />
    </>
  );
}
