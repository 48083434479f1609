import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  redirect,
} from '@tanstack/react-router';
import { LoginPage } from '../features/login/login-page.tsx';
import { isSelectKind } from '../features/select/select-kind.ts';
import { SelectPage } from '../features/select/select-page.tsx';
import { isReturnReason } from '../features/workspace/respondent/return-reason.ts';
import { isAtStation } from '../session/is-at-station.ts';
import { NotFound } from './not-found.tsx';
import { ScreenFailed } from './screen-failed.tsx';

const root = createRootRoute({ component: Outlet, notFoundComponent: NotFound });

const login = createRoute({
  getParentRoute: () => root,
  path: '/',
  beforeLoad: () => {
    if (isAtStation()) throw redirect({ to: '/select/{-$type}' });
  },
  component: LoginPage,
});

const select = createRoute({
  getParentRoute: () => root,
  path: '/select/{-$type}',
  validateSearch: (search: Record<string, unknown>): { pid?: number } => {
    const pid = Number(search['pid']);
    return Number.isSafeInteger(pid) && pid > 0 ? { pid } : {};
  },
  beforeLoad: mustBeLoggedIn,
  component: function Select() {
    const { type } = select.useParams();
    const { pid } = select.useSearch();
    return <SelectPage kind={isSelectKind(type) ? type : 'first'} wantedProject={pid ?? null} />;
  },
});

/** Its chunk, which may be asked for before it is shown. */
export const fetchWorkspace = () => import('../features/workspace/workspace-page.tsx');
const WorkspacePage = lazyRouteComponent(fetchWorkspace, 'WorkspacePage');

const main = createRoute({
  getParentRoute: () => root,
  path: '/main/{-$reason}',
  beforeLoad: mustBeLoggedIn,
  component: function Main() {
    const { reason } = main.useParams();
    return <WorkspacePage urlReason={isReturnReason(reason) ? reason : null} />;
  },
});

const routeTree = root.addChildren([login, select, main]);

export function createAppRouter() {
  return createRouter({
    routeTree,
    defaultPreload: false,
    scrollRestoration: false,
    defaultErrorComponent: ScreenFailed,
  });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}

function mustBeLoggedIn(): void {
  if (!isAtStation()) throw redirect({ to: '/' });
}
