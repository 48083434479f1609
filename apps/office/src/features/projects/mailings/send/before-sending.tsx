import { countText, momentText, useText } from '@seker/ui';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement, ReactNode } from 'react';
import { useProject } from '../../../../project/project-data.ts';
import { lackingRecords, sendingDomainQuery } from '../domain-line.tsx';
import { nameOfLanguage } from '../project-languages.ts';
import type { MailingPreview } from './preview.ts';

export interface BeforeSendingProps {
  readonly projectId: number;
  /** Null while it is counted, or where it could not be. */
  readonly preview: MailingPreview | null;
  readonly isCounting: boolean;
}

/** What one looks at before a real send: a test, the sending domain, the project. */
export function BeforeSending({ projectId, preview, isCounting }: BeforeSendingProps): ReactElement {
  const t = useText();
  const { languages } = useProject();
  const named = (code: string): string => nameOfLanguage(languages, code);
  const { data: domain } = useQuery(sendingDomainQuery(projectId));
  if (preview === null) return <p className="send-hint">{t(isCounting ? 'mail.counting' : 'mail.notCounted')}</p>;
  const { lastTest, isOnline, problem, byLanguage } = preview;
  const lacking = domain === undefined ? [] : lackingRecords(domain);
  return (
    <ul className="before-sending">
      {problem === null ? null : <Line isFine={false}>{t(`mail.problem.${problem}`)}</Line>}
      {lastTest === null ? (
        <Line isFine={false}>{t('mail.notTested')}</Line>
      ) : (
        <Line isFine>
          {t('mail.tested', {
            count: lastTest.addresses,
            when: momentText(lastTest.at),
            languages: lastTest.languages.map(named).join(', '),
          })}
        </Line>
      )}
      {domain === undefined || domain.domain === null ? null : (
        <Line isFine={lacking.length === 0}>
          {lacking.length === 0
            ? t('mail.domainFine', { domain: domain.domain })
            : t('mail.domainLacks', { count: lacking.length, records: lacking.join(', ') })}
        </Line>
      )}
      <Line isFine={isOnline}>{t(isOnline ? 'mail.projectOnline' : 'mail.projectOffline')}</Line>
      {byLanguage.length === 0 ? null : (
        <Line isFine>
          {byLanguage.map(({ language, count }) => `${named(language)} ${countText(count)}`).join(' · ')}
        </Line>
      )}
    </ul>
  );
}

function Line({ isFine, children }: { readonly isFine: boolean; readonly children: ReactNode }): ReactElement {
  const LineIcon = isFine ? IconCircleCheck : IconAlertTriangle;
  return (
    <li data-tone={isFine ? 'fine' : 'warn'}>
      <LineIcon size={18} aria-hidden="true" />
      <span>{children}</span>
    </li>
  );
}
