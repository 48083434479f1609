import { Select } from '@mantine/core';
import { groupsCalls, peopleCalls } from '@seker/contract';
import { client, countText, notify, useText } from '@seker/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { ConfirmDialog } from '../../../dialog/index.ts';
import { groupQuery, readGroupsAgain } from './groups-data.ts';

export interface RemoveGroupDialogProps {
  readonly groupId: number;
  readonly onClose: () => void;
}

/** Asks before a group is deleted with all of its people: what goes, what stays, and where that goes. */
export function RemoveGroupDialog({ groupId, onClose }: RemoveGroupDialogProps): ReactElement | null {
  const t = useText();
  const queries = useQueryClient();
  const group = useQuery(groupQuery(groupId)).data;
  const choices = useQuery({
    queryKey: ['people', 'choices'],
    queryFn: async () => await client.call(peopleCalls.readPersonChoices, {}),
  }).data;
  const [into, setInto] = useState<string | null>(null);
  if (group === undefined || choices === undefined) return null;
  const { name, people, projects, lists, questionnaires, skins, online } = group;
  const owned = projects + lists + questionnaires + skins;
  const remove = async (): Promise<void> => {
    await client.call(groupsCalls.removeGroup, { groupId, name, into });
    notify({ id: 'group', text: t('groups.removed', { name }) });
    await readGroupsAgain(queries);
  };
  const blocked =
    online.length > 0
      ? t('groups.blocked', { names: online.map((project) => project.name).join(', ') })
      : owned > 0 && into === null
        ? t('groups.needsTarget')
        : null;
  return (
    <ConfirmDialog
      title={t('groups.removeTitle', { name })}
      {...(people === 0 ? {} : { text: t('groups.removeText', { count: people, n: countText(people) }) })}
      figures={[
        { label: t('groups.people'), count: people },
        { label: t('groups.projects'), count: projects },
        { label: t('groups.lists'), count: lists },
        { label: t('groups.questionnaires'), count: questionnaires },
        { label: t('groups.skins'), count: skins },
      ]}
      {...(owned === 0 ? {} : { stays: t('groups.removeStays') })}
      typed={{ name, label: t('groups.typeName') }}
      actLabel={t('groups.remove')}
      isDangerous
      blocked={blocked}
      onAct={remove}
      onClose={onClose}
    >
      {owned === 0 ? null : (
        <Select
          label={t('groups.into')}
          data={choices.groups
            .filter(({ id }) => id !== groupId)
            .map((one) => ({ value: String(one.id), label: one.name }))}
          value={into}
          searchable={choices.groups.length > 8}
          onChange={setInto}
        />
      )}
    </ConfirmDialog>
  );
}
