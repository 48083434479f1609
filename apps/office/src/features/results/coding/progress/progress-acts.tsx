import { Button } from '@mantine/core';
import { KeyHint, useText } from '@seker/ui';
import { IconBolt, IconUserPlus } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import type { Asked } from './asked.ts';
import { NewUseLink } from './new-use-link.tsx';

export interface ProgressActsProps {
  readonly projectId: number;
  readonly onAsk: (asked: Asked) => void;
}

/** The acts at the head of the page. */
export function ProgressActs({ projectId, onAsk }: ProgressActsProps): ReactElement {
  const t = useText();
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconBolt size={16} aria-hidden="true" />}
        onClick={() => onAsk({ of: 'automatic', useId: null })}
      >
        {t('encodingProgress.automatic')}
      </Button>
      <NewUseLink projectId={projectId} />
      <Button
        leftSection={<IconUserPlus size={16} aria-hidden="true" />}
        rightSection={<KeyHint keys="N" />}
        aria-keyshortcuts="N"
        onClick={() => onAsk({ of: 'allocate', useId: null })}
      >
        {t('encodingProgress.allocate')}
      </Button>
    </>
  );
}
