import { createRoute } from '@tanstack/react-router';
import { CodingProgressPage, NewUsePage, UseSettingsPage } from './lazy-screens.ts';
import { project } from './project-routes.ts';

const settings = createRoute({
  getParentRoute: () => project,
  path: '/coding/$useId/settings',
  component: function UseSettingsScreen() {
    const { useId } = settings.useParams();
    return <UseSettingsPage useId={Number(useId)} />;
  },
});

/** Encoding of one project: how far it is, and its questions. */
export const projectCodingScreens = [
  createRoute({ getParentRoute: () => project, path: '/coding', component: CodingProgressPage }),
  createRoute({ getParentRoute: () => project, path: '/coding/new', component: NewUsePage }),
  settings,
] as const;
