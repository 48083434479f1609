import { Button, Modal } from '@mantine/core';
import type { CallOutcome } from '@seker/fieldwork';
import { PhoneText, useText } from '@seker/ui';
import type { ReactElement } from 'react';

export interface DisconnectedDialogProps {
  readonly isOpen: boolean;
  readonly number: string;
  /** What the exchange says about it; null while it says nothing. */
  readonly outcome: CallOutcome | null;
  readonly isSurveyOpen: boolean;
  readonly onFailed: () => void;
  readonly onRedial: () => void;
  readonly onContinue: () => void;
}

/** The call broke off by itself: leave, redial, or go on without the line. It cannot be closed without a choice. */
export function DisconnectedDialog(props: DisconnectedDialogProps): ReactElement {
  const { isOpen, number, outcome, isSurveyOpen, onFailed, onRedial, onContinue } = props;
  const t = useText();
  return (
    <Modal
      opened={isOpen}
      onClose={() => undefined}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      title={t('call.disconnectedTitle')}
    >
      <p className="wk-dialog-text">
        <PhoneText text="call.disconnectedText" number={number} />
        {outcome === null ? null : <strong className="wk-outcome">{t(`outcome.${outcome}`)}</strong>}
      </p>
      <div className="wk-dialog-stack">
        <Button data-autofocus onClick={onRedial}>
          {t('call.redial')}
        </Button>
        <Button variant="default" onClick={onContinue}>
          {t('call.continue')}
        </Button>
        <Button variant="light" color="danger" onClick={onFailed}>
          {t(isSurveyOpen ? 'call.exitSurvey' : 'call.markFailed')}
        </Button>
      </div>
    </Modal>
  );
}
