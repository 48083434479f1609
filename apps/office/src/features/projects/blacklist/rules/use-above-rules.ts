import { useText } from '@seker/ui';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { projectQuery } from '../../../../project/project-data.ts';
import type { ScreenHeadProps } from '../../../../shell/screen-head.tsx';
import { blacklistLink, rulesLink } from './rule-links.ts';

/** The screens above those of rules; above a single rule, the list of them, too. */
export function useAboveRules(projectId: number | null, isOfOne = false): NonNullable<ScreenHeadProps['above']> {
  const t = useText();
  const { data: project } = useQuery({ ...projectQuery(projectId ?? 0), enabled: projectId !== null });
  const name = project?.name;
  return useMemo(
    () => [
      ...(projectId === null || name === undefined
        ? []
        : [{ label: name, link: { to: '/p/$projectId' as const, params: { projectId: String(projectId) } } }]),
      { label: t('settings.blacklist'), link: blacklistLink(projectId) },
      ...(isOfOne ? [{ label: t('blacklistRule.title'), link: rulesLink(projectId) }] : []),
    ],
    [t, projectId, name, isOfOne],
  );
}
