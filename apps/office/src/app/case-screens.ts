import { lazyRouteComponent } from '@tanstack/react-router';

/** The screens of a project's cases, each in a chunk of its own. */
export const caseScreens = {
  cases: lazyRouteComponent(async () => await import('../features/cases/cases-page.tsx'), 'CasesPage'),
  one: lazyRouteComponent(async () => await import('../features/cases/case-page.tsx'), 'CasePage'),
  records: lazyRouteComponent(async () => await import('../features/cases/records-page.tsx'), 'RecordsPage'),
  calls: lazyRouteComponent(async () => await import('../features/cases/calls-page.tsx'), 'CallsPage'),
};
