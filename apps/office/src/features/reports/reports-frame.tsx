import '../../project/bring-results-texts.ts';
import { REPORT_NAMES, REPORTS } from '@seker/contract';
import { useText } from '@seker/ui';
import { Outlet } from '@tanstack/react-router';
import { type ReactElement, Suspense } from 'react';
import { SectionsFrame } from '../../shell/sections-frame.tsx';
import { titleOf } from './report-text.ts';

/** The reports, beside the one that is open. */
export function ReportsFrame(): ReactElement {
  const t = useText();
  return (
    <SectionsFrame
      label={t('reports.title')}
      groups={(['performance', 'study'] as const).map((part) => ({
        name: t(`reports.part.${part}`),
        sections: REPORT_NAMES.filter((name) => REPORTS[name].part === part).map((report) => ({
          link: { to: '/reports/$report', params: { report } },
          name: titleOf(t, report),
        })),
      }))}
    >
      <Suspense fallback={null}>
        <Outlet />
      </Suspense>
    </SectionsFrame>
  );
}
