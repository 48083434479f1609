import { CALLBACK_STATES, panelEntriesCalls as calls, PANEL_ENTRY_STATES, type PanelEntryRow } from '@seker/contract';
import { type Translate, When } from '@seker/ui';
import { IconRefresh } from '@tabler/icons-react';
import type { ListDesign, RowAct } from '../../../../../list/index.ts';
import { CallbackChip, EntryChip } from './entry-chips.tsx';
import { EntryStory } from './entry-story.tsx';

export interface EntriesDesignProps {
  readonly t: Translate;
  readonly projectId: number;
  readonly sourceId: number;
  readonly maySeePeople: boolean;
  readonly onResend: (row: PanelEntryRow) => void;
}

type Design = ListDesign<typeof calls.listPanelEntries>;

/** What the list of a panel's entries is. */
export function entriesDesign(props: EntriesDesignProps): Design {
  const { t, projectId, sourceId, maySeePeople, onResend } = props;
  return {
    name: 'panelEntries',
    call: calls.listPanelEntries,
    params: { projectId: String(projectId), sourceId: String(sourceId) },
    usualSort: { field: 'enteredAt', direction: 'desc' },
    searchHint: maySeePeople ? 'entries.searchHint' : 'entries.searchHintById',
    nameOf: nameOfEntry,
    empty: { title: 'entries.empty', hint: 'entries.emptyHint' },
    peek: (row) => <EntryStory projectId={projectId} sourceId={sourceId} row={row} onResend={onResend} />,
    ...(maySeePeople ? { acts: (row: PanelEntryRow) => rowActs(t, row, onResend) } : {}),
    views: [
      { name: 'all', title: 'entries.all', filters: {} },
      ...(['begun', 'complete', 'screenOut', 'overQuota', 'quality'] as const).map((state) => ({
        name: state,
        title: `entries.state.${state}` as const,
        filters: { state },
      })),
      { name: 'failed', title: 'entries.callbackFailed', filters: { callback: 'failed' } },
    ],
    filters: [
      {
        name: 'state',
        title: 'entries.state',
        kind: 'choice',
        choices: PANEL_ENTRY_STATES.map((state) => ({ value: state, label: t(`entries.state.${state}`) })),
      },
      {
        name: 'callback',
        title: 'entries.callback',
        kind: 'choice',
        choices: CALLBACK_STATES.map((state) => ({ value: state, label: t(`entries.callback.${state}`) })),
      },
    ],
    columns: columnsOf(maySeePeople),
  };
}

/** As the list calls the respondent; those who may not see who it is are told the interview. */
export function nameOfEntry({ id, externalId }: Pick<PanelEntryRow, 'id' | 'externalId'>): string {
  return externalId ?? `[${id}]`;
}

function columnsOf(maySeePeople: boolean): Design['columns'] {
  return [
    {
      id: 'externalId',
      title: maySeePeople ? 'entries.externalId' : 'entries.interview',
      isName: true,
      isLocked: true,
      cell: (row) => <bdi dir="ltr">{nameOfEntry(row)}</bdi>,
    },
    {
      id: 'enteredAt',
      title: 'entries.enteredAt',
      sort: 'enteredAt',
      width: 150,
      cell: ({ enteredAt }) => <When at={enteredAt} />,
    },
    {
      id: 'state',
      title: 'entries.state',
      width: 150,
      cell: ({ state }) => <EntryChip state={state} />,
      filter: ({ state }) => ({ name: 'state', value: state }),
    },
    {
      id: 'callback',
      title: 'entries.callback',
      width: 230,
      cell: ({ callback }) => <CallbackChip callback={callback} />,
      filter: ({ callback }) => ({ name: 'callback', value: callback.state }),
    },
    { id: 'endedAt', title: 'entries.endedAt', width: 150, cell: ({ endedAt }) => <When at={endedAt} /> },
  ];
}

function rowActs(t: Translate, row: PanelEntryRow, onResend: EntriesDesignProps['onResend']): readonly RowAct[] {
  const { state } = row.callback;
  if (state === 'none') return [];
  return [
    {
      name: 'resend',
      label: t('entries.resend'),
      icon: IconRefresh,
      blocked: state === 'sent' ? t('entries.isSent') : undefined,
      run: () => onResend(row),
    },
  ];
}
