import { Button } from '@mantine/core';
import type { InterviewerInfo } from '@seker/contract';
import { Elapsed, useText } from '@seker/ui';
import { type ReactElement, useEffect, useRef } from 'react';
import { serverNow } from '../../../session/server-clock.ts';
import { Overlay } from '../visit/overlay.tsx';

export interface AwayOverlayProps {
  readonly state: InterviewerInfo['state'];
  readonly isChanging: boolean;
  readonly onBack: () => void;
}

/** A break or a task: how long already, and the way back. */
export function AwayOverlay({ state, isChanging, onBack }: AwayOverlayProps): ReactElement {
  const t = useText();
  const back = useRef<HTMLButtonElement>(null);
  useEffect(() => back.current?.focus(), []);
  return (
    <Overlay
      title={t(state.name === 'in-task' ? 'status.inTaskTitle' : 'status.onBreakTitle')}
      text={t('status.awayHint')}
    >
      <p className="wk-overlay-timer">
        <Elapsed since={Date.parse(state.since)} clock={serverNow} label={t('status.timer')} />
      </p>
      {/* Not disabled while it works: a disabled button loses the focus. */}
      <Button
        ref={back}
        size="md"
        aria-busy={isChanging}
        onClick={() => {
          if (!isChanging) onBack();
        }}
      >
        {t('status.back')}
      </Button>
    </Overlay>
  );
}
