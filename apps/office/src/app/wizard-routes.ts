import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { frame } from './frame-route.ts';

export const newProject = createRoute({
  getParentRoute: () => frame,
  path: '/p/new',
  component: lazyRouteComponent(
    async () => await import('../features/projects/projects/wizard/new-project-page.tsx'),
    'NewProjectPage',
  ),
});

export const wizard = createRoute({
  getParentRoute: () => frame,
  path: '/p/$projectId/setup',
  component: lazyRouteComponent(
    async () => await import('../features/projects/projects/wizard/wizard-frame.tsx'),
    'WizardFrame',
  ),
});

/** The steps of the wizard; what is a section of a project, too, is the same screen. */
export const wizardSteps = [
  createRoute({
    getParentRoute: () => wizard,
    path: '/list',
    component: lazyRouteComponent(
      async () => await import('../features/projects/projects/wizard/list-step.tsx'),
      'ListStep',
    ),
  }),
  createRoute({
    getParentRoute: () => wizard,
    path: '/questionnaire',
    component: lazyRouteComponent(
      async () => await import('../features/projects/projects/wizard/questionnaire-step.tsx'),
      'QuestionnaireStep',
    ),
  }),
  createRoute({
    getParentRoute: () => wizard,
    path: '/languages',
    component: lazyRouteComponent(
      async () => await import('../features/projects/projects/languages-page.tsx'),
      'LanguagesPage',
    ),
  }),
  createRoute({
    getParentRoute: () => wizard,
    path: '/variables',
    component: lazyRouteComponent(
      async () => await import('../features/projects/variables/variables-page.tsx'),
      'VariablesPage',
    ),
  }),
  createRoute({
    getParentRoute: () => wizard,
    path: '/variables/bands/$source/$field',
    component: lazyRouteComponent(
      async () => await import('../features/projects/variables/bands/bands-page.tsx'),
      'NewBandsPage',
    ),
  }),
  createRoute({
    getParentRoute: () => wizard,
    path: '/variables/$variableId',
    component: lazyRouteComponent(
      async () => await import('../features/projects/variables/variable-page.tsx'),
      'VariablePage',
    ),
  }),
  createRoute({
    getParentRoute: () => wizard,
    path: '/sample',
    component: lazyRouteComponent(
      async () => await import('../features/projects/sample/sample-page.tsx'),
      'SamplePage',
    ),
  }),
  createRoute({
    getParentRoute: () => wizard,
    path: '/quotas',
    component: lazyRouteComponent(
      async () => await import('../features/projects/quotas/quotas-page.tsx'),
      'QuotasPage',
    ),
  }),
  createRoute({
    getParentRoute: () => wizard,
    path: '/statuses',
    component: lazyRouteComponent(
      async () => await import('../features/projects/statuses/statuses-page.tsx'),
      'StatusesPage',
    ),
  }),
  createRoute({
    getParentRoute: () => wizard,
    path: '/return',
    component: lazyRouteComponent(
      async () => await import('../features/projects/statuses/return-page.tsx'),
      'ReturnPage',
    ),
  }),
  createRoute({
    getParentRoute: () => wizard,
    path: '/blacklist',
    component: lazyRouteComponent(
      async () => await import('../features/projects/blacklist/project-blacklist-page.tsx'),
      'ProjectBlacklistPage',
    ),
  }),
  createRoute({
    getParentRoute: () => wizard,
    path: '/people',
    component: lazyRouteComponent(
      async () => await import('../features/projects/project-people/project-people-page.tsx'),
      'ProjectPeoplePage',
    ),
  }),
  createRoute({
    getParentRoute: () => wizard,
    path: '/check',
    component: lazyRouteComponent(
      async () => await import('../features/projects/projects/wizard/check-step.tsx'),
      'CheckStep',
    ),
  }),
] as const;
