import { MultiSelect, Switch } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { projectPeopleCalls as calls, type PersonRow, type WholeProject } from '@seker/contract';
import { client, notify, useText } from '@seker/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { ConfirmDialog } from '../../../dialog/index.ts';
import { readProjectsAgain } from '../../../project/project-data.ts';
import { foundPeopleQuery, groupChoices } from './people-data.ts';

export interface AllocateDialogProps {
  readonly project: WholeProject;
  /** Those who work here already, by name. */
  readonly allocated: ReadonlySet<number>;
  readonly onClose: () => void;
}

const TYPING_MS = 200;

/** People by name, and whole groups, for all their languages or some of the project's. */
export function AllocateDialog({ project, allocated, onClose }: AllocateDialogProps): ReactElement {
  const t = useText();
  const queries = useQueryClient();
  const [typed, setTyped] = useState('');
  const [searched] = useDebouncedValue(typed, TYPING_MS);
  const found = useQuery(foundPeopleQuery(searched)).data?.rows ?? [];
  const groups = useQuery(groupChoices).data?.groups ?? [];
  const [chosen, setChosen] = useState<ReadonlyMap<string, PersonRow>>(new Map());
  const [groupIds, setGroupIds] = useState<readonly string[]>([]);
  const [isLimited, setLimited] = useState(false);
  const [languages, setLanguages] = useState<readonly string[]>(project.languages.map(({ code }) => code));
  // Who was chosen stays in the field while others are searched for.
  const options = new Map([
    ...chosen,
    ...found.filter(({ id }) => !allocated.has(id)).map((person) => [String(person.id), person] as const),
  ]);
  const count = chosen.size + groupIds.length;
  return (
    <ConfirmDialog
      title={t('allocation.add')}
      actLabel={t('allocation.allocate')}
      blocked={count === 0 || (isLimited && languages.length === 0) ? '' : null}
      onAct={async () => {
        await client.call(calls.allocatePeople, {
          projectId: project.id,
          personIds: [...chosen.keys()],
          groupIds: [...groupIds],
          languages: isLimited ? [...languages] : null,
        });
        notify({ id: 'allocation', text: t('allocation.allocated', { count }) });
        await readProjectsAgain(queries);
      }}
      onClose={onClose}
    >
      <MultiSelect
        data-autofocus
        label={t('allocation.people')}
        placeholder={t('allocation.peopleHint')}
        data={[...options].map(([value, { realName, role, group }]) => ({
          value,
          label: `${realName} · ${t(`role.${role}`)} · ${group.name}`,
        }))}
        value={[...chosen.keys()]}
        searchable
        searchValue={typed}
        onSearchChange={setTyped}
        filter={({ options: shown }) => shown}
        nothingFoundMessage={t('allocation.nobodyFound')}
        onChange={(ids) =>
          setChosen(
            new Map(ids.flatMap((id) => (options.has(id) ? [[id, options.get(id) as PersonRow] as const] : []))),
          )
        }
      />
      <MultiSelect
        mt={12}
        label={t('allocation.groups')}
        description={t('allocation.groupsHint')}
        data={groups.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={[...groupIds]}
        searchable={groups.length > 8}
        onChange={setGroupIds}
      />
      <Switch
        mt={12}
        label={t('allocation.limit')}
        description={t('allocation.limitHint')}
        checked={isLimited}
        onChange={(event) => setLimited(event.currentTarget.checked)}
      />
      {isLimited ? (
        <MultiSelect
          mt={12}
          label={t('people.languages')}
          data={project.languages.map(({ code, name }) => ({ value: code, label: name }))}
          value={[...languages]}
          onChange={setLanguages}
        />
      ) : null}
    </ConfirmDialog>
  );
}
