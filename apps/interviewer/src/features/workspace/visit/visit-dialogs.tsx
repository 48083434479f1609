import { isLiveCall } from '@seker/fieldwork';
import { useText } from '@seker/ui';
import type { ReactElement } from 'react';
import { CallEndedDialog } from '../call/call-ended-dialog.tsx';
import { RedialDialog } from '../call/redial-dialog.tsx';
import { ManualDialDialog } from '../manual-dial/manual-dial-dialog.tsx';
import { Palette } from '../palette/palette.tsx';
import { RemovePhoneDialog } from '../phones/remove-phone-dialog.tsx';
import { StatusPicker } from '../status-picker/status-picker.tsx';
import { LogOutDialog } from '../top-bar/log-out-dialog.tsx';
import { TransferDialog } from '../transfer/transfer-dialog.tsx';
import { useModalFocus } from './use-modal-focus.ts';
import type { VisitModel } from './use-visit.ts';
import type { VisitProps } from './visit-props.ts';

export interface VisitDialogsProps extends VisitProps {
  readonly visit: VisitModel;
  /** The number of the call, as it stands in the list. */
  readonly number: string;
  /** Where the focus goes once none is open. */
  readonly nextAct: () => HTMLElement | null;
}

/** The dialogs of a visit, of which one at most is open. */
export function VisitDialogs(props: VisitDialogsProps): ReactElement {
  const { info, respondent, reason, call, keyCommands, sessionCommands, onPalette, visit, number, nextAct } = props;
  const { commands, dialog, modal, statuses, details } = visit;
  useModalFocus(
    info.state.name === 'online' || modal !== null ? (modal ?? (details === null ? null : 'details')) : 'away',
    nextAct,
  );
  const t = useText();
  const asked = dialog === null || dialog.kind === 'manualDial' || dialog.kind === 'transfer' ? null : dialog.phoneId;
  const aboutPhone = respondent.phones.find(({ id }) => id === asked);
  const picked = modal === 'status' ? aboutPhone : undefined;
  const isCorrection = picked?.statusInVisit === true && !(call.phoneId === picked.id && isLiveCall(call));
  return (
    <>
      <StatusPicker
        phone={
          picked === undefined
            ? null
            : {
                id: picked.id,
                number: picked.phone,
                ...(isCorrection ? { corrects: picked.status.id } : {}),
              }
        }
        knownDate={isCorrection ? (picked?.nextDt ?? null) : null}
        callbacks={props.callbacks}
        statuses={statuses}
        languages={visit.languages}
        zone={info.zone}
        respondentZone={respondent.zone}
        hours={info.hours}
        outcome={call.phoneId === picked?.id ? call.outcome : null}
        afterCancel={reason === 'cancel'}
        isSaving={visit.isSaving}
        onSave={visit.saveStatus}
        onClose={visit.closeDialog}
      />
      <ManualDialDialog
        isOpen={modal === 'manualDial'}
        respId={respondent.respId}
        sfId={respondent.sfId}
        onClose={visit.closeDialog}
        onAdded={visit.phoneAdded}
      />
      <TransferDialog
        isOpen={modal === 'transfer'}
        supervision={props.company.supervision}
        onClose={visit.closeDialog}
      />
      <RemovePhoneDialog
        number={modal === 'removePhone' ? (aboutPhone?.phone ?? null) : null}
        onRemove={() => (aboutPhone === undefined ? visit.closeDialog() : visit.removePhone(aboutPhone))}
        onClose={visit.closeDialog}
      />
      <CallEndedDialog
        isOpen={modal === 'disconnected'}
        number={number}
        outcome={call.outcome}
        isSurveyOpen={visit.isSurveyOpen}
        whyNotRedial={visit.whyNotRedial === null ? null : t(visit.whyNotRedial)}
        onStatus={visit.leaveBrokenCall}
        onRedial={visit.redial}
        onContinue={visit.continueBrokenCall}
      />
      <RedialDialog isOpen={modal === 'redialling'} number={number} onStop={commands.hangUp.run} />
      <LogOutDialog isOpen={modal === 'leaving'} onLogOut={props.leaving.leave} onClose={props.leaving.stay} />
      <Palette
        isOpen={modal === 'palette'}
        commands={[...Object.values(commands), ...visit.phoneCommands, ...keyCommands, ...sessionCommands]}
        onClose={() => onPalette(false)}
      />
    </>
  );
}
