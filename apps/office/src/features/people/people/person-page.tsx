import { Button } from '@mantine/core';
import { peopleCalls, type WholePerson } from '@seker/contract';
import { client, notify, useText } from '@seker/ui';
import { IconListCheck } from '@tabler/icons-react';
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { useEditForm } from '../../../form/index.ts';
import { ScreenHead } from '../../../shell/screen-head.tsx';
import { useAccount } from '../../../shell/use-account.ts';
import { personQuery, readPeopleAgain } from './people-data.ts';
import { PersonForm, type PersonValues } from './person-form.tsx';

/** A person, to be changed. */
export function PersonPage(): ReactElement {
  const { personId } = useParams({ strict: false });
  const person = useSuspenseQuery(personQuery(Number(personId))).data;
  // Another person is another form.
  return <EditPerson key={person.id} person={person} />;
}

function EditPerson({ person }: { readonly person: WholePerson }): ReactElement {
  const t = useText();
  const queries = useQueryClient();
  const account = useAccount();
  const navigate = useNavigate();
  const { id: personId, realName, login, role, group, languages, email, changedBy, changedAt } = person;
  const form = useEditForm<PersonValues>({
    name: `person-${personId}`,
    schema: peopleCalls.editPerson.body,
    stored: { realName, login, role, groupId: String(group.id), languages, email: email ?? '', password: '' },
    revision: person.revision,
    save: async (values, revision) => {
      const groupId = values.groupId ?? '';
      await client.call(peopleCalls.editPerson, {
        ...values,
        languages: [...values.languages],
        groupId,
        personId,
        revision: revision ?? person.revision,
      });
      notify({ id: `person-${personId}`, text: t('people.saved', { name: values.realName }) });
      await readPeopleAgain(queries);
    },
    readAgain: async () => (await queries.fetchQuery({ ...personQuery(personId), staleTime: 0 })).revision,
  });
  return (
    <>
      <ScreenHead
        title={realName}
        above={[{ label: t('people.title'), link: { to: '/users' } }]}
        acts={
          <Button
            variant="default"
            leftSection={<IconListCheck size={16} aria-hidden="true" />}
            onClick={() => void navigate({ to: '/users/$personId/rights', params: { personId: String(personId) } })}
          >
            {t('people.rights')}
          </Button>
        }
      />
      <PersonForm form={form} isOwn={account.id === personId} lastSaved={{ by: changedBy, at: changedAt }} />
    </>
  );
}
