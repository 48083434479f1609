import { Button } from '@mantine/core';
import { mailingsCalls as calls } from '@seker/contract';
import { client, notify, useText } from '@seker/ui';
import { IconAlertCircle } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { ConfirmDialog } from '../../../dialog/index.ts';
import { type MailOverview, readMailAgain } from './mail-data.ts';

/** Why no mail can leave, with what mends it. */
export function ProblemNote({ overview }: { readonly overview: MailOverview }): ReactElement | null {
  const t = useText();
  const queries = useQueryClient();
  const [isAsked, setAsked] = useState(false);
  const { problem, mayAcceptCopy } = overview;
  if (problem === null) return null;
  return (
    <div className="mail-note" data-tone="danger" role="status">
      <IconAlertCircle size={20} aria-hidden="true" />
      <div>
        <strong>{t('mail.sendingProblem')}</strong>
        <p>{t(`mail.problem.${problem}`)}</p>
      </div>
      {problem === 'linkKeyChanged' && mayAcceptCopy ? (
        <Button variant="default" size="compact-sm" aria-haspopup="dialog" onClick={() => setAsked(true)}>
          {t('mail.resumeCopy')}
        </Button>
      ) : null}
      {isAsked ? (
        <ConfirmDialog
          title={t('mail.resumeCopyTitle')}
          text={t('mail.resumeCopyText')}
          actLabel={t('mail.resumeCopy')}
          isDangerous
          onAct={async () => {
            const { resumed } = await client.call(calls.resumeCopiedMail, {});
            notify({ id: 'mail', text: t('mail.resumedCopy', { count: resumed }) });
            await readMailAgain(queries);
          }}
          onClose={() => setAsked(false)}
        />
      ) : null}
    </div>
  );
}
