import { storedUser } from '@seker/ui';
import { createRootRoute, createRoute, Outlet, redirect } from '@tanstack/react-router';
import { Frame } from '../shell/frame.tsx';
import { NotFound } from './not-found.tsx';

export const root = createRootRoute({ component: Outlet, notFoundComponent: NotFound });

/** All screens but the log-in. */
export const frame = createRoute({
  getParentRoute: () => root,
  id: 'frame',
  beforeLoad: ({ location }) => mustBeInOffice(location),
  component: Frame,
});

export function mustBeInOffice({
  pathname,
  searchStr,
}: {
  readonly pathname: string;
  readonly searchStr: string;
}): void {
  if (isInOffice()) return;
  const back = `${pathname}${searchStr}`;
  throw redirect({ to: '/login', search: back === '/' ? {} : { back } });
}

/** Who is at a station is logged in as an interviewer, not here. */
export function isInOffice(): boolean {
  return storedUser()?.station === null;
}
