import { heldPackagesCalls as calls, HELD_KINDS, HELD_STATES, HELD_WHYS } from '@seker/contract';
import { type Translate, When } from '@seker/ui';
import { IconPackage } from '@tabler/icons-react';
import type { ListDesign } from '../../../../list/index.ts';
import { HeldChip } from './held-chip.tsx';
import { sizeText } from './held-data.ts';

/** What the list of held packages is; a row opens beside it. */
export function heldDesign(t: Translate): ListDesign<typeof calls.listHeldPackages> {
  return {
    name: 'held-packages',
    call: calls.listHeldPackages,
    usualSort: { field: 'urgency', direction: 'asc' },
    searchHint: 'held.searchHint',
    nameOf: ({ id, device }) => `${device?.name ?? t('held.unknownDevice')} · ${t('held.name', { id })}`,
    empty: { title: 'held.empty', hint: 'held.emptyHint' },
    open: ({ id }) => ({
      to: '/devices/held',
      search: ((before: object) => ({ ...before, package: String(id) })) as never,
    }),
    filters: [
      {
        name: 'state',
        title: 'held.state',
        kind: 'choice',
        choices: HELD_STATES.map((state) => ({ value: state, label: t(`held.state.${state}`) })),
      },
      {
        name: 'why',
        title: 'held.why',
        kind: 'choice',
        choices: HELD_WHYS.map((why) => ({ value: why, label: t(`held.why.${why}`) })),
      },
      {
        name: 'kind',
        title: 'held.kind',
        kind: 'choice',
        choices: HELD_KINDS.map((kind) => ({ value: kind, label: t(`held.kind.${kind}`) })),
      },
      nameless('device', 'held.device'),
      nameless('project', 'held.project'),
      nameless('case', 'held.case'),
    ],
    columns: [
      {
        id: 'device',
        title: 'held.device',
        isLocked: true,
        isName: true,
        cell: ({ device }) => (
          <span className="device-name">
            <IconPackage size={16} aria-hidden="true" />
            <bdi>{device?.name ?? t('held.unknownDevice')}</bdi>
          </span>
        ),
      },
      {
        id: 'state',
        title: 'held.state',
        width: 165,
        cell: ({ state }) => <HeldChip state={state} />,
        filter: ({ state }) => ({ name: 'state', value: state }),
      },
      {
        id: 'kind',
        title: 'held.kind',
        width: 130,
        cell: ({ kind }) => (kind === null ? '–' : t(`held.kind.${kind}`)),
        filter: ({ kind }) => ({ name: 'kind', value: kind ?? '' }),
      },
      {
        id: 'why',
        title: 'held.why',
        width: 150,
        cell: ({ why }) => t(`held.why.${why}`),
        filter: ({ why }) => ({ name: 'why', value: why }),
      },
      { id: 'person', title: 'held.person', width: 140, cell: ({ person }) => <bdi>{person?.name ?? '–'}</bdi> },
      {
        id: 'project',
        title: 'held.project',
        width: 165,
        cell: ({ project }) => <bdi>{project?.name ?? '–'}</bdi>,
        filter: ({ project }) => ({ name: 'project', value: project === null ? '' : String(project.id) }),
      },
      {
        id: 'case',
        title: 'held.case',
        width: 90,
        isNumber: true,
        cell: ({ caseId }) => caseId ?? '–',
        filter: ({ caseId }) => ({ name: 'case', value: caseId === null ? '' : String(caseId) }),
      },
      {
        id: 'received',
        title: 'held.received',
        sort: 'received',
        width: 145,
        cell: ({ receivedAt }) => <When at={receivedAt} />,
      },
      {
        id: 'bytes',
        title: 'held.bytes',
        width: 90,
        isNumber: true,
        cell: ({ bytes }) => <bdi dir="ltr">{sizeText(bytes)}</bdi>,
      },
    ],
  };
}

/** A filter that other screens and the key F set; its value is a number, which is its own name. */
export function nameless(name: string, title: 'held.device' | 'held.project' | 'held.case') {
  return { name, title, kind: 'found', find: async () => [], nameOf: async (value: string) => value } as const;
}
