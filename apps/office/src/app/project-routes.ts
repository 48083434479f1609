import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { frame } from './frame-route.ts';
import {
  MapPage,
  ProjectCallbacksPage,
  ProjectLogPage,
  ProjectReportPage,
  RulePage,
  RulesPage,
} from './lazy-screens.ts';
import { BannerPage, CardsPage, EntriesPage, LinksPage, PanelPage, WaysInPage } from './ways-in-screens.ts';

export const projects = createRoute({
  getParentRoute: () => frame,
  path: '/p',
  component: lazyRouteComponent(
    async () => await import('../features/projects/projects/projects-page.tsx'),
    'ProjectsPage',
  ),
});

export const project = createRoute({
  getParentRoute: () => frame,
  path: '/p/$projectId',
  component: lazyRouteComponent(
    async () => await import('../features/projects/projects/project-frame.tsx'),
    'ProjectFrame',
  ),
});

/** The sections of one project. */
export const projectScreens = [
  createRoute({
    getParentRoute: () => project,
    path: '/',
    component: lazyRouteComponent(
      async () => await import('../features/results/overview/overview-page.tsx'),
      'OverviewPage',
    ),
  }),
  createRoute({
    getParentRoute: () => project,
    path: '/general',
    component: lazyRouteComponent(
      async () => await import('../features/projects/projects/general-page.tsx'),
      'GeneralPage',
    ),
  }),
  createRoute({
    getParentRoute: () => project,
    path: '/variables',
    component: lazyRouteComponent(
      async () => await import('../features/projects/variables/variables-page.tsx'),
      'VariablesPage',
    ),
  }),
  createRoute({
    getParentRoute: () => project,
    path: '/variables/bands/$source/$field',
    component: lazyRouteComponent(
      async () => await import('../features/projects/variables/bands/bands-page.tsx'),
      'NewBandsPage',
    ),
  }),
  createRoute({
    getParentRoute: () => project,
    path: '/variables/$variableId',
    component: lazyRouteComponent(
      async () => await import('../features/projects/variables/variable-page.tsx'),
      'VariablePage',
    ),
  }),
  createRoute({
    getParentRoute: () => project,
    path: '/sample',
    component: lazyRouteComponent(
      async () => await import('../features/projects/sample/sample-page.tsx'),
      'SamplePage',
    ),
  }),
  createRoute({
    getParentRoute: () => project,
    path: '/quotas',
    component: lazyRouteComponent(
      async () => await import('../features/projects/quotas/quotas-page.tsx'),
      'QuotasPage',
    ),
  }),
  createRoute({
    getParentRoute: () => project,
    path: '/statuses',
    component: lazyRouteComponent(
      async () => await import('../features/projects/statuses/statuses-page.tsx'),
      'StatusesPage',
    ),
  }),
  createRoute({
    getParentRoute: () => project,
    path: '/return',
    component: lazyRouteComponent(
      async () => await import('../features/projects/statuses/return-page.tsx'),
      'ReturnPage',
    ),
  }),
  createRoute({
    getParentRoute: () => project,
    path: '/blacklist',
    component: lazyRouteComponent(
      async () => await import('../features/projects/blacklist/project-blacklist-page.tsx'),
      'ProjectBlacklistPage',
    ),
  }),
  createRoute({ getParentRoute: () => project, path: '/blacklist/rules', component: RulesPage }),
  createRoute({ getParentRoute: () => project, path: '/blacklist/rules/$ruleId', component: RulePage }),
  createRoute({
    getParentRoute: () => project,
    path: '/languages',
    component: lazyRouteComponent(
      async () => await import('../features/projects/projects/languages-page.tsx'),
      'LanguagesPage',
    ),
  }),
  createRoute({
    getParentRoute: () => project,
    path: '/talk',
    component: lazyRouteComponent(
      async () => await import('../features/questionnaires/talk/project-talk-page.tsx'),
      'ProjectTalkPage',
    ),
  }),
  createRoute({
    getParentRoute: () => project,
    path: '/people',
    component: lazyRouteComponent(
      async () => await import('../features/projects/project-people/project-people-page.tsx'),
      'ProjectPeoplePage',
    ),
  }),
  createRoute({
    getParentRoute: () => project,
    path: '/cases',
    component: lazyRouteComponent(async () => await import('../features/field/casebook/cases-page.tsx'), 'CasesPage'),
  }),
  createRoute({
    getParentRoute: () => project,
    path: '/cases/$caseId',
    component: lazyRouteComponent(async () => await import('../features/field/casebook/case-page.tsx'), 'CasePage'),
  }),
  createRoute({ getParentRoute: () => project, path: '/callbacks', component: ProjectCallbacksPage }),
  createRoute({
    getParentRoute: () => project,
    path: '/records',
    component: lazyRouteComponent(
      async () => await import('../features/field/casebook/records-page.tsx'),
      'RecordsPage',
    ),
  }),
  createRoute({
    getParentRoute: () => project,
    path: '/calls',
    component: lazyRouteComponent(async () => await import('../features/field/casebook/calls-page.tsx'), 'CallsPage'),
  }),
  createRoute({
    getParentRoute: () => project,
    path: '/links',
    beforeLoad: ({ params }) => {
      throw redirect({ to: '/p/$projectId/ways-in/links', params });
    },
  }),
  createRoute({ getParentRoute: () => project, path: '/ways-in', component: WaysInPage }),
  createRoute({ getParentRoute: () => project, path: '/ways-in/links', component: LinksPage }),
  createRoute({ getParentRoute: () => project, path: '/ways-in/cards', component: CardsPage }),
  createRoute({ getParentRoute: () => project, path: '/ways-in/panels/$sourceId', component: PanelPage }),
  createRoute({ getParentRoute: () => project, path: '/ways-in/panels/$sourceId/entries', component: EntriesPage }),
  createRoute({ getParentRoute: () => project, path: '/ways-in/banners/$bannerId', component: BannerPage }),
  createRoute({
    getParentRoute: () => project,
    path: '/positions',
    component: lazyRouteComponent(
      async () => await import('../features/field/positions/positions-page.tsx'),
      'PositionsPage',
    ),
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
    path: '/quality',
    component: lazyRouteComponent(
      async () => await import('../features/results/field-quality/field-quality-page.tsx'),
      'FieldQualityPage',
    ),
  }),
  createRoute({
    getParentRoute: () => project,
    path: '/shared-pages',
    component: lazyRouteComponent(
      async () => await import('../features/results/shared-pages/shared-pages-page.tsx'),
      'SharedPagesPage',
    ),
  }),
  createRoute({
    getParentRoute: () => project,
    path: '/tables',
    component: lazyRouteComponent(async () => await import('../features/results/tables/tables-page.tsx'), 'TablesPage'),
  }),
  createRoute({
    getParentRoute: () => project,
    path: '/weights',
    component: lazyRouteComponent(
      async () => await import('../features/results/weights/weights-page.tsx'),
      'WeightsPage',
    ),
  }),
  createRoute({
    getParentRoute: () => project,
    path: '/export',
    component: lazyRouteComponent(
      async () => await import('../features/results/exports/exports-page.tsx'),
      'ExportsPage',
    ),
  }),
] as const;
