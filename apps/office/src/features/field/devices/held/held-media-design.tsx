import { heldMediaCalls as calls, MEDIUM_STATES, MEDIUM_WHYS } from '@seker/contract';
import { type Translate, When } from '@seker/ui';
import { IconPaperclip } from '@tabler/icons-react';
import type { ListDesign } from '../../../../list/index.ts';
import { HeldChip } from './held-chip.tsx';
import { sizeText } from './held-data.ts';
import { nameless } from './held-design.tsx';

/** What the list of held media is; a row opens beside it. */
export function heldMediaDesign(t: Translate): ListDesign<typeof calls.listHeldMedia> {
  return {
    name: 'held-media',
    call: calls.listHeldMedia,
    usualSort: { field: 'urgency', direction: 'asc' },
    searchHint: 'heldMedia.searchHint',
    nameOf: ({ id, device }) => `${device?.name ?? t('held.unknownDevice')} · ${t('heldMedia.name', { id })}`,
    empty: { title: 'heldMedia.empty', hint: 'heldMedia.emptyHint' },
    open: ({ id }) => ({
      to: '/devices/held-media',
      search: ((before: object) => ({ ...before, medium: String(id) })) as never,
    }),
    filters: [
      {
        name: 'state',
        title: 'held.state',
        kind: 'choice',
        choices: MEDIUM_STATES.map((state) => ({ value: state, label: t(`heldMedia.state.${state}`) })),
      },
      {
        name: 'why',
        title: 'held.why',
        kind: 'choice',
        choices: MEDIUM_WHYS.map((why) => ({ value: why, label: t(`heldMedia.why.${why}`) })),
      },
      nameless('device', 'held.device'),
      nameless('project', 'held.project'),
    ],
    columns: [
      {
        id: 'device',
        title: 'held.device',
        isLocked: true,
        isName: true,
        cell: ({ device }) => (
          <span className="device-name">
            <IconPaperclip size={16} aria-hidden="true" />
            <bdi>{device?.name ?? t('held.unknownDevice')}</bdi>
          </span>
        ),
      },
      {
        id: 'state',
        title: 'held.state',
        width: 165,
        cell: ({ state }) => <HeldChip state={state}>{t(`heldMedia.state.${state}`)}</HeldChip>,
        filter: ({ state }) => ({ name: 'state', value: state }),
      },
      {
        id: 'why',
        title: 'held.why',
        width: 160,
        cell: ({ why }) => t(`heldMedia.why.${why}`),
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
      { id: 'type', title: 'heldMedia.type', width: 130, cell: ({ mime }) => <bdi dir="ltr">{mime ?? '–'}</bdi> },
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
