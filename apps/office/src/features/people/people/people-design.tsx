import { type Account, type PersonRow, peopleCalls } from '@seker/contract';
import { type Translate, When } from '@seker/ui';
import { IconArrowsExchange, IconLogout, IconTrash, IconUserCheck, IconUserOff } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import type { BulkAct, ListDesign, RowAct, Ticked } from '../../../list/index.ts';
import type { PeopleBulk } from './bulk-dialog.tsx';
import { PersonState } from './person-state.tsx';

interface Choices {
  readonly roles: readonly PersonRow['role'][];
  readonly groups: readonly { readonly id: number; readonly name: string }[];
}

export interface PeopleDesignProps {
  readonly t: Translate;
  readonly choices: Choices;
  readonly account: Account;
  readonly acts: (person: PersonRow) => readonly RowAct[];
  readonly onBulk: (act: PeopleBulk, ticked: Ticked<PersonRow>, untick: () => void) => void;
  readonly onNew: () => void;
}

/** What the list of people is. */
export function peopleDesign(props: PeopleDesignProps): ListDesign<typeof peopleCalls.listPeople> {
  const { t, choices, acts, onNew } = props;
  const yesOrNo = [
    { value: 'true', label: t('people.yes') },
    { value: 'false', label: t('people.no') },
  ];
  return {
    name: 'people',
    call: peopleCalls.listPeople,
    usualSort: { field: 'name', direction: 'asc' },
    searchHint: 'people.searchHint',
    nameOf: ({ realName }) => realName,
    empty: { title: 'people.empty', hint: 'people.emptyHint' },
    open: ({ id }) => ({ to: '/users/$personId', params: { personId: String(id) } }),
    peek: (person) => <PersonPeek person={person} t={t} />,
    acts,
    bulk: bulkActs(props),
    exportPath: peopleCalls.exportPeople.path,
    onNew,
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
        width: 130,
        cell: ({ role }) => t(`role.${role}`),
        filter: ({ role }) => ({ name: 'role', value: role }),
      },
      {
        id: 'group',
        title: 'people.group',
        sort: 'group',
        width: 150,
        cell: ({ group }) => <bdi>{group.name}</bdi>,
        filter: ({ group }) => ({ name: 'group', value: String(group.id) }),
      },
      {
        id: 'languages',
        title: 'people.languages',
        width: 110,
        cell: ({ languages }) => languages.join(' · ') || '–',
      },
      { id: 'live', title: 'people.live', width: 150, cell: (person) => <PersonState person={person} t={t} /> },
      {
        id: 'lastSeen',
        title: 'people.lastSeen',
        sort: 'lastSeen',
        width: 150,
        cell: ({ lastSeenAt }) => <When at={lastSeenAt} />,
      },
    ],
    views: [
      { name: 'all', title: 'people.everyone', filters: {} },
      { name: 'live', title: 'people.areLive', filters: { isLive: 'true' } },
      { name: 'disabled', title: 'people.areDisabled', filters: { isDisabled: 'true' } },
    ],
    filters: [
      {
        name: 'role',
        title: 'people.role',
        kind: 'choice',
        choices: choices.roles.map((role) => ({ value: role, label: t(`role.${role}`) })),
      },
      {
        name: 'group',
        title: 'people.group',
        kind: 'choice',
        choices: choices.groups.map(({ id, name }) => ({ value: String(id), label: name })),
      },
      { name: 'isLive', title: 'people.isLive', kind: 'choice', isSingle: true, choices: yesOrNo },
      { name: 'isDisabled', title: 'people.disabled', kind: 'choice', isSingle: true, choices: yesOrNo },
    ],
  };
}

const BULK = [
  { act: 'disable', icon: IconUserOff },
  { act: 'enable', icon: IconUserCheck },
  { act: 'logOff', icon: IconLogout },
  { act: 'move', icon: IconArrowsExchange },
  { act: 'remove', icon: IconTrash },
] as const;

/** A supervisor has no other group to move people to. */
function bulkActs({ t, choices, onBulk }: PeopleDesignProps): readonly BulkAct<PersonRow>[] {
  return BULK.filter(({ act }) => act !== 'move' || choices.groups.length > 1).map(({ act, icon }) => ({
    name: act,
    label: t(`people.${act}`),
    icon,
    isDangerous: act === 'remove',
    run: (ticked, untick) => onBulk(act, ticked, untick),
  }));
}

function PersonPeek({ person, t }: { readonly person: PersonRow; readonly t: Translate }): ReactElement {
  const { login, role, group, languages, lastSeenAt } = person;
  return (
    <dl className="facts">
      <div>
        <dt>{t('people.login')}</dt>
        <dd>
          <bdi>{login}</bdi>
        </dd>
      </div>
      <div>
        <dt>{t('people.role')}</dt>
        <dd>{t(`role.${role}`)}</dd>
      </div>
      <div>
        <dt>{t('people.group')}</dt>
        <dd>
          <bdi>{group.name}</bdi>
        </dd>
      </div>
      <div>
        <dt>{t('people.languages')}</dt>
        <dd>{languages.join(' · ') || '–'}</dd>
      </div>
      <div>
        <dt>{t('people.state')}</dt>
        <dd>
          <PersonState person={person} t={t} />
        </dd>
      </div>
      <div>
        <dt>{t('people.lastSeen')}</dt>
        <dd>
          <When at={lastSeenAt} />
        </dd>
      </div>
    </dl>
  );
}
