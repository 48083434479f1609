import type { ReactElement } from 'react';
import { ScreenHead, type ScreenHeadProps } from '../shell/screen-head.tsx';
import { useProjectTrail } from './use-project-trail.ts';

/** The head of a screen of one project. */
export function ProjectHead({ above = [], ...props }: ScreenHeadProps): ReactElement {
  const trail = useProjectTrail();
  return <ScreenHead {...props} above={[...trail, ...above]} />;
}
