import '../../../../project/bring-field-texts.ts';
import '../mail.css';
import { Select } from '@mantine/core';
import { groupsCalls } from '@seker/contract';
import { client, useText } from '@seker/ui';
import { useQuery } from '@tanstack/react-query';
import { type ReactElement, Suspense, useState } from 'react';
import { ScreenHead } from '../../../../shell/screen-head.tsx';
import { useAccount } from '../../../../shell/use-account.ts';
import { RelayForm } from './relay-form.tsx';

/** How a group sends its mail; an administrator chooses the group. */
export function RelayPage(): ReactElement {
  const t = useText();
  const { acts, group } = useAccount();
  const isForAll = acts.some(({ act, reach }) => act === 'keepGroupMail' && reach === 'all');
  const [groupId, setGroupId] = useState(group.id);
  const { data } = useQuery({
    queryKey: ['groups', 'of mail'],
    queryFn: async () => await client.call(groupsCalls.listGroups, { limit: 200 }),
    enabled: isForAll,
  });
  return (
    <>
      <ScreenHead title={t('mail.relay')} {...(isForAll ? {} : { fact: <bdi>{group.name}</bdi> })} />
      {isForAll ? (
        <Select
          className="relay-group"
          label={t('mail.relayGroup')}
          data={(data?.rows ?? [group]).map(({ id, name }) => ({ value: String(id), label: name }))}
          value={String(groupId)}
          allowDeselect={false}
          onChange={(value) => setGroupId(Number(value ?? group.id))}
        />
      ) : null}
      <Suspense fallback={null}>
        <RelayForm key={groupId} groupId={groupId} />
      </Suspense>
    </>
  );
}
