import { useText } from '@seker/ui';
import type { ReactElement } from 'react';
import { useProject } from '../../../project/project-data.ts';
import { BlacklistList } from './blacklist-list.tsx';

/** The numbers and addresses that are left alone in one project. */
export function ProjectBlacklistPage(): ReactElement {
  const t = useText();
  const { id } = useProject();
  return <BlacklistList title={t('settings.blacklist')} projectId={id} />;
}
