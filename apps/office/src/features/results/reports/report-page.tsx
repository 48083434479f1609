import { REPORT_NAMES } from '@seker/contract';
import { useText } from '@seker/ui';
import { useParams } from '@tanstack/react-router';
import { type ReactElement, useMemo } from 'react';
import { ScreenHead, type ScreenHeadProps } from '../../../shell/screen-head.tsx';
import { ScreenMissing } from '../../../shell/screen-missing.tsx';
import { ReportView } from './report-view.tsx';

/** One report of all that one reaches, or of a project that is chosen. */
export function ReportPage(): ReactElement {
  const { report } = useParams({ strict: false });
  const name = REPORT_NAMES.find((one) => one === report);
  return name === undefined ? (
    <ScreenMissing />
  ) : (
    <ReportView key={name} report={name} projectId={null} head={ReportsHead} />
  );
}

function ReportsHead(props: ScreenHeadProps): ReactElement {
  const t = useText();
  const above = useMemo(() => [{ label: t('reports.title'), link: { to: '/reports' } as const }], [t]);
  return <ScreenHead {...props} above={above} />;
}
