import { Button } from '@mantine/core';
import { type GroupRow, groupsCalls } from '@seker/contract';
import { countText, KeyHint, useText } from '@seker/ui';
import { IconPencil, IconPlus, IconTrash, IconUsers } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { type ReactElement, useMemo, useState } from 'react';
import { DataList, type ListColumn, type ListDesign } from '../../../list/index.ts';
import { useAccount } from '../../../shell/use-account.ts';
import { GroupNameDialog } from './group-name-dialog.tsx';
import { RemoveGroupDialog } from './remove-group-dialog.tsx';

type Asked = { readonly of: 'new' } | { readonly of: 'rename' | 'remove'; readonly group: GroupRow };

/** The groups of the office, with what belongs to each. */
export function GroupsPage(): ReactElement {
  const t = useText();
  const account = useAccount();
  const navigate = useNavigate();
  const [asked, setAsked] = useState<Asked | null>(null);
  const close = (): void => setAsked(null);
  const design = useMemo(
    (): ListDesign<typeof groupsCalls.listGroups> => ({
      name: 'groups',
      call: groupsCalls.listGroups,
      usualSort: { field: 'name', direction: 'asc' },
      searchHint: 'groups.searchHint',
      nameOf: ({ name }) => name,
      empty: { title: 'groups.empty', hint: 'groups.emptyHint' },
      open: ({ id }) => ({ to: '/users', search: { group: String(id) } as never }),
      onNew: () => setAsked({ of: 'new' }),
      filters: [],
      columns: [
        { id: 'name', title: 'groups.name', sort: 'name', isLocked: true, cell: ({ name }) => <bdi>{name}</bdi> },
        ...COUNTED.map(
          ({ id, sort }): ListColumn<GroupRow> => ({
            id,
            title: `groups.${id}`,
            width: 120,
            isNumber: true,
            cell: (group) => countText(group[id]),
            ...(sort ? { sort: id } : {}),
          }),
        ),
      ],
      acts: (group) => [
        {
          name: 'people',
          label: t('groups.showPeople'),
          icon: IconUsers,
          run: () => void navigate({ to: '/users', search: { group: String(group.id) } as never }),
        },
        {
          name: 'rename',
          label: t('groups.rename'),
          icon: IconPencil,
          run: () => setAsked({ of: 'rename', group }),
        },
        {
          name: 'remove',
          label: t('groups.remove'),
          icon: IconTrash,
          isDangerous: true,
          blocked: account.group.id === group.id ? t('groups.own') : undefined,
          run: () => setAsked({ of: 'remove', group }),
        },
      ],
    }),
    [t, account, navigate],
  );
  return (
    <>
      <DataList
        title={t('groups.title')}
        design={design}
        acts={
          <Button
            leftSection={<IconPlus size={16} aria-hidden="true" />}
            rightSection={<KeyHint keys="N" />}
            aria-keyshortcuts="N"
            onClick={() => setAsked({ of: 'new' })}
          >
            {t('groups.new')}
          </Button>
        }
      />
      {asked?.of === 'new' ? <GroupNameDialog group={null} onClose={close} /> : null}
      {asked?.of === 'rename' ? <GroupNameDialog group={asked.group} onClose={close} /> : null}
      {asked?.of === 'remove' ? <RemoveGroupDialog groupId={asked.group.id} onClose={close} /> : null}
    </>
  );
}

const COUNTED = [
  { id: 'people', sort: true },
  { id: 'projects', sort: true },
  { id: 'lists', sort: true },
  { id: 'questionnaires', sort: false },
  { id: 'skins', sort: false },
] as const;
