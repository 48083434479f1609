import { mailSendingCalls } from '@seker/contract';
import { client, useText } from '@seker/ui';
import { IconAlertTriangle } from '@tabler/icons-react';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactElement } from 'react';

export function sendingDomainQuery(projectId: number) {
  return queryOptions({
    queryKey: ['mail', projectId, 'domain'],
    queryFn: async () => await client.call(mailSendingCalls.readSendingDomain, { projectId }),
    staleTime: 60_000,
  });
}
export type SendingDomain = Awaited<ReturnType<NonNullable<ReturnType<typeof sendingDomainQuery>['queryFn']>>>;

export const DOMAIN_RECORDS = ['spf', 'dkim', 'dmarc'] as const;

/** The records that a domain lacks, by name: `DKIM, DMARC`. */
export function lackingRecords(domain: SendingDomain): readonly string[] {
  return DOMAIN_RECORDS.filter((name) => domain[name].state === 'missing' || domain[name].state === 'weak').map(
    (name) => name.toUpperCase(),
  );
}

/** That the sending domain lacks records, where it does: nothing is held back for it. */
export function DomainLine({
  projectId,
  domain,
}: {
  readonly projectId: number;
  readonly domain: string | null;
}): ReactElement | null {
  const t = useText();
  const { data } = useQuery({ ...sendingDomainQuery(projectId), enabled: domain !== null });
  const lacking = data === undefined ? [] : lackingRecords(data);
  if (domain === null || lacking.length === 0) return null;
  return (
    <p className="mail-domain-line">
      <IconAlertTriangle size={16} aria-hidden="true" />
      <span>
        {t('mail.domainLacks', { count: lacking.length, records: lacking.join(', ') })}{' '}
        <bdi dir="ltr" className="sk-code">
          {domain}
        </bdi>
      </span>
      <Link
        to="/p/$projectId/mail/templates/$kind"
        params={{ projectId: String(projectId), kind: 'invitation' }}
        hash="domain"
      >
        {t('mail.whatToAdd')}
      </Link>
    </p>
  );
}
