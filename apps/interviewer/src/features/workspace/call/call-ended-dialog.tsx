import { Button } from '@mantine/core';
import type { CallOutcome } from '@seker/fieldwork';
import { PhoneText, useText } from '@seker/ui';
import type { ReactElement } from 'react';
import { DeskModal } from '../visit/desk-modal.tsx';
import { sensibleAct } from './sensible-act.ts';

export interface CallEndedDialogProps {
  readonly isOpen: boolean;
  readonly number: string;
  /** What the exchange says about it; null while it says nothing. */
  readonly outcome: CallOutcome | null;
  readonly isSurveyOpen: boolean;
  /** The line or the server cannot be reached now; null when they can. */
  readonly whyNotRedial: string | null;
  readonly onStatus: () => void;
  readonly onRedial: () => void;
  readonly onContinue: () => void;
}

/**
 * The call ended by itself, and how is said in its own words. Leave it with a status, redial, or go on without the line;
 * it cannot be closed without a choice. What the outcome makes the usual choice stands first and has the focus.
 */
export function CallEndedDialog(props: CallEndedDialogProps): ReactElement {
  const { isOpen, number, outcome, isSurveyOpen, whyNotRedial, onStatus, onRedial, onContinue } = props;
  const t = useText();
  const wasAnswered = outcome === 'answered' || isSurveyOpen;
  const usual = isSurveyOpen ? 'redial' : sensibleAct(outcome);
  // Without the line the call goes on or ends: which one, only the interviewer knows.
  const first = usual === 'redial' && whyNotRedial !== null ? 'continue' : usual;
  const status = (
    <Button
      key="status"
      variant={first === 'status' ? 'filled' : 'light'}
      color={isSurveyOpen ? 'danger' : 'accent'}
      data-autofocus={first === 'status' || undefined}
      onClick={onStatus}
    >
      {t(isSurveyOpen ? 'call.exitSurvey' : 'call.setStatus')}
    </Button>
  );
  const redial = (
    <Button
      key="redial"
      variant={first === 'redial' ? 'filled' : 'light'}
      disabled={whyNotRedial !== null}
      data-autofocus={first === 'redial' || undefined}
      onClick={onRedial}
    >
      {t('call.redial')}
    </Button>
  );
  const goOn = (
    <Button key="continue" variant="default" data-autofocus={first === 'continue' || undefined} onClick={onContinue}>
      {t(wasAnswered ? 'call.continue' : 'call.notNow')}
    </Button>
  );
  return (
    <DeskModal
      isOpen={isOpen}
      onClose={null}
      isOverStage
      title={t(outcome === null ? 'call.disconnectedTitle' : `ended.${outcome}`)}
    >
      <p className="wk-dialog-text">
        <PhoneText text={wasAnswered ? 'call.disconnectedText' : 'call.endedText'} number={number} />
        {whyNotRedial === null ? null : <strong className="wk-outcome">{whyNotRedial}</strong>}
      </p>
      <div className="wk-dialog-stack">{usual === 'redial' ? [redial, goOn, status] : [status, redial, goOn]}</div>
    </DeskModal>
  );
}
