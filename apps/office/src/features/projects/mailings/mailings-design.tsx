import { mailingsCalls as calls, MAILING_STATES, MAILING_TABS, type MailingRow } from '@seker/contract';
import { countText, type Translate, When } from '@seker/ui';
import { IconCornerDownLeft, IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import type { ListDesign, RowAct } from '../../../list/index.ts';
import { MailingChip } from './mailing-chip.tsx';
import { mailingName } from './mailing-name.ts';
import { shareText } from './share-text.ts';

export type MailingAct = 'pause' | 'resume';

export interface MailingsDesignProps {
  readonly t: Translate;
  readonly projectId: number;
  readonly mayHandle: boolean;
  readonly onAct: (act: MailingAct, row: MailingRow) => void;
}

type Design = ListDesign<typeof calls.listMailings>;

/** What the list of a project's mailings is; reminders stand under their invitation where the newest come first. */
export function mailingsDesign({ t, projectId, mayHandle, onAct }: MailingsDesignProps): Design {
  const params = { projectId: String(projectId) };
  return {
    name: 'mailings',
    call: calls.listMailings,
    params,
    usualSort: { field: 'dueAt', direction: 'desc' },
    searchHint: 'mail.searchHint',
    nameOf: (row) => mailingName(t, row),
    empty: { title: 'mail.noneFound', hint: 'mail.noneFoundHint' },
    open: ({ id }) => ({ to: '/p/$projectId/mail/$mailingId', params: { ...params, mailingId: String(id) } }),
    ...(mayHandle ? { acts: (row: MailingRow) => rowActs(t, row, onAct) } : {}),
    columns: columnsOf(t),
    views: MAILING_TABS.map((tab) => ({
      name: tab,
      title: `mail.tab.${tab}` as const,
      filters: tab === 'all' ? {} : { tab },
    })),
    filters: [
      {
        name: 'state',
        title: 'mail.state',
        kind: 'choice',
        choices: MAILING_STATES.map((state) => ({ value: state, label: t(`mail.state.${state}`) })),
      },
      {
        name: 'kind',
        title: 'mail.kind',
        kind: 'choice',
        choices: (['invitation', 'reminder', 'test'] as const).map((kind) => ({
          value: kind,
          label: t(`mail.kind.${kind}`),
        })),
      },
    ],
  };
}

function columnsOf(t: Translate): Design['columns'] {
  return [
    {
      id: 'mailing',
      title: 'mail.mailing',
      isName: true,
      isLocked: true,
      cell: (row) => (
        <span className="mail-name" data-kind={row.kind}>
          {row.kind === 'reminder' ? <IconCornerDownLeft className="sk-mirror" size={14} aria-hidden="true" /> : null}
          {mailingName(t, row)}
        </span>
      ),
      filter: ({ kind }) => ({ name: 'kind', value: kind }),
    },
    {
      id: 'state',
      title: 'mail.state',
      width: 160,
      cell: (row) => <MailingChip mailing={row} />,
      filter: ({ state }) => ({ name: 'state', value: state }),
    },
    { id: 'dueAt', title: 'mail.when', sort: 'dueAt', width: 150, cell: ({ dueAt }) => <When at={dueAt} /> },
    {
      id: 'recipients',
      title: 'mail.recipients',
      width: 110,
      isNumber: true,
      cell: (row) => <bdi className="sk-tabular">{recipientsText(t, row)}</bdi>,
    },
    { id: 'sent', title: 'mail.stage.sent', width: 150, cell: (row) => <SentBar mailing={row} /> },
    {
      id: 'bounced',
      title: 'mail.stage.bounced',
      width: 90,
      isNumber: true,
      cell: (row) => (
        <span className={row.bounced > 0 ? 'mail-bounced' : undefined}>{figure(row, countText(row.bounced))}</span>
      ),
    },
    {
      id: 'unsubscribed',
      title: 'mail.stage.unsubscribed',
      width: 100,
      isNumber: true,
      cell: (row) => figure(row, countText(row.unsubscribed)),
    },
    {
      id: 'begun',
      title: 'mail.stage.begun',
      width: 90,
      isNumber: true,
      cell: (row) => figure(row, shareText(row.begun, row.sent)),
    },
    {
      id: 'completed',
      title: 'mail.stage.completed',
      width: 90,
      isNumber: true,
      cell: (row) => figure(row, shareText(row.completed, row.sent)),
    },
  ];
}

/** A dash where nothing can have come of it yet, and for a test, which counts nowhere. */
function figure({ kind, sent }: MailingRow, text: string): string {
  return kind === 'test' || sent === 0 ? '–' : text;
}

function SentBar({ mailing: { state, sent, recipients } }: { readonly mailing: MailingRow }): ReactElement {
  if (state === 'planned' || recipients === 0) return <span>–</span>;
  return (
    <span className="mail-sent">
      <span className="mail-sent-bar" data-state={state} aria-hidden="true">
        <span style={{ inlineSize: `${Math.min(100, (100 * sent) / recipients)}%` }} />
      </span>
      <bdi className="sk-tabular">{shareText(sent, recipients, 0)}</bdi>
    </span>
  );
}

function rowActs(t: Translate, row: MailingRow, onAct: MailingsDesignProps['onAct']): readonly RowAct[] {
  if (row.state === 'sending')
    return [{ name: 'pause', label: t('mail.pause'), icon: IconPlayerPause, run: () => onAct('pause', row) }];
  if (row.state === 'paused')
    return [{ name: 'resume', label: t('mail.resume'), icon: IconPlayerPlay, run: () => onAct('resume', row) }];
  return [];
}

function recipientsText(t: Translate, { recipients, isEstimate, isQueueing }: MailingRow): string {
  const n = countText(recipients);
  if (isEstimate) return t('mail.about', { count: recipients, n });
  return isQueueing ? t('mail.soFar', { n }) : n;
}
