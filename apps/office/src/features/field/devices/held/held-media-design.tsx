import { heldMediaCalls as calls, MEDIUM_STATES, MEDIUM_WHYS } from '@seker/contract';
import type { Translate } from '@seker/ui';
import { IconPaperclip } from '@tabler/icons-react';
import type { ListDesign } from '../../../../list/index.ts';
import { HeldChip } from './held-chip.tsx';
import {
  choiceOf,
  deviceColumn,
  heldName,
  nameless,
  PERSON_COLUMN,
  PROJECT_COLUMN,
  RECEIVED_COLUMNS,
} from './held-columns.tsx';

/** What the list of held media is; a row opens beside it. */
export function heldMediaDesign(t: Translate): ListDesign<typeof calls.listHeldMedia> {
  return {
    name: 'held-media',
    call: calls.listHeldMedia,
    usualSort: { field: 'urgency', direction: 'asc' },
    searchHint: 'heldMedia.searchHint',
    nameOf: (row) => heldName(t, row, t('heldMedia.name', { id: row.id })),
    empty: { title: 'heldMedia.empty', hint: 'heldMedia.emptyHint' },
    open: ({ id }) => ({
      to: '/devices/held-media',
      search: ((before: object) => ({ ...before, medium: String(id) })) as never,
    }),
    filters: [
      choiceOf('state', 'held.state', MEDIUM_STATES, (state) => t(`heldMedia.state.${state}`)),
      choiceOf('why', 'held.why', MEDIUM_WHYS, (why) => t(`heldMedia.why.${why}`)),
      nameless('device', 'held.device'),
      nameless('project', 'held.project'),
    ],
    columns: [
      deviceColumn(t, IconPaperclip),
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
      PERSON_COLUMN,
      PROJECT_COLUMN,
      { id: 'type', title: 'heldMedia.type', width: 130, cell: ({ mime }) => <bdi dir="ltr">{mime ?? '–'}</bdi> },
      ...RECEIVED_COLUMNS,
    ],
  };
}
