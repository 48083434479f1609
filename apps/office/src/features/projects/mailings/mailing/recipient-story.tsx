import { Button } from '@mantine/core';
import { mailRecipientsCalls as calls, type MailEventKind, type MailRecipientRow } from '@seker/contract';
import { client, momentText, readingOf, useText } from '@seker/ui';
import {
  IconBan,
  IconClock,
  IconEye,
  IconHelpCircle,
  IconList,
  IconMailX,
  IconPlugConnectedX,
  IconRefresh,
  IconSend,
  IconUserMinus,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ComponentType, ReactElement } from 'react';
import { RecipientChip } from '../../../../project/mail-chip.tsx';
import { MOVING_MILLISECONDS } from '../mail-data.ts';
import { usePipeName } from '../use-pipe-name.ts';
import { RESENDABLE, type RecipientAct } from './recipient-act.ts';
import { skipText } from './skip-text.ts';

const ICONS: Readonly<Record<MailEventKind, ComponentType<{ readonly size?: number }>>> = {
  queued: IconList,
  skipped: IconBan,
  deferred: IconClock,
  sending: IconSend,
  sent: IconSend,
  unknown: IconPlugConnectedX,
  settled: IconRefresh,
  refused: IconMailX,
  bounced: IconMailX,
  complained: IconMailX,
  autoReplied: IconRefresh,
  unsubscribed: IconUserMinus,
  cancelled: IconBan,
  resent: IconSend,
};

export interface RecipientStoryProps {
  readonly projectId: number;
  readonly mailingId: number;
  readonly row: MailRecipientRow;
  readonly mayHandle: boolean;
  readonly onAct: (act: RecipientAct, recipientId: number) => void;
}

/** All that happened to one mail, the newest first. */
export function RecipientStory({ projectId, mailingId, row, mayHandle, onAct }: RecipientStoryProps): ReactElement {
  const t = useText();
  const pipeName = usePipeName(projectId);
  const { id: recipientId, caseId } = row;
  const query = useQuery({
    queryKey: ['mail', projectId, 'recipient', mailingId, recipientId],
    queryFn: async () => await client.call(calls.readMailRecipient, { projectId, mailingId, recipientId }),
    refetchInterval: ({ state: { data: read } }) =>
      read?.state === 'queued' || read?.state === 'claimed' || read?.state === 'sending' ? MOVING_MILLISECONDS : false,
  });
  const { data, failure } = readingOf(query);
  const now = data ?? { ...row, events: [], nextReminder: null, mayResend: false };
  const isResendable = mayHandle && now.mayResend && RESENDABLE.has(now.state);
  return (
    <div className="mail-story">
      <p className="mail-story-who">
        <RecipientChip row={now} t={t} />
        <bdi dir="ltr">{now.address ?? ''}</bdi>
        <span>{[caseId, now.language].filter((part) => part !== null).join(' · ')}</span>
      </p>
      {now.state === 'unknown' ? (
        <div className="mail-note" data-tone="warn">
          <IconHelpCircle size={20} aria-hidden="true" />
          <div>
            <strong>{t('mail.unknownTitle')}</strong>
            <p>{t('mail.unknownText')}</p>
          </div>
        </div>
      ) : null}
      {failure}
      <ol>
        {now.events.map(({ id, at, kind, try: turn, words, until, by }) => {
          const EventIcon = ICONS[kind];
          return (
            <li key={id} data-kind={kind}>
              <time dateTime={at}>{momentText(at)}</time>
              <span className="mail-story-mark" aria-hidden="true">
                <EventIcon size={14} />
              </span>
              <span>
                <strong>{t(`mail.event.${kind}`)}</strong>
                {turn > 0 && kind === 'sending' ? <span>{t('mail.try', { number: turn })}</span> : null}
                {words === '' ? null : kind === 'skipped' || kind === 'cancelled' ? (
                  <span>{skipText(t, words, pipeName)}</span>
                ) : (
                  <bdi dir="ltr" className="mail-code">
                    {words}
                  </bdi>
                )}
                {until === null ? null : <span>{t('mail.until', { when: momentText(until) })}</span>}
                {by === null ? null : <bdi>{by}</bdi>}
              </span>
            </li>
          );
        })}
      </ol>
      {now.nextReminder === null ? null : (
        <p className="mail-story-next">
          {t('mail.nextReminder', { position: now.nextReminder.position, when: momentText(now.nextReminder.at) })}
        </p>
      )}
      <div className="mail-story-acts">
        {isResendable ? (
          <Button
            variant="default"
            size="sm"
            leftSection={<IconSend size={16} aria-hidden="true" />}
            aria-haspopup="dialog"
            onClick={() => onAct('resend', recipientId)}
          >
            {t('mail.resend')}
          </Button>
        ) : null}
        {caseId === null ? null : (
          <Button
            variant="subtle"
            size="sm"
            renderRoot={(props) => (
              <Link
                to="/p/$projectId/cases/$caseId"
                params={{ projectId: String(projectId), caseId: String(caseId) }}
                {...props}
              />
            )}
          >
            {t('links.toCase')}
          </Button>
        )}
        {mayHandle ? (
          <Button
            variant="subtle"
            size="sm"
            leftSection={<IconEye size={16} aria-hidden="true" />}
            aria-haspopup="dialog"
            onClick={() => onAct('show', recipientId)}
          >
            {t('mail.showMail')}
          </Button>
        ) : null}
      </div>
    </div>
  );
}
