import { Button } from '@mantine/core';
import { useText } from '@seker/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { reportQuery } from './report-data.ts';

/** A report that tells of one project asks which, of those that one reaches. */
export function ChooseProject({ onChoose }: { readonly onChoose: (projectId: string) => void }): ReactElement {
  const t = useText();
  // Any report of all projects offers them.
  const projects = useQuery(reportQuery('rates', {})).data?.choices['projectId'] ?? [];
  return (
    <section className="report-card report-choose" aria-label={t('reports.chooseProject')}>
      <h2>{t('reports.chooseProject')}</h2>
      <p>{t('reports.chooseProjectHint')}</p>
      <ul>
        {projects.map(({ value, name }) => (
          <li key={value}>
            <Button variant="subtle" onClick={() => onChoose(value)}>
              <bdi>{name}</bdi>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
