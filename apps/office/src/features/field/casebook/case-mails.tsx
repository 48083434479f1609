import { mailRecipientsCalls as calls } from '@seker/contract';
import { client, momentText, readingOf, useText } from '@seker/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { RecipientChip } from '../../../project/mail-chip.tsx';
import { useAccount } from '../../../shell/use-account.ts';

/** Everything that was sent to the person of a case by mail, the newest first; nothing where nothing was. */
export function CaseMails({
  projectId,
  caseId,
}: {
  readonly projectId: number;
  readonly caseId: number;
}): ReactElement | null {
  const t = useText();
  const mayRead = useAccount().acts.some(({ act }) => act === 'readMail');
  const query = useQuery({
    queryKey: ['mail', projectId, 'case', caseId],
    queryFn: async () => await client.call(calls.listCaseMail, { projectId, caseId }),
    enabled: mayRead,
  });
  const { data, failure } = readingOf(query);
  if (failure === null && (data === undefined || data.mails.length === 0)) return null;
  return (
    <section className="case-card" aria-labelledby="case-mails">
      <h2 id="case-mails">{t('mail.title')}</h2>
      {failure}
      <ul className="case-mails">
        {(data?.mails ?? []).map((mail) => (
          <li key={mail.recipientId}>
            <Link
              to="/p/$projectId/mail/$mailingId"
              params={{ projectId: String(projectId), mailingId: String(mail.mailingId) }}
            >
              {mail.kind === 'reminder'
                ? t('mail.reminderOf', { position: mail.position })
                : t(`mail.kind.${mail.kind}`)}
            </Link>
            <RecipientChip row={mail} t={t} />
            <time dateTime={mail.at}>{momentText(mail.at)}</time>
          </li>
        ))}
      </ul>
    </section>
  );
}
