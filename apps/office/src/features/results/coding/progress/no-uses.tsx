import { EmptyState, useText } from '@seker/ui';
import { IconTags } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { NewUseLink } from './new-use-link.tsx';

export interface NoUsesProps {
  readonly projectId: number;
  readonly mayEdit: boolean;
}

/** What stands here before any question is encoded. */
export function NoUses({ projectId, mayEdit }: NoUsesProps): ReactElement {
  const t = useText();
  return (
    <EmptyState
      icon={<IconTags size={56} stroke={1.25} aria-hidden="true" />}
      title={t('encodingProgress.empty')}
      hint={t(mayEdit ? 'encodingProgress.emptyHint' : 'encodingProgress.emptyReader')}
      action={mayEdit ? <NewUseLink projectId={projectId} isFilled /> : null}
    />
  );
}
