import { useText } from '@seker/ui';
import { useMemo } from 'react';
import type { ScreenHeadProps } from '../shell/screen-head.tsx';
import { useProject } from './project-data.ts';

/** The screens above those of the project that stands in the address. */
export function useProjectTrail(): NonNullable<ScreenHeadProps['above']> {
  const t = useText();
  const { id, name } = useProject();
  return useMemo(
    () => [
      { label: t('projects.title'), link: { to: '/p' } },
      { label: name, link: { to: '/p/$projectId', params: { projectId: String(id) } } },
    ],
    [t, id, name],
  );
}
