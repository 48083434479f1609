import { Radio, Select } from '@mantine/core';
import { projectCalls } from '@seker/contract';
import { PROJECT_TYPES, type ProjectType } from '@seker/fieldwork';
import { client, useText } from '@seker/ui';
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ReactElement, useState } from 'react';
import { ConfirmDialog } from '../../dialog/index.ts';
import { NameInput, nameFault } from '../../form/index.ts';
import { projectChoices, readProjectsAgain } from '../../project/project-data.ts';
import { useAccount } from '../../shell/use-account.ts';

/** A new project: its name, where its respondents come from, its group; then one is in it. */
export function NewProjectDialog({ onClose }: { readonly onClose: () => void }): ReactElement {
  const t = useText();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const { group: own, screenLanguage } = useAccount();
  const { groups } = useSuspenseQuery(projectChoices).data;
  const [name, setName] = useState('');
  const [type, setType] = useState<ProjectType>('listFile');
  const [groupId, setGroupId] = useState<string>(
    String(groups.some(({ id }) => id === own.id) ? own.id : groups[0]?.id),
  );
  const [fault, setFault] = useState<string | null>(null);
  return (
    <ConfirmDialog
      title={t('projects.new')}
      actLabel={t('projects.create')}
      onAct={async () => {
        const { id } = await client.call(projectCalls.createProject, { name, type, groupId, language: screenLanguage });
        await readProjectsAgain(queries);
        await navigate({ to: '/p/$projectId', params: { projectId: String(id) } });
      }}
      isToldWithin={(error) => {
        const told = nameFault(error, t);
        setFault(told);
        return told !== null;
      }}
      onClose={onClose}
    >
      <NameInput
        label={t('projects.name')}
        value={name}
        fault={fault}
        onType={(typed) => {
          setFault(null);
          setName(typed);
        }}
      />
      <Radio.Group
        mt={12}
        label={t('projects.type')}
        value={type}
        onChange={(chosen) => setType(PROJECT_TYPES.find((one) => one === chosen) ?? 'listFile')}
      >
        {PROJECT_TYPES.map((one) => (
          <Radio
            key={one}
            mt={8}
            value={one}
            label={t(`projects.type.${one}`)}
            description={t(`project.typeHint.${one}`)}
          />
        ))}
      </Radio.Group>
      {groups.length < 2 ? null : (
        <Select
          mt={12}
          label={t('projects.group')}
          data={groups.map(({ id, name: groupName }) => ({ value: String(id), label: groupName }))}
          value={groupId}
          allowDeselect={false}
          searchable={groups.length > 8}
          onChange={(chosen) => setGroupId(chosen ?? groupId)}
        />
      )}
    </ConfirmDialog>
  );
}
