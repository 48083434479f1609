import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { frame } from './frame-route.ts';
import { MapPage, ProjectLogPage, ProjectReportPage, RulePage, RulesPage } from './lazy-screens.ts';

export const projects = createRoute({
  getParentRoute: () => frame,
  path: '/p',
  component: lazyRouteComponent(async () => await import('../features/projects/projects-page.tsx'), 'ProjectsPage'),
});

export const project = createRoute({
  getParentRoute: () => frame,
  path: '/p/$projectId',
  component: lazyRouteComponent(async () => await import('../features/projects/project-frame.tsx'), 'ProjectFrame'),
});

/** The sections of one project. */
export const projectScreens = [
  createRoute({
    getParentRoute: () => project,
    path: '/',
    component: lazyRouteComponent(async () => await import('../features/projects/general-page.tsx'), 'GeneralPage'),
  }),
  createRoute({
    getParentRoute: () => project,
    path: '/variables',
    component: lazyRouteComponent(
      async () => await import('../features/variables/variables-page.tsx'),
      'VariablesPage',
    ),
  }),
  createRoute({
    getParentRoute: () => project,
    path: '/variables/$variableId',
    component: lazyRouteComponent(async () => await import('../features/variables/variable-page.tsx'), 'VariablePage'),
  }),
  createRoute({
    getParentRoute: () => project,
    path: '/sample',
    component: lazyRouteComponent(async () => await import('../features/sample/sample-page.tsx'), 'SamplePage'),
  }),
  createRoute({
    getParentRoute: () => project,
    path: '/quotas',
    component: lazyRouteComponent(async () => await import('../features/quotas/quotas-page.tsx'), 'QuotasPage'),
  }),
  createRoute({
    getParentRoute: () => project,
    path: '/statuses',
    component: lazyRouteComponent(async () => await import('../features/statuses/statuses-page.tsx'), 'StatusesPage'),
  }),
  createRoute({
    getParentRoute: () => project,
    path: '/return',
    component: lazyRouteComponent(async () => await import('../features/statuses/return-page.tsx'), 'ReturnPage'),
  }),
  createRoute({
    getParentRoute: () => project,
    path: '/blacklist',
    component: lazyRouteComponent(
      async () => await import('../features/blacklist/project-blacklist-page.tsx'),
      'ProjectBlacklistPage',
    ),
  }),
  createRoute({ getParentRoute: () => project, path: '/blacklist/rules', component: RulesPage }),
  createRoute({ getParentRoute: () => project, path: '/blacklist/rules/$ruleId', component: RulePage }),
  createRoute({
    getParentRoute: () => project,
    path: '/languages',
    component: lazyRouteComponent(async () => await import('../features/projects/languages-page.tsx'), 'LanguagesPage'),
  }),
  createRoute({
    getParentRoute: () => project,
    path: '/people',
    component: lazyRouteComponent(
      async () => await import('../features/project-people/project-people-page.tsx'),
      'ProjectPeoplePage',
    ),
  }),
  createRoute({
    getParentRoute: () => project,
    path: '/cases',
    component: lazyRouteComponent(async () => await import('../features/cases/cases-page.tsx'), 'CasesPage'),
  }),
  createRoute({
    getParentRoute: () => project,
    path: '/cases/$caseId',
    component: lazyRouteComponent(async () => await import('../features/cases/case-page.tsx'), 'CasePage'),
  }),
  createRoute({
    getParentRoute: () => project,
    path: '/records',
    component: lazyRouteComponent(async () => await import('../features/cases/records-page.tsx'), 'RecordsPage'),
  }),
  createRoute({
    getParentRoute: () => project,
    path: '/calls',
    component: lazyRouteComponent(async () => await import('../features/cases/calls-page.tsx'), 'CallsPage'),
  }),
  createRoute({
    getParentRoute: () => project,
    path: '/links',
    component: lazyRouteComponent(async () => await import('../features/links/links-page.tsx'), 'LinksPage'),
  }),
  createRoute({
    getParentRoute: () => project,
    path: '/reports',
    beforeLoad: ({ params }) => {
      throw redirect({ to: '/p/$projectId/reports/$report', params: { ...params, report: 'status' } });
    },
  }),
  createRoute({ getParentRoute: () => project, path: '/log', component: ProjectLogPage }),
  createRoute({ getParentRoute: () => project, path: '/map', component: MapPage }),
  createRoute({ getParentRoute: () => project, path: '/reports/$report', component: ProjectReportPage }),
  createRoute({
    getParentRoute: () => project,
    path: '/export',
    component: lazyRouteComponent(async () => await import('../features/exports/exports-page.tsx'), 'ExportsPage'),
  }),
] as const;
