import '../../../project/bring-results-texts.ts';
import '../../../project/bring-field-texts.ts';
import { REPORT_NAMES, REPORTS, type ReportFilter } from '@seker/contract';
import { useText } from '@seker/ui';
import { Link, useParams } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { useProject } from '../../../project/project-data.ts';
import { ProjectHead } from '../../../project/project-head.tsx';
import type { ScreenHeadProps } from '../../../shell/screen-head.tsx';
import { ScreenMissing } from '../../../shell/screen-missing.tsx';
import { useAccount } from '../../../shell/use-account.ts';
import { titleOf } from './report-text.ts';
import { ReportView } from './report-view.tsx';
import { reportsOf } from './reports-of.ts';

/** The reports of one project, one of them open. */
export function ProjectReportPage(): ReactElement {
  const { id } = useProject();
  const { report } = useParams({ strict: false });
  const name = REPORT_NAMES.find((one) => one === report);
  return name === undefined ? (
    <ScreenMissing />
  ) : (
    <ReportView key={name} report={name} projectId={id} head={ProjectReportHead} />
  );
}

function ProjectReportHead(props: ScreenHeadProps): ReactElement {
  const t = useText();
  const { id } = useProject();
  // Attendance is of people, and of no project.
  const reports = reportsOf(useAccount()).filter((name) =>
    (REPORTS[name].filters as readonly ReportFilter[]).includes('project'),
  );
  return (
    <>
      <ProjectHead {...props} />
      <nav className="report-tabs" aria-label={t('reports.title')}>
        {reports.map((report) => (
          <Link key={report} to="/p/$projectId/reports/$report" params={{ projectId: String(id), report }}>
            {titleOf(t, report)}
          </Link>
        ))}
      </nav>
    </>
  );
}
