import { Button } from '@mantine/core';
import { useText } from '@seker/ui';
import type { ReactElement } from 'react';
import { DeskModal } from '../visit/desk-modal.tsx';

export interface LogOutDialogProps {
  readonly isOpen: boolean;
  readonly onLogOut: () => void;
  readonly onClose: () => void;
}

/** Asks before the way out ends a call that is on the line. */
export function LogOutDialog({ isOpen, onLogOut, onClose }: LogOutDialogProps): ReactElement {
  const t = useText();
  return (
    <DeskModal isOpen={isOpen} onClose={onClose} title={t('top.logOutTitle')}>
      <p className="wk-dialog-text">{t('top.logOutText')}</p>
      <div className="wk-dialog-actions">
        <Button variant="default" data-autofocus onClick={onClose}>
          {t('top.stay')}
        </Button>
        <Button color="danger" onClick={onLogOut}>
          {t('top.logOutAct')}
        </Button>
      </div>
    </DeskModal>
  );
}
