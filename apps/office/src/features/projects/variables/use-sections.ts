import { useLocation } from '@tanstack/react-router';

const OF_PROJECT = {
  variables: '/p/$projectId/variables',
  variable: '/p/$projectId/variables/$variableId',
  bands: '/p/$projectId/variables/bands/$source/$field',
  quotas: '/p/$projectId/quotas',
} as const;

const OF_WIZARD = {
  variables: '/p/$projectId/setup/variables',
  variable: '/p/$projectId/setup/variables/$variableId',
  bands: '/p/$projectId/setup/variables/bands/$source/$field',
  quotas: '/p/$projectId/setup/quotas',
} as const;

/** The screens around variables: those of the project, or within the wizard its own. */
export function useSections(): typeof OF_PROJECT | typeof OF_WIZARD {
  const { pathname } = useLocation();
  return /\/p\/\d+\/setup\//.test(pathname) ? OF_WIZARD : OF_PROJECT;
}
