import { createRoute, createRouter, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { Suspense } from 'react';
import { LoginPage } from '../features/login/login-page.tsx';
import { isOwnPath } from '../features/login/own-path.ts';
import { StartPage } from '../features/start/start-page.tsx';
import { controlScreens } from './control-routes.tsx';
import { frame, isInOffice, mustBeInOffice, root } from './frame-route.ts';
import {
  GroupsPage,
  ImportListPage,
  JobsPage,
  ListFilesPage,
  MapsPage,
  MePage,
  RecordPage,
  RecordsPage,
  ReportPage,
  ReportsFrame,
  ReportsStart,
  RulePage,
  RulesPage,
} from './lazy-screens.ts';
import { project, projectScreens, projects } from './project-routes.ts';
import { ScreenFailed } from './screen-failed.tsx';
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

const settings = createRoute({
  getParentRoute: () => frame,
  path: '/settings',
  component: lazyRouteComponent(
    async () => await import('../features/system/settings/settings-frame.tsx'),
    'SettingsFrame',
  ),
});

const settingsScreens = [
  createRoute({
    getParentRoute: () => settings,
    path: '/',
    component: lazyRouteComponent(
      async () => await import('../features/system/settings/general-page.tsx'),
      'GeneralPage',
    ),
  }),
  createRoute({
    getParentRoute: () => settings,
    path: '/stations',
    component: lazyRouteComponent(
      async () => await import('../features/system/settings/stations-page.tsx'),
      'StationsPage',
    ),
  }),
  createRoute({
    getParentRoute: () => settings,
    path: '/closed-days',
    component: lazyRouteComponent(
      async () => await import('../features/system/settings/closed-days-page.tsx'),
      'ClosedDaysPage',
    ),
  }),
  createRoute({
    getParentRoute: () => settings,
    path: '/blacklist',
    component: lazyRouteComponent(
      async () => await import('../features/projects/blacklist/blacklist-page.tsx'),
      'BlacklistPage',
    ),
  }),
  createRoute({ getParentRoute: () => settings, path: '/maps', component: MapsPage }),
  createRoute({ getParentRoute: () => settings, path: '/jobs', component: JobsPage }),
  createRoute({ getParentRoute: () => settings, path: '/blacklist/rules', component: RulesPage }),
  createRoute({ getParentRoute: () => settings, path: '/blacklist/rules/$ruleId', component: RulePage }),
  createRoute({
    getParentRoute: () => settings,
    path: '/audit',
    component: lazyRouteComponent(async () => await import('../features/system/audit/audit-page.tsx'), 'AuditPage'),
  }),
  createRoute({
    getParentRoute: () => settings,
    path: '/languages',
    component: lazyRouteComponent(
      async () => await import('../features/system/languages/languages-page.tsx'),
      'LanguagesPage',
    ),
  }),
] as const;

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

const me = createRoute({ getParentRoute: () => frame, path: '/me', component: MePage });

const Dictionary = lazyRouteComponent(
  async () => await import('../features/system/languages/dictionary-page.tsx'),
  'DictionaryPage',
);
const dictionary = createRoute({
  getParentRoute: () => settings,
  path: '/languages/$code',
  component: function LanguageTexts() {
    return <Dictionary code={dictionary.useParams().code} />;
  },
});

const questionnaires = createRoute({
  getParentRoute: () => frame,
  path: '/questionnaires',
  component: lazyRouteComponent(
    async () => await import('../features/questionnaires/questionnaires/questionnaires-page.tsx'),
    'QuestionnairesPage',
  ),
});

const Designer = lazyRouteComponent(
  async () => await import('../features/questionnaires/designer/designer-page.tsx'),
  'DesignerPage',
);
/** The designer has the whole window. */
const designer = createRoute({
  getParentRoute: () => root,
  path: '/questionnaires/$questionnaireId',
  beforeLoad: ({ location }) => {
    mustBeInOffice(location);
    // With its tab and not after it, as what stands inside the route's own component would be.
    void Designer.preload?.();
  },
  component: function OneQuestionnaire() {
    const { questionnaireId } = designer.useParams();
    return (
      <Suspense>
        <Designer key={questionnaireId} questionnaireId={Number(questionnaireId)} />
      </Suspense>
    );
  },
});

const designerTabs = [
  createRoute({
    getParentRoute: () => designer,
    path: '/',
    beforeLoad: ({ params }) => {
      throw redirect({ to: '/questionnaires/$questionnaireId/build', params });
    },
  }),
  createRoute({
    getParentRoute: () => designer,
    path: '/build',
    component: lazyRouteComponent(
      async () => await import('../features/questionnaires/designer/build-page.tsx'),
      'BuildPage',
    ),
  }),
  createRoute({
    getParentRoute: () => designer,
    path: '/logic',
    component: lazyRouteComponent(
      async () => await import('../features/questionnaires/designer/logic/all/logic-page.tsx'),
      'LogicPage',
    ),
  }),
  createRoute({
    getParentRoute: () => designer,
    path: '/texts',
    component: lazyRouteComponent(
      async () => await import('../features/questionnaires/designer/texts/texts-page.tsx'),
      'TextsPage',
    ),
  }),
  createRoute({
    getParentRoute: () => designer,
    path: '/look',
    component: lazyRouteComponent(
      async () => await import('../features/questionnaires/designer/look/look-page.tsx'),
      'LookPage',
    ),
  }),
  createRoute({
    getParentRoute: () => designer,
    path: '/try',
    component: lazyRouteComponent(
      async () => await import('../features/questionnaires/designer/try/try-page.tsx'),
      'TryPage',
    ),
  }),
  createRoute({
    getParentRoute: () => designer,
    path: '/test',
    component: lazyRouteComponent(
      async () => await import('../features/questionnaires/designer/test/data-test-page.tsx'),
      'DataTestPage',
    ),
  }),
  createRoute({
    getParentRoute: () => designer,
    path: '/print',
    component: lazyRouteComponent(
      async () => await import('../features/questionnaires/designer/print/print-page.tsx'),
      'PrintPage',
    ),
  }),
  createRoute({
    getParentRoute: () => designer,
    path: '/versions',
    component: lazyRouteComponent(
      async () => await import('../features/questionnaires/designer/versions/versions-page.tsx'),
      'VersionsPage',
    ),
  }),
] as const;

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
    project.addChildren([...projectScreens]),
    questionnaires,
    ...controlScreens,
    ...lists,
    ...people,
    reports.addChildren([...reportScreens]),
    settings.addChildren([...settingsScreens, dictionary]),
  ]),
]);

export function createAppRouter() {
  return createRouter({
    routeTree,
    basepath: '/office',
    defaultPreload: 'intent',
    defaultErrorComponent: ScreenFailed,
    // The designer goes to what is chosen: a link to a question must not be put back to where one was.
    scrollRestoration: ({ location }) => !location.pathname.startsWith('/questionnaires/'),
    // Flat texts, as people read and send them.
    parseSearch: (search) => Object.fromEntries(new URLSearchParams(search)),
    stringifySearch: (search) => {
      const text = new URLSearchParams(search as Record<string, string>).toString();
      return text === '' ? '' : `?${text}`;
    },
  });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}
