import '../../../../project/bring-field-texts.ts';
import '../mail.css';
import { mailSendingCalls as calls, type KeptMail } from '@seker/contract';
import { client, readingOf, useText, When } from '@seker/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { DataList, type ListDesign } from '../../../../list/index.ts';
import { MailFrame } from '../mail-frame.tsx';

/** The mails that the demonstration keeps instead of sending them. */
export function MailboxPage(): ReactElement {
  const t = useText();
  return <DataList title={t('mail.mailbox')} design={MAILBOX} />;
}

const MAILBOX: ListDesign<typeof calls.listMailbox> = {
  name: 'mailbox',
  call: calls.listMailbox,
  usualSort: { field: 'id', direction: 'desc' },
  searchHint: 'mail.mailboxSearch',
  nameOf: ({ subject }) => subject,
  empty: { title: 'mail.mailboxEmpty', hint: 'mail.mailboxHint' },
  peek: (mail) => <KeptMailView mail={mail} />,
  filters: [],
  columns: [
    { id: 'at', title: 'mail.when', width: 150, isLocked: true, cell: ({ at }) => <When at={at} /> },
    { id: 'to', title: 'mail.to', width: 260, cell: ({ to }) => <bdi dir="ltr">{to}</bdi> },
    { id: 'subject', title: 'mail.subject', isName: true, cell: ({ subject }) => <bdi>{subject}</bdi> },
    { id: 'from', title: 'mail.from', width: 260, isExtra: true, cell: ({ from }) => <bdi dir="ltr">{from}</bdi> },
  ],
};

function KeptMailView({ mail: { id, from, to, subject } }: { readonly mail: KeptMail }): ReactElement {
  const t = useText();
  const query = useQuery({
    queryKey: ['mail', 'mailbox', id],
    queryFn: async () => await client.call(calls.readMailboxMail, { mailId: id }),
  });
  const { data, failure } = readingOf(query);
  return (
    <>
      <dl className="mail-head">
        <dt>{t('mail.from')}</dt>
        <dd dir="ltr">{from}</dd>
        <dt>{t('mail.to')}</dt>
        <dd dir="ltr">{to}</dd>
      </dl>
      {failure}
      {data === undefined ? null : (
        <>
          <MailFrame html={data.html} title={subject} />
          <details>
            <summary>{t('mail.headers')}</summary>
            <dl className="mail-head">
              {data.headers.map(({ name, value }, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a header may come twice.
                <div key={place} className="mail-header-line">
                  <dt dir="ltr">{name}</dt>
                  <dd dir="ltr">{value}</dd>
                </div>
              ))}
            </dl>
          </details>
        </>
      )}
    </>
  );
}
