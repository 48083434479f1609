import { Button } from '@mantine/core';
import { PhoneNumber, useText } from '@seker/ui';
import type { ReactElement } from 'react';
import { DeskModal } from '../visit/desk-modal.tsx';

export interface RemovePhoneDialogProps {
  /** Null while nothing is asked. */
  readonly number: string | null;
  readonly onRemove: () => void;
  readonly onClose: () => void;
}

/** Asks before a number that was added by hand is taken away again. */
export function RemovePhoneDialog({ number, onRemove, onClose }: RemovePhoneDialogProps): ReactElement {
  const t = useText();
  return (
    <DeskModal isOpen={number !== null} onClose={onClose} title={t('phones.removeTitle')}>
      <p className="wk-dialog-text">
        <PhoneNumber number={number ?? ''} />
      </p>
      <div className="wk-dialog-actions">
        <Button variant="default" onClick={onClose}>
          {t('phones.removeNo')}
        </Button>
        <Button color="danger" data-autofocus onClick={onRemove}>
          {t('phones.removeYes')}
        </Button>
      </div>
    </DeskModal>
  );
}
