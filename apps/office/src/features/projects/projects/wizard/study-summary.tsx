import './study-summary.css';
import { Button } from '@mantine/core';
import type { QuotaRow, WholeProject } from '@seker/contract';
import { countText, useText, When } from '@seker/ui';
import { IconPrinter } from '@tabler/icons-react';
import { useSuspenseQuery } from '@tanstack/react-query';
import type { ReactElement, ReactNode } from 'react';
import { BlockList } from '../../../../project/block-list.tsx';
import { useAccount } from '../../../../shell/use-account.ts';
import { hoursOfWeek } from './hours-of-week.ts';
import { studyQuery } from './study-summary-data.ts';

/** The study on one page, as it is stored: to be read before it goes online, and to be printed. */
export function StudySummary({ project }: { readonly project: WholeProject }): ReactElement {
  const t = useText();
  const { screenLanguage: language } = useAccount();
  const { hours, sample, quotas, statuses, ways, people } = useSuspenseQuery(studyQuery(project)).data;
  const isByPhone = project.type !== 'banner';
  const links = [
    ...(ways.hasOpenLink ? [t('study.openLink')] : []),
    ...(ways.hasCases ? [t('study.personalLinks')] : []),
  ];
  const nameOf = ({ nameHe, nameEn }: { readonly nameHe: string; readonly nameEn: string }): string =>
    language === 'he' ? nameHe : nameEn;
  return (
    <article className="study" aria-labelledby="study-title">
      <header>
        <h2 id="study-title">{t('study.title')}</h2>
        <Button
          variant="default"
          size="compact-sm"
          className="study-print"
          leftSection={<IconPrinter size={16} aria-hidden="true" />}
          onClick={() => window.print()}
        >
          {t('study.print')}
        </Button>
      </header>
      <dl className="study-facts">
        <Fact name={t('projects.name')}>
          <bdi dir="ltr">[{project.id}]</bdi> <bdi>{project.name}</bdi>
        </Fact>
        <Fact name={t('projects.type')}>{t(`projects.type.${project.type}`)}</Fact>
        <Fact name={t('projects.group')}>
          <bdi>{project.group.name}</bdi>
        </Fact>
        <Fact name={t('study.created')}>
          <When at={project.createdAt} /> {project.createdBy === null ? null : <bdi>{project.createdBy}</bdi>}
        </Fact>
        <Fact name={t('study.changed')}>
          <When at={project.changedAt} />
        </Fact>
        <Fact name={t('project.languages')}>
          {project.languages
            .map(({ name, isDefault }) => (isDefault ? t('study.usualLanguage', { name }) : name))
            .join(', ')}
        </Fact>
        <Fact name={t('project.sampleSize')}>{project.sampleSize === null ? '–' : countText(project.sampleSize)}</Fact>
        {isByPhone ? (
          <>
            <Fact name={t('hours.title')}>
              <ul>
                {hoursOfWeek(hours.windows, language).map(({ days, times }) => (
                  <li key={days}>
                    {days}: <bdi dir="ltr">{times}</bdi>
                  </li>
                ))}
              </ul>
              <small>{hours.zone}</small>
            </Fact>
            <Fact name={t('hours.closedDays')}>{countText(hours.closedDays.length)}</Fact>
            <Fact name={t('allocation.title')}>
              {t('study.people', { count: people.people.length })}
              {people.groups.map(({ name }) => ` · ${name}`).join('')}
            </Fact>
          </>
        ) : null}
        {sample.list === null ? null : (
          <>
            <Fact name={t('project.listFile')}>
              <bdi>{sample.list.name}</bdi> · {countText(project.listFile?.rows ?? 0)}
            </Fact>
            <Fact name={t('sample.title')}>
              {sample.plan.design === null ? '–' : t(`sample.method.${sample.plan.design.method}`)} ·{' '}
              {t('study.drawn', { drawn: countText(sample.drawn), waiting: countText(sample.waiting) })}
            </Fact>
          </>
        )}
        <Fact name={t('links.title')}>{links.length === 0 ? t('study.noLinks') : links.join(', ')}</Fact>
      </dl>
      {quotas.length === 0 ? null : (
        <section>
          <h3>{t('quotas.title')}</h3>
          {quotas.map((quota) => (
            <QuotaFacts key={quota.id} quota={quota} language={language} />
          ))}
        </section>
      )}
      {isByPhone ? (
        <section>
          <h3>{t('statuses.title')}</h3>
          <p>
            {statuses
              .filter(({ system }) => !system)
              .map(nameOf)
              .join(' · ')}
          </p>
        </section>
      ) : null}
      {project.blockList.length === 0 ? null : (
        <section className="study-blocks">
          <h3>{t('study.hinders')}</h3>
          <BlockList project={project} />
        </section>
      )}
    </article>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }): ReactElement {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function QuotaFacts({ quota, language }: { readonly quota: QuotaRow; readonly language: string }): ReactElement {
  const t = useText();
  const inLanguage = (names: Readonly<Record<string, string>>, otherwise: string): string =>
    names[language] ?? Object.values(names)[0] ?? otherwise;
  return (
    <div className="study-quota">
      <strong>
        <bdi>{inLanguage(quota.names, quota.variable)}</bdi>
        {quota.active ? null : ` (${t('study.quotaOff')})`}
      </strong>
      <ul>
        {quota.cells.map((cell) => (
          <li key={cell.id}>
            <bdi>{inLanguage(cell.labels, cell.parts.join(' · '))}</bdi>: {countText(cell.target)}
          </li>
        ))}
      </ul>
    </div>
  );
}
