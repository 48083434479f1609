import { Modal, type ModalProps } from '@mantine/core';
import type { ReactElement, ReactNode } from 'react';

export interface DeskModalProps {
  readonly isOpen: boolean;
  readonly title: ReactNode;
  readonly size?: ModalProps['size'];
  /** Null when it has to be answered: then neither Escape nor a cross closes it. */
  readonly onClose: (() => void) | null;
  /** Escape belongs to something inside it at the moment. */
  readonly keepsEscape?: boolean;
  /** Over the stage alone: what is known of the call stays in sight beside it. */
  readonly isOverStage?: boolean;
  readonly children: ReactNode;
}

/**
 * A dialog of the workspace. It comes and goes at once and leaves the focus to `useModalFocus`: of two dialogs that
 * follow each other, the one that goes must not take the focus from the one that comes.
 */
export function DeskModal(props: DeskModalProps): ReactElement | null {
  const { isOpen, title, size, onClose, keepsEscape = false, isOverStage = false, children } = props;
  // One that is closed costs a share of every new respondent's first frame.
  if (!isOpen) return null;
  return (
    <Modal
      opened
      onClose={onClose ?? (() => undefined)}
      withCloseButton={onClose !== null}
      closeOnEscape={onClose !== null && !keepsEscape}
      closeOnClickOutside={false}
      returnFocus={false}
      transitionProps={{ duration: 0 }}
      title={title}
      {...(size === undefined ? {} : { size })}
      {...(isOverStage ? { classNames: { inner: 'wk-over-stage', overlay: 'wk-over-stage' } } : {})}
    >
      {children}
    </Modal>
  );
}
