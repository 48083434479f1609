import { linksCalls as calls, LINK_STATES, type LinkRow } from '@seker/contract';
import { type Translate, When } from '@seker/ui';
import { IconBan, IconEye, IconSend } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { BulkAct, ListDesign, RowAct, Ticked } from '../../../../list/index.ts';
import { LinkChip } from './link-chip.tsx';
import type { LinkWays } from './links-data.ts';

export type LinksAct = 'issue' | 'revoke';

export interface LinksDesignProps {
  readonly t: Translate;
  readonly projectId: number;
  readonly ways: LinkWays;
  readonly onAct: (act: LinksAct, ticked: Ticked<LinkRow>, untick: () => void) => void;
  readonly onShow: (row: LinkRow) => void;
}

type Design = ListDesign<typeof calls.listLinks>;

const ACTS = [
  { act: 'issue', icon: IconSend, isDangerous: false },
  { act: 'revoke', icon: IconBan, isDangerous: true },
] as const;

/** What the list of the links of single people is. */
export function linksDesign({ t, projectId, ways, onAct, onShow }: LinksDesignProps): Design {
  const params = { projectId: String(projectId) };
  const { mayChange, key } = ways;
  const mayIssue = key === 'current';
  return {
    name: 'links',
    call: calls.listLinks,
    params,
    usualSort: { field: 'id', direction: 'asc' },
    searchHint: 'links.searchHint',
    nameOf: nameOfLink,
    empty: {
      title: 'links.empty',
      hint: 'links.emptyHint',
      act: (
        <Link className="link-show" to="/p/$projectId/sample" params={params}>
          {t('links.toSample')}
        </Link>
      ),
    },
    open: ({ id }) => ({ to: '/p/$projectId/cases/$caseId', params: { ...params, caseId: String(id) } }),
    ...(mayChange
      ? {
          acts: (row: LinkRow) => rowActs(t, row, { mayIssue, onAct, onShow }),
          bulk: bulkActs(t, onAct).filter(({ name }) => mayIssue || name !== 'issue'),
          ...(mayIssue ? { exportPath: `/api/v1/projects/${projectId}/links/export` } : {}),
        }
      : {}),
    columns: columnsOf(t, ways, onShow),
    views: [
      { name: 'all', title: 'links.all', filters: {} },
      ...(['notIssued', 'issued', 'opened', 'begun', 'completed', 'revoked'] as const).map((state) => ({
        name: state,
        title: `links.state.${state}` as const,
        filters: { state },
      })),
    ],
    filters: [
      {
        name: 'state',
        title: 'links.state',
        kind: 'choice',
        choices: LINK_STATES.map((state) => ({ value: state, label: t(`links.state.${state}`) })),
      },
      { name: 'issuedAfter', until: 'issuedBefore', title: 'links.issuedAt', kind: 'period' },
    ],
  };
}

/** As the list calls the person; those who may not see who it is are told the case. */
export function nameOfLink({ id, name }: Pick<LinkRow, 'id' | 'name'>): string {
  return name === null || name === '' ? `[${id}]` : name;
}

function columnsOf(t: Translate, { mayChange, externalIdTitle }: LinkWays, onShow: LinksDesignProps['onShow']) {
  const columns: Design['columns'][number][] = [
    {
      id: 'id',
      title: 'links.id',
      sort: 'id',
      width: 90,
      isLocked: true,
      isName: !mayChange,
      cell: ({ id }) => <bdi className="sk-tabular">{id}</bdi>,
    },
  ];
  if (externalIdTitle !== null && mayChange)
    columns.push({
      id: 'externalId',
      title: { literal: externalIdTitle },
      width: 130,
      cell: ({ externalId }) => <bdi>{externalId ?? '–'}</bdi>,
    });
  if (mayChange)
    columns.push(
      { id: 'name', title: 'links.name', isName: true, cell: ({ name }) => <bdi>{name ?? '–'}</bdi> },
      {
        id: 'phone',
        title: 'links.phone',
        width: 130,
        isExtra: true,
        cell: ({ phone }) => <bdi dir="ltr">{phone ?? '–'}</bdi>,
      },
      {
        id: 'email',
        title: 'links.email',
        width: 200,
        isExtra: true,
        cell: ({ email }) => <bdi dir="ltr">{email ?? '–'}</bdi>,
      },
      {
        id: 'link',
        title: 'links.link',
        width: 150,
        cell: (row) =>
          row.isShowable ? (
            <button
              type="button"
              className="link-show"
              onClick={(event) => {
                event.stopPropagation();
                onShow(row);
              }}
            >
              {t('links.show')}
            </button>
          ) : (
            '–'
          ),
      },
    );
  columns.push(
    {
      id: 'state',
      title: 'links.state',
      ...(mayChange ? { width: 160 } : {}),
      cell: ({ state }) => <LinkChip state={state} />,
      filter: ({ state }) => ({ name: 'state', value: state }),
    },
    {
      id: 'issuedAt',
      title: 'links.issuedAt',
      sort: 'issuedAt',
      width: 150,
      cell: ({ issuedAt }) => <When at={issuedAt} />,
    },
    {
      id: 'openedAt',
      title: 'links.openedAt',
      sort: 'openedAt',
      width: 150,
      cell: ({ openedAt }) => <When at={openedAt} />,
    },
  );
  return columns;
}

const NOTHING_TICKED = (): void => undefined;

interface RowActsOf extends Pick<LinksDesignProps, 'onAct' | 'onShow'> {
  readonly mayIssue: boolean;
}

/** What the link of one case can be asked for, as it stands. */
function rowActs(t: Translate, row: LinkRow, { mayIssue, onAct, onShow }: RowActsOf): readonly RowAct[] {
  const isDead = row.state === 'notIssued' || row.state === 'revoked' || row.state === 'expired';
  const act = ACTS.filter(({ act: name }) => (name === 'issue' ? isDead && mayIssue : !isDead)).map(
    ({ act: name, icon, isDangerous }) => ({
      name,
      label: t(`links.${name}`),
      icon,
      isDangerous,
      run: () => onAct(name, { of: 'rows', rows: [row], count: 1 }, NOTHING_TICKED),
    }),
  );
  return row.isShowable
    ? [{ name: 'show', label: t('links.show'), icon: IconEye, run: () => onShow(row) }, ...act]
    : act;
}

function bulkActs(t: Translate, onAct: LinksDesignProps['onAct']): readonly BulkAct<LinkRow>[] {
  return ACTS.map(({ act, icon, isDangerous }) => ({
    name: act,
    label: t(`links.${act}`),
    icon,
    isDangerous,
    run: (ticked, untick) => onAct(act, ticked, untick),
  }));
}
