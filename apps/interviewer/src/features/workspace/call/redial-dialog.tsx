import { Button, Loader } from '@mantine/core';
import { PhoneText, useText } from '@seker/ui';
import type { ReactElement } from 'react';
import { DeskModal } from '../visit/desk-modal.tsx';

export interface RedialDialogProps {
  readonly isOpen: boolean;
  readonly number: string;
  readonly onStop: () => void;
}

/** A broken call is being made again; the only thing to do is to stop it. */
export function RedialDialog({ isOpen, number, onStop }: RedialDialogProps): ReactElement {
  const t = useText();
  return (
    <DeskModal isOverStage isOpen={isOpen} onClose={null} title={t('call.redialTitle')}>
      <div className="wk-dialog-text wk-row" role="status">
        <Loader size="sm" aria-hidden="true" />
        <span>
          <PhoneText text="call.redialText" number={number} />
        </span>
      </div>
      <div className="wk-dialog-actions">
        <Button color="danger" data-autofocus onClick={onStop}>
          {t('call.stop')}
        </Button>
      </div>
    </DeskModal>
  );
}
