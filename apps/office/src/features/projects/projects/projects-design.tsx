import { type ProjectRow, projectsCalls } from '@seker/contract';
import { PROJECT_TYPES } from '@seker/fieldwork';
import { countText, Meta, type Translate, When } from '@seker/ui';
import {
  IconArrowsExchange,
  IconCopy,
  IconPencil,
  IconPlayerPause,
  IconPlayerPlay,
  IconTrash,
} from '@tabler/icons-react';
import type { BulkAct, ListDesign, RowAct, Ticked } from '../../../list/index.ts';
import { DoneBar } from '../../../project/done-bar.tsx';
import { ProjectState } from '../../../project/project-state.tsx';

export interface ProjectsDesignProps {
  readonly t: Translate;
  readonly groups: readonly { readonly id: number; readonly name: string }[];
  /** What one may do to them; absent for those who look. */
  readonly edit?: {
    readonly mayRemove: boolean;
    readonly open: (row: ProjectRow) => void;
    readonly duplicate: (row: ProjectRow) => void;
    /** Asks for the way online, or offline. */
    readonly turn: (row: ProjectRow) => void;
    readonly ask: (of: 'remove' | 'move', ticked: Ticked<ProjectRow>, untick: () => void) => void;
    readonly onNew: () => void;
  };
}

/** What the list of projects is. */
export function projectsDesign(props: ProjectsDesignProps): ListDesign<typeof projectsCalls.listProjects> {
  const { t, groups, edit } = props;
  return {
    name: 'projects',
    call: projectsCalls.listProjects,
    usualSort: { field: 'last', direction: 'desc' },
    searchHint: 'projects.searchHint',
    nameOf: ({ name }) => name,
    empty: { title: 'projects.empty', hint: 'projects.emptyHint' },
    open: ({ id }) => ({ to: '/p/$projectId', params: { projectId: String(id) } }),
    acts: (row) => rowActs(props, row),
    exportPath: projectsCalls.exportProjects.path,
    ...(edit === undefined ? {} : { onNew: edit.onNew, bulk: bulkActs(props) }),
    views: [
      { name: 'all', title: 'projects.all', filters: {} },
      { name: 'online', title: 'projects.inField', filters: { state: 'online' } },
      { name: 'waiting', title: 'projects.waiting', filters: { state: 'neverOnline' } },
    ],
    filters: [
      {
        name: 'type',
        title: 'projects.type',
        kind: 'choice',
        choices: PROJECT_TYPES.map((type) => ({ value: type, label: t(`projects.type.${type}`) })),
      },
      {
        name: 'state',
        title: 'projects.state',
        kind: 'choice',
        choices: [
          { value: 'online', label: t('projects.online') },
          { value: 'offline', label: t('projects.offline') },
          { value: 'neverOnline', label: t('projects.neverOnline') },
        ],
      },
      ...(groups.length > 1
        ? [
            {
              name: 'group',
              title: 'projects.group' as const,
              kind: 'choice' as const,
              choices: groups.map(({ id, name }) => ({ value: String(id), label: name })),
            },
          ]
        : []),
    ],
    columns: [
      {
        id: 'number',
        title: 'projects.number',
        sort: 'number',
        width: 64,
        isLocked: true,
        cell: ({ id }) => <bdi dir="ltr">{id}</bdi>,
      },
      { id: 'name', title: 'projects.name', sort: 'name', isLocked: true, cell: ({ name }) => <bdi>{name}</bdi> },
      {
        id: 'type',
        title: 'projects.type',
        sort: 'type',
        width: 100,
        cell: ({ type }) => t(`projects.type.${type}`),
        filter: ({ type }) => ({ name: 'type', value: type }),
      },
      {
        id: 'group',
        title: 'projects.group',
        sort: 'group',
        width: 110,
        ...(groups.length > 1 ? {} : { isExtra: true }),
        cell: ({ group }) => <bdi>{group.name}</bdi>,
        ...(groups.length > 1 ? { filter: ({ group }) => ({ name: 'group', value: String(group.id) }) } : {}),
      },
      {
        id: 'questionnaire',
        title: 'projects.questionnaire',
        width: 165,
        cell: ({ questionnaire }) =>
          questionnaire === null ? '–' : <Meta parts={[questionnaire.name, `v${questionnaire.version}`]} />,
      },
      {
        id: 'state',
        title: 'projects.state',
        width: 120,
        cell: (row) => <ProjectState project={row} />,
        filter: ({ isOnline }) => ({ name: 'state', value: isOnline ? 'online' : 'offline' }),
      },
      {
        id: 'done',
        title: 'projects.doneOfTarget',
        sort: 'done',
        width: 155,
        isNumber: true,
        cell: ({ done, web, target, isOnline }) => (
          <DoneBar done={done} web={web} target={target} isQuiet={!isOnline} />
        ),
      },
      {
        id: 'web',
        title: 'projects.web',
        width: 100,
        isNumber: true,
        isExtra: true,
        cell: ({ web }) => countText(web),
      },
      {
        id: 'quotaPercent',
        title: 'projects.quotaPercent',
        width: 100,
        isNumber: true,
        isExtra: true,
        cell: ({ quotaPercent }) => (quotaPercent === null ? '–' : `${quotaPercent}%`),
      },
      {
        id: 'live',
        title: 'projects.live',
        width: 84,
        isNumber: true,
        cell: ({ live }) => (live === 0 ? '–' : countText(live)),
      },
      {
        id: 'last',
        title: 'projects.last',
        sort: 'last',
        width: 140,
        cell: ({ lastInterviewAt, startedAt, isOnline }) =>
          lastInterviewAt === null && startedAt === null && !isOnline ? (
            t('projects.notStarted')
          ) : (
            <When at={lastInterviewAt} />
          ),
      },
      {
        id: 'manualNumber',
        title: 'projects.manualNumber',
        width: 120,
        isExtra: true,
        cell: ({ manualNumber }) => <bdi>{manualNumber || '–'}</bdi>,
      },
    ],
  };
}

function rowActs({ t, edit }: ProjectsDesignProps, row: ProjectRow): readonly RowAct[] {
  if (edit === undefined) return [];
  const { open, duplicate, turn, ask, mayRemove } = edit;
  const ticked: Ticked<ProjectRow> = { of: 'rows', rows: [row], count: 1 };
  return [
    { name: 'open', label: t('projects.open'), icon: IconPencil, run: () => open(row) },
    row.isOnline
      ? { name: 'offline', label: t('project.goOfflineAsk'), icon: IconPlayerPause, run: () => turn(row) }
      : { name: 'online', label: t('project.goOnline'), icon: IconPlayerPlay, run: () => turn(row) },
    { name: 'duplicate', label: t('project.duplicate'), icon: IconCopy, run: () => duplicate(row) },
    ...(mayRemove
      ? [
          {
            name: 'remove',
            label: t('projects.remove'),
            icon: IconTrash,
            isDangerous: true,
            blocked: row.isOnline ? t('projects.onlineNotRemoved') : undefined,
            run: () => ask('remove', ticked, () => undefined),
          },
        ]
      : []),
  ];
}

function bulkActs({ t, groups, edit }: ProjectsDesignProps): readonly BulkAct<ProjectRow>[] {
  if (edit === undefined) return [];
  const { ask, mayRemove } = edit;
  return [
    // A supervisor has no other group to move projects to.
    ...(groups.length > 1
      ? [
          {
            name: 'move',
            label: t('projects.move'),
            icon: IconArrowsExchange,
            run: (ticked: Ticked<ProjectRow>, untick: () => void) => ask('move', ticked, untick),
          },
        ]
      : []),
    ...(mayRemove
      ? [
          {
            name: 'remove',
            label: t('projects.removeMany'),
            icon: IconTrash,
            isDangerous: true,
            run: (ticked: Ticked<ProjectRow>, untick: () => void) => ask('remove', ticked, untick),
          },
        ]
      : []),
  ];
}
