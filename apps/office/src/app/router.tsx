import { createRoute, createRouter, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { LoginPage } from '../features/login/login-page.tsx';
import { isOwnPath } from '../features/login/own-path.ts';
import { StartPage } from '../features/start/start-page.tsx';
import { flatSearch } from '../shell/flat-search.ts';
import { ScreenMissing } from '../shell/screen-missing.tsx';
import { codingScreens } from './coding-routes.tsx';
import { codingUseScreens } from './coding-use-routes.tsx';
import { controlScreens } from './control-routes.tsx';
import { designer, designerTabs } from './designer-routes.tsx';
import { frame, isInOffice, root } from './frame-route.ts';
import {
  DevicesPage,
  GroupsPage,
  HeldMediaPage,
  HeldPage,
  ImportListPage,
  ListFilesPage,
  MePage,
  RecordPage,
  RecordsPage,
  ReportPage,
  ReportsFrame,
  ReportsStart,
} from './lazy-screens.ts';
import { projectCodingScreens } from './project-coding-routes.tsx';
import { projectMailScreens } from './project-mail-routes.tsx';
import { projectReviewScreens } from './project-review-routes.tsx';
import { projectReviewsScreens } from './project-reviews-routes.tsx';
import { project, projectScreens, projects } from './project-routes.ts';
import { ScreenFailed } from './screen-failed.tsx';
import { settings, settingsScreens } from './settings-routes.tsx';
import { newProject, wizard, wizardSteps } from './wizard-routes.ts';

const login = createRoute({
  getParentRoute: () => root,
  path: '/login',
  validateSearch: ({ back }: Record<string, unknown>): { back?: string } => (isOwnPath(back) ? { back } : {}),
  beforeLoad: () => {
    if (isInOffice()) throw redirect({ to: '/' });
  },
  component: function Login() {
    const { back } = login.useSearch();
    return <LoginPage back={back ?? '/'} />;
  },
});

const start = createRoute({ getParentRoute: () => frame, path: '/', component: StartPage });

const users = createRoute({
  getParentRoute: () => frame,
  path: '/users',
  component: lazyRouteComponent(async () => await import('../features/people/people/people-page.tsx'), 'PeoplePage'),
});

const reports = createRoute({ getParentRoute: () => frame, path: '/reports', component: ReportsFrame });
const reportScreens = [
  createRoute({ getParentRoute: () => reports, path: '/', component: ReportsStart }),
  createRoute({ getParentRoute: () => reports, path: '/$report', component: ReportPage }),
] as const;

const newPerson = createRoute({
  getParentRoute: () => frame,
  path: '/users/new',
  component: lazyRouteComponent(
    async () => await import('../features/people/people/new-person-page.tsx'),
    'NewPersonPage',
  ),
});

const person = createRoute({
  getParentRoute: () => frame,
  path: '/users/$personId',
  component: lazyRouteComponent(async () => await import('../features/people/people/person-page.tsx'), 'PersonPage'),
});

const personRights = createRoute({
  getParentRoute: () => frame,
  path: '/users/$personId/rights',
  component: lazyRouteComponent(
    async () => await import('../features/people/people/person-rights-page.tsx'),
    'PersonRightsPage',
  ),
});

const groups = createRoute({ getParentRoute: () => frame, path: '/groups', component: GroupsPage });

const devices = createRoute({ getParentRoute: () => frame, path: '/devices', component: DevicesPage });

const heldPackages = createRoute({ getParentRoute: () => frame, path: '/devices/held', component: HeldPage });

const heldMedia = createRoute({
  getParentRoute: () => frame,
  path: '/devices/held-media',
  component: HeldMediaPage,
});

const me = createRoute({ getParentRoute: () => frame, path: '/me', component: MePage });

const questionnaires = createRoute({
  getParentRoute: () => frame,
  path: '/questionnaires',
  component: lazyRouteComponent(
    async () => await import('../features/questionnaires/questionnaires/questionnaires-page.tsx'),
    'QuestionnairesPage',
  ),
});

const questionnaireTalk = createRoute({
  getParentRoute: () => frame,
  path: '/questionnaires/$questionnaireId/talk',
  component: lazyRouteComponent(async () => await import('../features/questionnaires/talk/talk-page.tsx'), 'TalkPage'),
});

const lists = [
  createRoute({ getParentRoute: () => frame, path: '/lists', component: ListFilesPage }),
  createRoute({ getParentRoute: () => frame, path: '/lists/import', component: ImportListPage }),
  createRoute({ getParentRoute: () => frame, path: '/lists/$listFileId', component: RecordsPage }),
  createRoute({ getParentRoute: () => frame, path: '/lists/$listFileId/$recordId', component: RecordPage }),
] as const;

const people = [users, newPerson, person, personRights, groups] as const;
const routeTree = root.addChildren([
  login,
  designer.addChildren([...designerTabs]),
  frame.addChildren([
    start,
    me,
    projects,
    newProject,
    wizard.addChildren([...wizardSteps]),
    project.addChildren([
      ...projectScreens,
      ...projectMailScreens,
      ...projectCodingScreens,
      ...codingUseScreens,
      ...projectReviewsScreens,
    ]),
    ...projectReviewScreens,
    questionnaires,
    questionnaireTalk,
    ...controlScreens,
    devices,
    heldPackages,
    heldMedia,
    ...codingScreens,
    ...lists,
    ...people,
    reports.addChildren([...reportScreens]),
    settings.addChildren([...settingsScreens]),
  ]),
]);

export function createAppRouter() {
  return createRouter({
    routeTree,
    basepath: '/office',
    defaultPreload: 'intent',
    defaultErrorComponent: ScreenFailed,
    // Where the frame is known, the address is unknown within it.
    defaultNotFoundComponent: () => <ScreenMissing />,
    // The designer goes to what is chosen: a link to a question must not be put back to where one was.
    scrollRestoration: ({ location }) => !location.pathname.startsWith('/questionnaires/'),
    ...flatSearch,
  });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}
