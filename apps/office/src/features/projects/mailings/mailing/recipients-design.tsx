import { mailRecipientsCalls as calls, MAIL_STAGES, type MailRecipientRow } from '@seker/contract';
import { type Translate, When } from '@seker/ui';
import { IconEye, IconSend } from '@tabler/icons-react';
import type { ListDesign, RowAct } from '../../../../list/index.ts';
import { RecipientChip } from '../../../../project/mail-chip.tsx';
import { RESENDABLE, type RecipientAct } from './recipient-act.ts';
import { RecipientStory } from './recipient-story.tsx';
import { skipText } from './skip-text.ts';

export interface RecipientsDesignProps {
  readonly t: Translate;
  readonly projectId: number;
  readonly mailingId: number;
  readonly mayHandle: boolean;
  readonly pipeName: (source: string) => string;
  readonly onAct: (act: RecipientAct, recipientId: number) => void;
}

/** The recipients of one mailing, each with the furthest that is known of them. */
export function recipientsDesign(props: RecipientsDesignProps): ListDesign<typeof calls.listMailRecipients> {
  const { t, projectId, mailingId, mayHandle, pipeName, onAct } = props;
  return {
    name: 'mailRecipients',
    call: calls.listMailRecipients,
    params: { projectId: String(projectId), mailingId: String(mailingId) },
    usualSort: { field: 'at', direction: 'desc' },
    searchHint: 'mail.recipientSearch',
    nameOf: nameOfRecipient,
    empty: { title: 'mail.noRecipients', hint: 'mail.noRecipientsHint' },
    peek: (row) => (
      <RecipientStory projectId={projectId} mailingId={mailingId} row={row} mayHandle={mayHandle} onAct={onAct} />
    ),
    ...(mayHandle ? { exportPath: exportPathOf(projectId, mailingId) } : {}),
    ...(mayHandle ? { acts: (row: MailRecipientRow) => rowActs(t, row, onAct) } : {}),
    columns: [
      {
        id: 'caseId',
        title: 'links.id',
        width: 90,
        isLocked: true,
        cell: ({ caseId }) => <bdi className="sk-tabular">{caseId ?? '–'}</bdi>,
      },
      { id: 'name', title: 'links.name', isName: true, cell: (row) => <bdi>{nameOfRecipient(row)}</bdi> },
      {
        id: 'address',
        title: 'mail.address',
        width: 240,
        cell: ({ address }) => <bdi dir="ltr">{address ?? '–'}</bdi>,
      },
      {
        id: 'stage',
        title: 'mail.state',
        width: 150,
        cell: (row) => <RecipientChip row={row} t={t} />,
        filter: ({ stage }) => ({ name: 'stage', value: stage }),
      },
      { id: 'at', title: 'mail.when', sort: 'at', width: 150, cell: ({ at }) => <When at={at} /> },
      { id: 'startedAt', title: 'mail.startedAt', width: 150, cell: ({ startedAt }) => <When at={startedAt} /> },
      {
        id: 'language',
        title: 'mail.language',
        width: 90,
        isExtra: true,
        cell: ({ language }) => <bdi>{language}</bdi>,
      },
      {
        id: 'reason',
        title: 'mail.reason',
        width: 200,
        isExtra: true,
        cell: ({ reason }) => (reason === null ? '–' : skipText(t, reason, pipeName)),
      },
      {
        id: 'words',
        title: 'mail.serverSaid',
        width: 240,
        isExtra: true,
        cell: ({ words }) => <bdi dir="ltr">{words ?? '–'}</bdi>,
      },
    ],
    filters: [
      {
        name: 'stage',
        title: 'mail.stage',
        kind: 'choice',
        isSingle: true,
        choices: MAIL_STAGES.filter((stage) => stage !== 'recipients').map((stage) => ({
          value: stage,
          label: t(`mail.stage.${stage}`),
        })),
      },
    ],
  };
}

function exportPathOf(projectId: number, mailingId: number): string {
  return calls.exportMailRecipients.path
    .replace(':projectId', String(projectId))
    .replace(':mailingId', String(mailingId));
}

/** As the list calls them; readers who may not see who it is are told the case. */
export function nameOfRecipient({ id, name, caseId }: Pick<MailRecipientRow, 'id' | 'name' | 'caseId'>): string {
  return name === null || name === '' ? `[${caseId ?? id}]` : name;
}

function rowActs(t: Translate, row: MailRecipientRow, onAct: RecipientsDesignProps['onAct']): readonly RowAct[] {
  const show: RowAct = { name: 'show', label: t('mail.showMail'), icon: IconEye, run: () => onAct('show', row.id) };
  if (!RESENDABLE.has(row.state)) return [show];
  return [show, { name: 'resend', label: t('mail.resend'), icon: IconSend, run: () => onAct('resend', row.id) }];
}
