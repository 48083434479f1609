import type { ProjectRow } from '@seker/contract';
import { StateChip, useText } from '@seker/ui';
import { IconAlertTriangle, IconPlayerPause, IconPointFilled } from '@tabler/icons-react';
import type { ReactElement } from 'react';

type Stated = Pick<ProjectRow, 'isOnline' | 'blocks' | 'startedAt'>;

/** Whether a project is in the field; of one that never was, how much keeps it back. */
export function ProjectState({ project: { isOnline, blocks, startedAt } }: { readonly project: Stated }): ReactElement {
  const t = useText();
  if (isOnline)
    return (
      <StateChip tone="accent" icon={IconPointFilled}>
        {t('projects.online')}
      </StateChip>
    );
  if (startedAt === null && blocks > 0)
    return (
      <StateChip tone="warn" icon={IconAlertTriangle}>
        {t('projects.blocks', { count: blocks })}
      </StateChip>
    );
  return (
    <StateChip tone="bare" icon={IconPlayerPause}>
      {t('projects.offline')}
    </StateChip>
  );
}
