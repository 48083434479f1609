import { storedUser } from '@seker/ui';
import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  redirect,
} from '@tanstack/react-router';
import { LoginPage } from '../features/login/login-page.tsx';
import { isOwnPath } from '../features/login/own-path.ts';
import { StartPage } from '../features/start/start-page.tsx';
import { Frame } from '../shell/frame.tsx';
import { NotFound } from './not-found.tsx';

const root = createRootRoute({ component: Outlet, notFoundComponent: NotFound });

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

const frame = createRoute({
  getParentRoute: () => root,
  id: 'frame',
  beforeLoad: ({ location }) => {
    if (isInOffice()) return;
    const back = `${location.pathname}${location.searchStr}`;
    throw redirect({ to: '/login', search: back === '/' ? {} : { back } });
  },
  component: Frame,
});

const start = createRoute({ getParentRoute: () => frame, path: '/', component: StartPage });

const users = createRoute({
  getParentRoute: () => frame,
  path: '/users',
  component: lazyRouteComponent(async () => await import('../features/people/people-page.tsx'), 'PeoplePage'),
});

const settings = createRoute({
  getParentRoute: () => frame,
  path: '/settings',
  component: lazyRouteComponent(async () => await import('../features/settings/settings-frame.tsx'), 'SettingsFrame'),
});

const settingsScreens = [
  createRoute({
    getParentRoute: () => settings,
    path: '/',
    component: lazyRouteComponent(async () => await import('../features/settings/general-page.tsx'), 'GeneralPage'),
  }),
  createRoute({
    getParentRoute: () => settings,
    path: '/stations',
    component: lazyRouteComponent(async () => await import('../features/settings/stations-page.tsx'), 'StationsPage'),
  }),
  createRoute({
    getParentRoute: () => settings,
    path: '/audit',
    component: lazyRouteComponent(async () => await import('../features/settings/audit-page.tsx'), 'AuditPage'),
  }),
  createRoute({
    getParentRoute: () => settings,
    path: '/languages',
    component: lazyRouteComponent(
      async () => await import('../features/languages/languages-page.tsx'),
      'LanguagesPage',
    ),
  }),
] as const;

const newPerson = createRoute({
  getParentRoute: () => frame,
  path: '/users/new',
  component: lazyRouteComponent(async () => await import('../features/people/new-person-page.tsx'), 'NewPersonPage'),
});

const person = createRoute({
  getParentRoute: () => frame,
  path: '/users/$personId',
  component: lazyRouteComponent(async () => await import('../features/people/person-page.tsx'), 'PersonPage'),
});

const personRights = createRoute({
  getParentRoute: () => frame,
  path: '/users/$personId/rights',
  component: lazyRouteComponent(
    async () => await import('../features/people/person-rights-page.tsx'),
    'PersonRightsPage',
  ),
});

const groups = createRoute({
  getParentRoute: () => frame,
  path: '/groups',
  component: lazyRouteComponent(async () => await import('../features/groups/groups-page.tsx'), 'GroupsPage'),
});

const me = createRoute({
  getParentRoute: () => frame,
  path: '/me',
  component: lazyRouteComponent(async () => await import('../features/me/me-page.tsx'), 'MePage'),
});

const Dictionary = lazyRouteComponent(
  async () => await import('../features/languages/dictionary-page.tsx'),
  'DictionaryPage',
);
const dictionary = createRoute({
  getParentRoute: () => settings,
  path: '/languages/$code',
  component: function LanguageTexts() {
    return <Dictionary code={dictionary.useParams().code} />;
  },
});

const people = [users, newPerson, person, personRights, groups] as const;
const routeTree = root.addChildren([
  login,
  frame.addChildren([start, me, ...people, settings.addChildren([...settingsScreens, dictionary])]),
]);

export function createAppRouter() {
  return createRouter({
    routeTree,
    basepath: '/office',
    defaultPreload: 'intent',
    scrollRestoration: true,
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

/** Who is at a station is logged in as an interviewer, not here. */
function isInOffice(): boolean {
  return storedUser()?.station === null;
}
