import { Button } from '@mantine/core';
import type { Act, Overview, WholeProject } from '@seker/contract';
import { isAskedFromList } from '@seker/fieldwork';
import { useText } from '@seker/ui';
import { IconCopy, IconDownload, IconPlayerPlay, IconReport } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { useAccount } from '../../../shell/use-account.ts';

export interface OverviewActsProps {
  readonly project: WholeProject;
  readonly stage: Overview['stage'];
}

/** What is next: into the field, more cases, the file of results. */
export function OverviewActs({ project, stage }: OverviewActsProps): ReactElement {
  const t = useText();
  const { acts } = useAccount();
  const may = (act: Act): boolean => acts.some((own) => own.act === act);
  const params = { projectId: String(project.id) };
  return (
    <>
      {stage !== 'before' && may('seeReports') ? (
        <Button
          variant="default"
          leftSection={<IconReport size={16} aria-hidden="true" />}
          renderRoot={(props) => (
            <Link to="/p/$projectId/reports/$report" params={{ ...params, report: 'daily' }} {...props} />
          )}
        >
          {t('overview.daily')}
        </Button>
      ) : null}
      {(stage === 'before' || stage === 'paused') && project.mayEdit ? (
        <Button
          leftSection={<IconPlayerPlay size={16} aria-hidden="true" />}
          renderRoot={(props) => <Link to="/p/$projectId/setup/check" params={params} {...props} />}
        >
          {t('overview.toCheck')}
        </Button>
      ) : null}
      {stage === 'field' && project.mayEdit && isAskedFromList(project.type) ? (
        <Button
          leftSection={<IconCopy size={16} aria-hidden="true" />}
          renderRoot={(props) => <Link to="/p/$projectId/sample" params={params} {...props} />}
        >
          {t('overview.release')}
        </Button>
      ) : null}
      {stage === 'done' && may('exportResults') ? (
        <Button
          leftSection={<IconDownload size={16} aria-hidden="true" />}
          renderRoot={(props) => <Link to="/p/$projectId/export" params={params} {...props} />}
        >
          {t('overview.export')}
        </Button>
      ) : null}
    </>
  );
}
