import { useText } from '@seker/ui';
import type { ReactElement } from 'react';
import { BlacklistList } from './blacklist-list.tsx';

/** The numbers and addresses that are left alone, of all projects that one looks after and of none. */
export function BlacklistPage(): ReactElement {
  const t = useText();
  return <BlacklistList title={t('settings.blacklist')} projectId={null} />;
}
