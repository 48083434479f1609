import { Button, Progress } from '@mantine/core';
import { useNow, useText } from '@seker/ui';
import { type ReactElement, type ReactNode, useState } from 'react';
import { DeskModal } from '../visit/desk-modal.tsx';
import { EXTENSION_PATIENCE_MS, secondsLeft } from './extension-trouble.ts';

export interface ExtensionDialogProps {
  readonly isOpen: boolean;
  readonly onLogOut: () => void;
  /** What the interviewer can do about it, where the phone is in the browser. */
  readonly children?: ReactNode;
}

/** Says that the exchange cannot reach this station; it goes away by itself when that is over. */
export function ExtensionDialog({ isOpen, onLogOut, children }: ExtensionDialogProps): ReactElement {
  const t = useText();
  return (
    <DeskModal isOpen={isOpen} onClose={null} title={t('extension.title')}>
      {isOpen ? children : null}
      {isOpen ? <Countdown onLogOut={onLogOut} /> : null}
    </DeskModal>
  );
}

const clock = (): number => Date.now();

function Countdown({ onLogOut }: { readonly onLogOut: () => void }): ReactElement {
  const t = useText();
  const [since] = useState(clock);
  const left = secondsLeft(since, useNow(clock));
  if (left > 0) {
    return (
      <>
        <p className="wk-dialog-text" role="status">
          {t('extension.text')}
        </p>
        <Progress
          color="var(--sk-accent)"
          value={(left * 1_000 * 100) / EXTENSION_PATIENCE_MS}
          aria-label={t('extension.title')}
        />
        <p className="wk-countdown sk-tabular" role="timer">
          {t('extension.seconds', { count: left })}
        </p>
      </>
    );
  }
  return (
    <>
      <div className="wk-dialog-text" role="alert">
        <strong>{t('extension.failedTitle')}</strong>
        <p>{t('extension.failedText')}</p>
      </div>
      <div className="wk-dialog-actions">
        <Button color="danger" onClick={onLogOut}>
          {t('app.logOut')}
        </Button>
      </div>
    </>
  );
}
