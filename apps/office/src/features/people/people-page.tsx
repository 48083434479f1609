import { type PersonRow, peopleCalls, ROLES } from '@seker/contract';
import { useText, When } from '@seker/ui';
import { type ReactElement, useMemo } from 'react';
import { DataList, type ListDesign } from '../../list/index.ts';

/** The people whom one may look after. */
export function PeoplePage(): ReactElement {
  const t = useText();
  const design = useMemo(
    (): ListDesign<typeof peopleCalls.listPeople> => ({
      name: 'people',
      call: peopleCalls.listPeople,
      usualSort: { field: 'name', direction: 'asc' },
      searchHint: 'people.searchHint',
      nameOf: ({ realName }) => realName,
      empty: { title: 'people.empty', hint: 'people.emptyHint' },
      columns: [
        {
          id: 'name',
          title: 'people.name',
          sort: 'name',
          isLocked: true,
          cell: ({ realName }) => <bdi>{realName}</bdi>,
        },
        { id: 'login', title: 'people.login', sort: 'login', width: 140, cell: ({ login }) => <bdi>{login}</bdi> },
        {
          id: 'role',
          title: 'people.role',
          sort: 'role',
          width: 140,
          cell: ({ role }) => t(`role.${role}`),
          filter: ({ role }) => ({ name: 'role', value: role }),
        },
        {
          id: 'group',
          title: 'people.group',
          sort: 'group',
          width: 160,
          cell: ({ group }) => <bdi>{group.name}</bdi>,
          filter: ({ group }) => ({ name: 'group', value: String(group.id) }),
        },
        {
          id: 'languages',
          title: 'people.languages',
          width: 120,
          cell: ({ languages }) => languages.join(' · ') || '–',
        },
        { id: 'live', title: 'people.live', width: 130, cell: (row) => <Live row={row} /> },
        {
          id: 'lastSeen',
          title: 'people.lastSeen',
          sort: 'lastSeen',
          width: 150,
          cell: ({ lastSeenAt }) => <When at={lastSeenAt} />,
        },
      ],
      filters: [
        {
          name: 'role',
          title: 'people.role',
          kind: 'choice',
          choices: ROLES.map((role) => ({ value: role, label: t(`role.${role}`) })),
        },
        {
          name: 'isDisabled',
          title: 'people.disabled',
          kind: 'choice',
          isSingle: true,
          choices: [
            { value: 'true', label: t('people.yes') },
            { value: 'false', label: t('people.no') },
          ],
        },
      ],
    }),
    [t],
  );
  return <DataList title={t('people.title')} design={design} />;
}

function Live({ row: { live } }: { readonly row: PersonRow }): ReactElement {
  return live === null ? <>–</> : <bdi dir="ltr">{live.station ?? '●'}</bdi>;
}
