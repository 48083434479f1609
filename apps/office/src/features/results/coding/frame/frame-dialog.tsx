import { Button, Modal } from '@mantine/core';
import { useText } from '@seker/ui';
import { type FormEvent, type ReactElement, type ReactNode, useState } from 'react';
import { frameFailure } from './use-frame-acts.ts';

export interface FrameDialogProps {
  readonly title: string;
  readonly actLabel: string;
  readonly isReady: boolean;
  /** The dialog stays open with the sentence of a failure. */
  readonly onAct: () => Promise<void>;
  /** What is typed is given up; a dialog that closes otherwise may be opened again. */
  readonly onCancel?: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A short form over the frame. The focus is on its first field. */
export function FrameDialog(props: FrameDialogProps): ReactElement {
  const { title, actLabel, isReady, onAct, onCancel, onClose, children } = props;
  const t = useText();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const act = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (!isReady || isBusy) return;
    setBusy(true);
    try {
      await onAct();
      onClose();
    } catch (error) {
      setFailure(frameFailure(error, t));
      setBusy(false);
    }
  };
  return (
    <Modal opened onClose={onClose} title={<bdi>{title}</bdi>} size={520}>
      <form className="codeframe-form" onSubmit={(event) => void act(event)}>
        {children}
        {failure === null ? null : (
          <p className="dialog-failure" role="alert">
            {failure}
          </p>
        )}
        <div className="dialog-acts">
          <Button
            variant="default"
            onClick={() => {
              onCancel?.();
              onClose();
            }}
          >
            {t('app.cancel')}
          </Button>
          <Button type="submit" disabled={!isReady} loading={isBusy}>
            {actLabel}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
