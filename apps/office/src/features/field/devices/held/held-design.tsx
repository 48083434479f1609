import { heldPackagesCalls as calls, HELD_KINDS, HELD_STATES, HELD_WHYS } from '@seker/contract';
import type { Translate } from '@seker/ui';
import { IconPackage } from '@tabler/icons-react';
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

/** What the list of held packages is; a row opens beside it. */
export function heldDesign(t: Translate): ListDesign<typeof calls.listHeldPackages> {
  return {
    name: 'held-packages',
    call: calls.listHeldPackages,
    usualSort: { field: 'urgency', direction: 'asc' },
    searchHint: 'held.searchHint',
    nameOf: (row) => heldName(t, row, t('held.name', { id: row.id })),
    empty: { title: 'held.empty', hint: 'held.emptyHint' },
    open: ({ id }) => ({
      to: '/devices/held',
      search: ((before: object) => ({ ...before, package: String(id) })) as never,
    }),
    filters: [
      choiceOf('state', 'held.state', HELD_STATES, (state) => t(`held.state.${state}`)),
      choiceOf('why', 'held.why', HELD_WHYS, (why) => t(`held.why.${why}`)),
      choiceOf('kind', 'held.kind', HELD_KINDS, (kind) => t(`held.kind.${kind}`)),
      nameless('device', 'held.device'),
      nameless('project', 'held.project'),
      nameless('case', 'held.case'),
    ],
    columns: [
      deviceColumn(t, IconPackage),
      {
        id: 'state',
        title: 'held.state',
        width: 165,
        cell: ({ state }) => <HeldChip state={state}>{t(`held.state.${state}`)}</HeldChip>,
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
      PERSON_COLUMN,
      PROJECT_COLUMN,
      {
        id: 'case',
        title: 'held.case',
        width: 90,
        isNumber: true,
        cell: ({ caseId }) => caseId ?? '–',
        filter: ({ caseId }) => ({ name: 'case', value: caseId === null ? '' : String(caseId) }),
      },
      ...RECEIVED_COLUMNS,
    ],
  };
}
