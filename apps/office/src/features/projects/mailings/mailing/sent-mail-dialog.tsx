import { Modal } from '@mantine/core';
import { mailRecipientsCalls as calls } from '@seker/contract';
import { client, readingOf, useText } from '@seker/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { MailFrame } from '../mail-frame.tsx';
import type { OneMailProps } from './resend-dialog.tsx';

/** A mail as it reached its person, or would. */
export function SentMailDialog({ onClose, ...place }: OneMailProps): ReactElement {
  const t = useText();
  const query = useQuery({
    queryKey: ['mail', place.projectId, 'sent', place.mailingId, place.recipientId],
    queryFn: async () => await client.call(calls.readSentMail, place),
    gcTime: 0,
  });
  const { data, failure } = readingOf(query);
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('mail.showMail')}
      size={680}
      closeButtonProps={{ 'aria-label': t('app.close') }}
    >
      {failure}
      {data === undefined ? null : (
        <>
          <dl className="mail-head">
            <dt>{t('mail.from')}</dt>
            <dd dir="ltr">{data.from}</dd>
            <dt>{t('mail.to')}</dt>
            <dd dir="ltr">{data.to}</dd>
            <dt>{t('mail.subject')}</dt>
            <dd dir="auto">{data.subject}</dd>
          </dl>
          <MailFrame html={data.html} title={data.subject} />
        </>
      )}
    </Modal>
  );
}
