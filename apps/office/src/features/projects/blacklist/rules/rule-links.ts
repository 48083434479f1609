import type { LinkProps } from '@tanstack/react-router';

/** Where the blacklist and its rules stand: in a project, or for the whole installation. */
export function blacklistLink(projectId: number | null): LinkProps {
  return projectId === null
    ? { to: '/settings/blacklist' }
    : { to: '/p/$projectId/blacklist', params: { projectId: String(projectId) } };
}

export function rulesLink(projectId: number | null): LinkProps {
  return projectId === null
    ? { to: '/settings/blacklist/rules' }
    : { to: '/p/$projectId/blacklist/rules', params: { projectId: String(projectId) } };
}

export function ruleLink(projectId: number | null, ruleId: number | 'new'): LinkProps {
  const id = String(ruleId);
  return projectId === null
    ? { to: '/settings/blacklist/rules/$ruleId', params: { ruleId: id } }
    : { to: '/p/$projectId/blacklist/rules/$ruleId', params: { projectId: String(projectId), ruleId: id } };
}
