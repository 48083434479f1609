import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { project } from './project-routes.ts';

/** What is sent to the people of a project by mail. */
export const projectMailScreens = [
  createRoute({
    getParentRoute: () => project,
    path: '/mail',
    component: lazyRouteComponent(async () => await import('../features/projects/mailings/mail-page.tsx'), 'MailPage'),
  }),
  createRoute({
    getParentRoute: () => project,
    path: '/mail/send',
    component: lazyRouteComponent(
      async () => await import('../features/projects/mailings/send/send-page.tsx'),
      'SendPage',
    ),
  }),
  createRoute({
    getParentRoute: () => project,
    path: '/mail/templates/$kind',
    component: lazyRouteComponent(
      async () => await import('../features/projects/mailings/templates/templates-page.tsx'),
      'TemplatesPage',
    ),
  }),
  createRoute({
    getParentRoute: () => project,
    path: '/mail/$mailingId',
    component: lazyRouteComponent(
      async () => await import('../features/projects/mailings/mailing/mailing-page.tsx'),
      'MailingPage',
    ),
  }),
] as const;
