import './domain-card.css';
import { Button, VisuallyHidden } from '@mantine/core';
import { type DomainRecord, mailSendingCalls } from '@seker/contract';
import { client, failureText, momentText, notify, StateChip, useText } from '@seker/ui';
import { IconAlertTriangle, IconCheck, IconCopy, IconHelpCircle, IconX } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactElement, useRef, useState } from 'react';
import { copyText } from '../../../../shell/copy-text.ts';
import { DOMAIN_RECORDS, sendingDomainQuery } from '../domain-line.tsx';

const LOOKS = {
  there: { tone: 'accent', icon: IconCheck },
  weak: { tone: 'warn', icon: IconAlertTriangle },
  missing: { tone: 'danger', icon: IconX },
  unread: { tone: 'quiet', icon: IconHelpCircle },
} as const;

/** The sending domain as DNS has it, and what to add; it warns and blocks nothing. */
export function DomainCard({ projectId }: { readonly projectId: number }): ReactElement | null {
  const t = useText();
  const queries = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const { data } = useQuery(sendingDomainQuery(projectId));
  if (data === undefined || data.domain === null) return null;
  const again = async (): Promise<void> => {
    setAsking(true);
    try {
      const read = await client.call(mailSendingCalls.readSendingDomain, { projectId, again: true });
      queries.setQueryData(sendingDomainQuery(projectId).queryKey, read);
    } catch (error) {
      const text = failureText(error, t);
      if (text !== null) notify({ id: 'mail', text, tone: 'danger' });
    } finally {
      setAsking(false);
    }
  };
  return (
    <section className="domain-card" id="domain" aria-labelledby="domain-title">
      <header>
        <h2 id="domain-title">{t('mail.domain')}</h2>
        <bdi dir="ltr" className="mail-code">
          {data.domain}
        </bdi>
        <span>{t('mail.checkedAt', { when: momentText(data.checkedAt) })}</span>
        <Button variant="subtle" size="compact-sm" loading={isAsking} onClick={() => void again()}>
          {t('mail.checkAgain')}
        </Button>
      </header>
      <dl>
        {DOMAIN_RECORDS.map((name) => (
          <RecordLine key={name} name={name.toUpperCase()} record={data[name]} />
        ))}
      </dl>
    </section>
  );
}

function RecordLine({ name, record }: { readonly name: string; readonly record: DomainRecord }): ReactElement {
  const t = useText();
  const { state, found, add } = record;
  const written = useRef<HTMLElement>(null);
  const copy = async (text: string): Promise<void> =>
    await copyText(text, { id: 'mail', said: t('links.copied'), t, bearer: written.current });
  const { tone, icon } = LOOKS[state];
  return (
    <div>
      <dt>
        <StateChip tone={tone} icon={icon}>
          {name}
        </StateChip>
        <VisuallyHidden>{t(`mail.record.${state}`)}</VisuallyHidden>
      </dt>
      <dd>
        {add === null ? (
          <bdi dir="ltr" className="mail-code">
            {found === '' ? t(`mail.record.${state}`) : found}
          </bdi>
        ) : (
          <span className="domain-add">
            <code dir="ltr">
              {t('mail.recordTxt', { name: add.name })}
              <br />
              <span ref={written}>{add.text}</span>
            </code>
            <Button
              variant="default"
              size="compact-sm"
              leftSection={<IconCopy size={14} aria-hidden="true" />}
              aria-label={t('links.copyOf', { what: name })}
              onClick={() => void copy(add.text)}
            >
              {t('links.copy')}
            </Button>
          </span>
        )}
      </dd>
    </div>
  );
}
