import { useText } from '@seker/ui';
import type { ReactElement } from 'react';
import { ScreenHead, type ScreenHeadProps } from '../shell/screen-head.tsx';
import { useProject } from './project-data.ts';

/** The head of a screen of one project. */
export function ProjectHead({ above = [], ...props }: ScreenHeadProps): ReactElement {
  const t = useText();
  const { id, name } = useProject();
  const trail = [
    { label: t('projects.title'), link: { to: '/p' } },
    { label: name, link: { to: '/p/$projectId', params: { projectId: String(id) } } },
    ...above,
  ] as const;
  return <ScreenHead {...props} above={trail} />;
}
