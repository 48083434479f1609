import { Button } from '@mantine/core';
import { useText } from '@seker/ui';
import { IconCheck, IconMail } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, type LinkProps } from '@tanstack/react-router';
import type { ReactElement, ReactNode } from 'react';
import { DOMAIN_RECORDS, lackingRecords, sendingDomainQuery } from './domain-line.tsx';
import type { MailOverview } from './mail-data.ts';

interface Step {
  readonly name: 'people' | 'template' | 'domain' | 'send';
  readonly isDone: boolean;
  readonly hint: ReactNode;
  readonly act: ReactElement;
}

/** A project without a mailing: the steps to the first one, with the act of the first open step. */
export function MailSteps({
  projectId,
  overview,
}: {
  readonly projectId: number;
  readonly overview: MailOverview;
}): ReactElement {
  const t = useText();
  const params = { projectId: String(projectId) };
  const { hasTemplate, hasAddresses, hasTest, domain, mayHandle } = overview;
  const { data: records } = useQuery({ ...sendingDomainQuery(projectId), enabled: domain !== null });
  const lacking = records === undefined ? null : lackingRecords(records);
  const steps: readonly Step[] = [
    {
      name: 'people',
      isDone: hasAddresses,
      hint: t(hasAddresses ? 'mail.step.peopleThere' : 'mail.step.peopleHint'),
      act: <StepLink link={{ to: '/p/$projectId/sample', params: params }} label={t('links.toSample')} />,
    },
    {
      name: 'template',
      isDone: hasTemplate,
      hint: t('mail.step.templateHint'),
      act: (
        <StepLink
          link={{ to: '/p/$projectId/mail/templates/$kind', params: { ...params, kind: 'invitation' } }}
          label={t('mail.step.write')}
        />
      ),
    },
    {
      name: 'domain',
      isDone: lacking !== null && lacking.length === 0,
      hint:
        domain === null
          ? t('mail.step.domainHint')
          : lacking === null || lacking.length === 0
            ? `${domain} · ${DOMAIN_RECORDS.map((name) => name.toUpperCase()).join(', ')}`
            : t('mail.domainLacks', { count: lacking.length, records: lacking.join(', ') }),
      act: (
        <StepLink
          link={{ to: '/p/$projectId/mail/templates/$kind', params: { ...params, kind: 'invitation' } }}
          label={t('mail.whatToAdd')}
        />
      ),
    },
    {
      name: 'send',
      isDone: false,
      hint: t(hasTest ? 'mail.step.sendTested' : 'mail.step.sendHint'),
      act: <StepLink link={{ to: '/p/$projectId/mail/send', params: params }} label={t('mail.sendOpen')} />,
    },
  ];
  // A domain that lacks something warns, and does not stop the first mail.
  const next = steps.find(({ name, isDone }) => !isDone && name !== 'domain');
  return (
    <section className="mail-steps" aria-labelledby="mail-steps-title">
      <span className="mail-steps-icon">
        <IconMail size={24} aria-hidden="true" />
      </span>
      <h2 id="mail-steps-title">{t('mail.empty')}</h2>
      <p>{t('mail.emptyHint')}</p>
      <ol>
        {steps.map(({ name, isDone, hint, act }, index) => (
          <li key={name} data-done={isDone || undefined} aria-current={next?.name === name ? 'step' : undefined}>
            <span className="mail-step-mark">
              {isDone ? <IconCheck size={16} aria-label={t('mail.step.done')} /> : index + 1}
            </span>
            <span>
              <strong>{t(`mail.step.${name}`)}</strong>
              <span>{hint}</span>
            </span>
            {next?.name === name && mayHandle ? act : null}
          </li>
        ))}
      </ol>
    </section>
  );
}

function StepLink({ link, label }: { readonly link: LinkProps; readonly label: string }): ReactElement {
  return (
    <Button size="sm" renderRoot={(props) => <Link {...link} {...props} />}>
      {label}
    </Button>
  );
}
