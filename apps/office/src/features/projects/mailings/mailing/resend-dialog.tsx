import { mailRecipientsCalls as calls } from '@seker/contract';
import { client, useText } from '@seker/ui';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { ConfirmDialog } from '../../../../dialog/index.ts';
import { readMailAgain } from '../mail-data.ts';

export interface OneMailProps {
  readonly projectId: number;
  readonly mailingId: number;
  readonly recipientId: number;
  readonly onClose: () => void;
}

/** Asks before a mail is sent once more: it may arrive twice. */
export function ResendDialog({ onClose, ...place }: OneMailProps): ReactElement {
  const t = useText();
  const queries = useQueryClient();
  return (
    <ConfirmDialog
      title={t('mail.resendTitle')}
      text={t('mail.resendText')}
      actLabel={t('mail.resendAct')}
      onAct={async () => {
        await client.call(calls.resendMail, place);
        await readMailAgain(queries);
      }}
      onClose={onClose}
    />
  );
}
