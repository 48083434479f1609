import '../../../project/bring-results-texts.ts';
import { REPORTS } from '@seker/contract';
import { useText } from '@seker/ui';
import { Outlet } from '@tanstack/react-router';
import { type ReactElement, Suspense } from 'react';
import { SectionsFrame } from '../../../shell/sections-frame.tsx';
import { useAccount } from '../../../shell/use-account.ts';
import { titleOf } from './report-text.ts';
import { reportsOf } from './reports-of.ts';

/** The reports, beside the one that is open. */
export function ReportsFrame(): ReactElement {
  const t = useText();
  const reports = reportsOf(useAccount());
  return (
    <SectionsFrame
      label={t('reports.title')}
      groups={(['performance', 'study'] as const)
        .map((part) => ({
          name: t(`reports.part.${part}`),
          sections: reports
            .filter((name) => REPORTS[name].part === part)
            .map((report) => ({
              link: { to: '/reports/$report', params: { report } } as const,
              name: titleOf(t, report),
            })),
        }))
        .filter(({ sections }) => sections.length > 0)}
    >
      <Suspense fallback={null}>
        <Outlet />
      </Suspense>
    </SectionsFrame>
  );
}
