import { Button } from '@mantine/core';
import type { EncoderRow } from '@seker/contract';
import { ActionButton, useText } from '@seker/ui';
import { IconLock } from '@tabler/icons-react';
import type { ReactElement } from 'react';

export interface TaskReleaseProps {
  readonly name: string;
  readonly task: EncoderRow['tasks'][number];
  readonly isOnline: boolean;
  readonly mayForce: boolean;
  readonly onAsk: () => void;
}

/** Releases a task: of one who is online only by force, which is an administrator's. */
export function TaskRelease({ name, task, isOnline, mayForce, onAsk }: TaskReleaseProps): ReactElement {
  const t = useText();
  const { number, answers, done } = task;
  if (done >= answers) return <span className="coding-fact">{t('encodingProgress.finished')}</span>;
  if (isOnline && !mayForce)
    return (
      <ActionButton
        label={t('encodingProgress.release')}
        icon={<IconLock size={14} aria-hidden="true" />}
        variant="default"
        size="xs"
        disabledReason={t('encodingProgress.forceOnly')}
        onAct={onAsk}
      />
    );
  return (
    <Button
      size="xs"
      variant="default"
      {...(isOnline ? { c: 'var(--sk-danger)' } : {})}
      aria-label={t(isOnline ? 'encodingProgress.forceOf' : 'encodingProgress.releaseOf', { number, name })}
      onClick={onAsk}
    >
      {t(isOnline ? 'encodingProgress.force' : 'encodingProgress.release')}
    </Button>
  );
}
