import { interviewerCalls, type WirePhone } from '@seker/contract';
import { type CallProcess, StatusType } from '@seker/fieldwork';
import { instant } from '@seker/kernel';
import { notify, type TextKey, useText } from '@seker/ui';
import { useCallback, useEffect } from 'react';
import { client, failureText } from '../../../session/client.ts';
import { serverNow } from '../../../session/server-clock.ts';
import { tellTabs } from '../../../session/tabs.ts';
import { readNumber, useTabState } from '../../../session/use-tab-state.ts';
import { useTabs } from '../../../session/use-tabs.ts';
import { type CallActions, useCallActions } from '../call/use-call-actions.ts';
import { addedPhone } from '../manual-dial/same-number.ts';
import { isDecided } from '../respondent/return-reason.ts';
import { useNextRespondent } from '../respondent/use-next-respondent.ts';
import { useRespondentCache } from '../respondent/use-respondent-cache.ts';
import { type StatusToSave, useSaveStatus } from '../status-picker/use-save-status.ts';
import { phoneToDial } from './auto-dial.ts';
import type { Command } from './command.ts';
import { isLive, phoneForStatus, type VisitState, whyNotCall } from './command-reasons.ts';
import { type Dialog, readDialog } from './dialog.ts';
import { type ModalKind, modalToShow } from './modal.ts';
import { type FooterCommands, useFooterCommands } from './use-footer-commands.ts';
import { type KeyPress, useShortcuts } from './use-shortcuts.ts';
import type { VisitProps } from './visit-props.ts';

export interface VisitModel {
  readonly state: VisitState;
  readonly commands: FooterCommands;
  readonly phoneCommands: readonly Command[];
  readonly dialog: Dialog | null;
  readonly setDialog: (dialog: Dialog | null) => void;
  readonly isSurveyOpen: boolean;
  readonly modal: ModalKind | null;
  readonly isSaving: boolean;
  readonly saveStatus: (status: StatusToSave) => void;
  readonly callNumber: (phone: WirePhone) => void;
  readonly callNext: () => void;
  readonly removePhone: (phone: WirePhone) => void;
  readonly phoneAdded: (typed: string, phoneId: number | null) => Promise<void>;
  readonly redial: () => void;
  readonly whyNotRedial: TextKey | null;
  readonly leaveBrokenCall: () => void;
  readonly continueBrokenCall: () => void;
  readonly onKey: (event: KeyPress) => void;
}

/** Connects the visit's rules (call process, automatic dialling, what is allowed) with its screen. */
export function useVisit(props: VisitProps): VisitModel {
  const { info, statuses, respondent, reason, call, dispatch, isLineReady, isLineInTrouble, isOffline, isPaletteOpen } =
    props;
  const t = useText();
  const { respId, phones } = respondent;
  const autoDeal = info.auto_deal === 1;
  const isOnline = info.state.name === 'online';
  const cache = useRespondentCache(respondent);
  const [selected, setSelected] = useTabState(`seker.phone.${respId}`, readNumber);
  const [dialog, setDialog] = useTabState<Dialog | null>(`seker.dialog.${respId}`, readDialog);
  const [wantsSurvey, setWantsSurvey] = useTabState(`seker.survey.${respId}`, (stored) => stored === true);
  const isFinishedOnWeb = respondent.finishedOnWeb !== undefined;
  const isSurveyOpen = wantsSurvey && reason === null && isOnline && !isFinishedOnWeb;
  const state: VisitState = {
    isOnline,
    reason,
    call,
    phones,
    currentPhoneId: currentPhone(call, selected, phones),
    isFinishedOnWeb,
    isLineInTrouble,
    isOffline,
  };
  const { currentPhoneId } = state;
  const actions = useCallActions({ autoDeal, respondent, call, dispatch, onDialled: setSelected });
  const next = useNextRespondent(respondent, reason, () => dispatch({ type: 'reset' }));

  const { save: saveStatus, isSaving } = useSaveStatus(async ({ phoneId, statusId }) => {
    const status = statuses.find(({ id }) => id === statusId);
    if (status !== undefined) cache.setStatus(phoneId, { ...status, label: status.name });
    if (call.phoneId === phoneId) {
      // The server hangs up a number that has its status; dialled by hand, no exchange will tell.
      if (isLive(call)) dispatch({ type: 'stopRequested', at: instant(serverNow()) });
      dispatch({ type: 'statusSet' });
    }
    setDialog(null);
    setWantsSurvey(false);
    tellTabs({ kind: 'phones', phoneId });
    await cache.refresh();
  }, cache.refresh);

  useTabs((heard) => {
    if (heard.kind !== 'phones') return;
    if (heard.phoneId !== null) {
      if (call.phoneId === heard.phoneId) dispatch({ type: 'statusSet' });
      setDialog(null);
      setWantsSurvey(false);
    }
    void cache.refresh();
  });

  const owesNothing = isDecided(reason) || isFinishedOnWeb;
  const asked = isFinishedOnWeb ? null : dialog;
  const modal = modalToShow({ isOnline, isLineInTrouble, call, isDecided: owesNothing, dialog: asked, isPaletteOpen });
  const isDialogOpen = modal !== null;

  useEffect(() => {
    if (call.prompt === 'status' && call.phoneId !== null && !owesNothing) {
      setDialog({ kind: 'status', phoneId: call.phoneId, byCall: true });
    }
  }, [call.prompt, call.phoneId, call.since, owesNothing, setDialog]);

  useEffect(() => {
    if (reason !== 'cancel') return;
    const owing = phones.find(({ id }) => id === currentPhoneId);
    if (owing !== undefined && !owing.statusInVisit) setDialog({ kind: 'status', phoneId: owing.id, byCall: false });
    // Once, on the return from the survey: phones change while the status is being chosen.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [reason]);

  // A call that is over and owes no status makes way for the next one.
  useEffect(() => {
    if (call.state !== 'stopped' && call.state !== 'failed') return;
    if (call.choice === 'statusSet' || owesNothing) dispatch({ type: 'reset' });
  }, [call.state, call.choice, owesNothing, dispatch]);

  const isBusy = isFinishedOnWeb || isDialogOpen || isSurveyOpen || next.isGoing || isSaving;
  const target = phoneToDial({ autoDeal, isOnline, isLineReady, reason, call, isBusy, phones });
  const targetId = target?.id ?? null;
  useEffect(() => {
    if (target !== null) void actions.dial(target);
    // The actions are new on every render; only another number is a reason to dial.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [targetId]);

  const callNumber = async (phone: WirePhone): Promise<void> => {
    if (currentPhoneId !== null && currentPhoneId !== phone.id && !(await isComplete(currentPhoneId))) return;
    await actions.dial(phone);
  };
  const isComplete = async (phoneId: number): Promise<boolean> => {
    try {
      const answer = await client.call(interviewerCalls.checkCompletePhone, { phoneId });
      if (answer.code === 0) return true;
      notify({ id: 'phone', text: answer.message || t('why.phoneNeedsStatus'), tone: 'danger' });
    } catch (error) {
      const text = failureText(error, t);
      if (text !== null) notify({ id: 'phone', text, tone: 'danger' });
    }
    return false;
  };

  const commands = useFooterCommands({
    state,
    isOverQuota: respondent.overquota === true,
    isGoing: next.isGoing,
    onFailed: () => {
      const phone = phoneForStatus(state);
      if (phone !== null) setDialog({ kind: 'status', phoneId: phone.id, byCall: false });
    },
    onSurvey: () => {
      setWantsSurvey(true);
      // It was left, and is taken up where it stood.
      if (reason === 'cancel') props.onDropReason();
    },
    onNext: next.go,
    onHangUp: () => void actions.hangUp(),
  });
  const { onPalette: setPalette } = props;
  const onPalette = useCallback(() => setPalette(true), [setPalette]);
  const onKey = useShortcuts(Object.values(commands), { isDialogOpen, onPalette });

  return {
    state,
    commands,
    phoneCommands: [
      ...phones.map((phone) => callCommand(phone, state, t, () => void callNumber(phone))),
      {
        id: 'add',
        label: t('phones.add'),
        disabledReason: isOnline ? null : t('why.notOnline'),
        run: () => setDialog({ kind: 'manualDial' }),
      },
    ],
    dialog,
    setDialog,
    isSurveyOpen,
    modal,
    isSaving,
    saveStatus,
    callNumber: (phone) => void callNumber(phone),
    callNext: () => void actions.dialNext(),
    removePhone: (phone) => {
      setDialog(null);
      void cache.remove(phone);
    },
    phoneAdded: async (typed, phoneId) => {
      tellTabs({ kind: 'phones', phoneId: null });
      const fresh = await cache.refresh();
      const added = addedPhone(fresh, typed, phoneId);
      if (added !== null && !isLive(call) && reason === null) await callNumber(added);
    },
    redial: () => void redial(phones, call, actions, () => dispatch({ type: 'redialled' })),
    whyNotRedial: isOffline ? 'why.offline' : null,
    leaveBrokenCall: () => {
      setWantsSurvey(false);
      void actions.settle('failed');
    },
    continueBrokenCall: () => void actions.settle('continue'),
    onKey,
  };
}

/** The number in hand: the one on the line, else the one chosen last, else the one that the server has in use. */
function currentPhone(call: CallProcess, selected: number | null, phones: readonly WirePhone[]): number | null {
  const ids = [call.state === 'empty' ? null : call.phoneId, selected];
  const known = ids.find((id) => id !== null && phones.some((phone) => phone.id === id));
  return known ?? phones.find(({ status }) => status.type === StatusType.active)?.id ?? null;
}

async function redial(
  phones: readonly WirePhone[],
  call: CallProcess,
  actions: CallActions,
  onRedial: () => void,
): Promise<void> {
  const phone = phones.find(({ id }) => id === call.phoneId);
  if (phone === undefined) return;
  onRedial();
  await actions.dial(phone, { redial: true });
}

function callCommand(phone: WirePhone, state: VisitState, t: ReturnType<typeof useText>, run: () => void): Command {
  const whyNot = whyNotCall(phone, state);
  return {
    id: `call-${phone.id}`,
    label: t('phones.call', { number: phone.phone }),
    disabledReason: whyNot === null ? null : t(whyNot),
    run,
  };
}
