import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { listImportsCalls as calls } from '@seker/contract';
import { client, useText } from '@seker/ui';
import { IconCircleCheck } from '@tabler/icons-react';
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { LimitedInput } from '../form/index.ts';

export interface ListName {
  readonly name: string;
  /** Null until one is chosen: the first that there is. */
  readonly groupId: number | null;
}

const choices = queryOptions({
  queryKey: ['listFiles', 'choices'],
  queryFn: async () => await client.call(calls.readListChoices, {}),
  staleTime: 30_000,
});

/** The group in which the list is made, and whether its name is free there; null while that is not known. */
export function useListName({ name, groupId }: ListName) {
  const groups = useQuery(choices).data?.groups ?? [];
  const group = groupId ?? groups[0]?.id ?? null;
  const [asked] = useDebouncedValue(name.trim(), 250);
  const answer = useQuery({
    queryKey: ['listFiles', 'name', group, asked],
    queryFn: async () => await client.call(calls.checkListName, { groupId: group ?? 0, name: asked }),
    enabled: asked !== '' && group !== null,
    staleTime: 2_000,
  });
  const isFree = asked === name.trim() && asked !== '' ? (answer.data?.isFree ?? null) : null;
  return { groups, group, isFree };
}

export interface ListNameFieldsProps {
  readonly value: ListName;
  readonly onChange: (value: ListName) => void;
  readonly found: ReturnType<typeof useListName>;
  /** What the server said of the name. */
  readonly fault: string | null;
}

/** What the list is called, checked while it is typed. */
export function ListNameFields({ value, onChange, found, fault }: ListNameFieldsProps): ReactElement {
  const t = useText();
  const { groups, group, isFree } = found;
  return (
    <div className="import-name">
      <LimitedInput
        label={t('listFiles.listName')}
        name="name"
        withAsterisk
        required
        value={value.name}
        most={200}
        autoComplete="off"
        attributes={{ input: { dir: 'auto' } }}
        error={fault ?? (isFree === false ? t('fault.listNameTaken') : null)}
        onChange={(event) => onChange({ ...value, name: event.currentTarget.value })}
      />
      {groups.length < 2 ? null : (
        <Select
          label={t('listFiles.group')}
          allowDeselect={false}
          searchable={groups.length > 8}
          data={groups.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={group === null ? null : String(group)}
          onChange={(chosen) => onChange({ ...value, groupId: chosen === null ? null : Number(chosen) })}
        />
      )}
      <span className="import-free" aria-live="polite">
        {isFree === true ? (
          <>
            <IconCircleCheck size={18} aria-hidden="true" /> {t('listFiles.nameFree')}
          </>
        ) : null}
      </span>
    </div>
  );
}
