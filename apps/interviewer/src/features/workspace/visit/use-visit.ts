import type { WirePhone } from '@seker/contract';
import {
  currentPhoneId,
  detailsToAsk,
  isLiveCall,
  isSurveyOpen,
  leadsOn,
  modalToShow,
  nextPhone,
  nextVisitAct,
  readVisit,
  reduceVisit,
  type Suggestion,
  suggestionOf,
  type VisitDialog,
  type VisitModal,
  type VisitSituation,
} from '@seker/fieldwork';
import { SESSION_STATE, type TextKey, useText } from '@seker/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { useTabReducer } from '../../../session/use-tab-reducer.ts';
import { useCallActions } from '../call/use-call-actions.ts';
import { useNextRespondent } from '../respondent/use-next-respondent.ts';
import { useRespondentCache } from '../respondent/use-respondent-cache.ts';
import {
  needsDetails,
  type OfferedStatus,
  proposedStatus,
  type StatusGroup,
  statusGroups,
  typeOnceSet,
} from '../status-picker/offered-statuses.ts';
import type { StatusToSave } from '../status-picker/use-save-status.ts';
import { type UndoStatus, useUndoOffer } from '../status-picker/use-undo-status.ts';
import type { Command } from './command.ts';
import { commandReasons, type VisitState, whyNotCall } from './command-reasons.ts';
import { type FooterCommands, useFooterCommands } from './use-footer-commands.ts';
import { useGivenStatus } from './use-given-status.ts';
import { useNumberCalls } from './use-number-calls.ts';
import { type KeyPress, useShortcuts } from './use-shortcuts.ts';
import { useStatusKeys } from './use-status-keys.ts';
import type { VisitChoices, VisitProps } from './visit-props.ts';

export interface VisitModel {
  readonly state: VisitState;
  readonly statuses: VisitChoices['statuses'];
  readonly languages: VisitChoices['lngs'];
  readonly commands: FooterCommands;
  readonly phoneCommands: readonly Command[];
  readonly suggestion: ShownSuggestion | null;
  readonly choice: StatusChoice;
  /** The chosen status that still needs a date or a language; null when none does. */
  readonly details: { readonly phoneId: number; readonly status: OfferedStatus } | null;
  /** A status that can still be taken back; null once anything else has begun. */
  readonly undo: UndoStatus | null;
  readonly dialog: VisitDialog | null;
  readonly openDialog: (dialog: VisitDialog) => void;
  readonly closeDialog: () => void;
  readonly isSurveyOpen: boolean;
  readonly modal: VisitModal | null;
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

/** The statuses beside the call. */
export interface StatusChoice {
  readonly groups: readonly StatusGroup[];
  /** Why none can be chosen now; null when one can. */
  readonly whyNot: TextKey | null;
  readonly choose: (status: OfferedStatus) => void;
}

/** The status that is one act away from being saved, with what can be done about it. */
export interface ShownSuggestion extends Suggestion {
  /** The status in its own words. */
  readonly status: string;
  /** To the next respondent; else to this one's next number. */
  readonly leadsOn: boolean;
  /** The number that is dialled by itself once it is saved; null: none is. */
  readonly nextNumber: string | null;
  /** After how many minutes this number comes back; null: it does not, or no one can say. */
  readonly againAfter: number | null;
  readonly accept: () => void;
  readonly drop: () => void;
  readonly other: () => void;
}

/** Connects the visit's rules (`reduceVisit`, the call process, what is allowed) with its screen and the server. */
export function useVisit(props: VisitProps): VisitModel {
  const { info, respondent, reason, call, dispatch, isOffline } = props;
  const [choices, setChoices] = useState(props.general);
  const { statuses, lngs: languages } = choices;
  const t = useText();
  const { respId, phones } = respondent;
  const queries = useQueryClient();
  const cache = useRespondentCache(respondent);
  const [visit, tell] = useTabReducer(`${SESSION_STATE}visit.${respId}`, reduceVisit, readVisit);
  const isAutoDial = info.auto_deal === 1;
  const onDialled = (phoneId: number): void => tell({ type: 'numberDialled', phoneId });
  const onRefused = (): void => void cache.refresh();
  const actions = useCallActions({ autoDeal: isAutoDial, respondent, call, dispatch, onDialled, onRefused });

  const { saveStatus, isSaving, undo, statusSaved, endCallOf } = useGivenStatus({
    statuses,
    respondent,
    call,
    dispatch,
    cache,
    onSaved: () => tell({ type: 'statusSaved' }),
    onUndone: (phoneId) => tell({ type: 'dialogOpened', dialog: { kind: 'status', phoneId, byCall: false } }),
  });
  const next = useNextRespondent({
    respondent,
    stops: props.afterCall,
    onStopped: props.onStopped,
    takeBooked: props.takeBooked,
    onGone: () => {
      // The line is free once the exchange has ended its call; until then the next number waits.
      if (isLiveCall(call) && call.phoneId !== null) endCallOf(call.phoneId);
      else dispatch({ type: 'reset' });
    },
    onSaved: statusSaved,
    onLost: () => {
      dispatch({ type: 'reset' });
      void queries.resetQueries({ queryKey: ['workspace'] });
    },
  });
  const groups = statusGroups(statuses, reason === 'cancel');
  const situation: VisitSituation = {
    isAutoDial,
    isOnline: info.state.name === 'online',
    isLineReady: props.isLineReady && !actions.isWaiting,
    isLineInTrouble: props.isLineInTrouble,
    isFinishedOnWeb: respondent.finishedOnWeb !== undefined,
    reason,
    call,
    phones,
    isLeavingAsked: props.leaving.isAsked,
    isPaletteOpen: props.isPaletteOpen,
    isSaving: isSaving || next.isGoing || undo.isUndoing,
    proposed: call.state === 'empty' ? null : proposedStatus(groups, call.outcome),
  };
  const seen = { type: 'situationSeen', situation } as const;
  // React renders again at once, before anything of a visit that has not seen its situation reaches the screen.
  if (reduceVisit(visit, seen) !== visit) tell(seen);
  const modal = modalToShow(visit, situation);
  const suggestion = suggestionOf(visit, situation);
  const asked = detailsToAsk(visit, situation);
  // A status that is about to be chosen or saved stays as it was read.
  if (props.general !== choices && modal !== 'status' && suggestion === null && asked === null)
    setChoices(props.general);
  const inHand = currentPhoneId(visit, situation);
  const state: VisitState = { ...situation, phones, currentPhoneId: inHand, suggestion, isOffline };

  const act = nextVisitAct(visit, situation);
  const perform = useEffectEvent((): void => {
    if (act?.kind === 'forgetCall') dispatch({ type: 'reset' });
    const phone = act?.kind === 'dial' ? phones.find(({ id }) => id === act.phoneId) : undefined;
    if (phone !== undefined) void actions.dial(phone);
  });
  const actKey = act?.kind === 'dial' ? act.phoneId : act?.kind;
  useEffect(() => perform(), [actKey]);

  const { callNumber, phoneAdded, redial } = useNumberCalls({
    visit,
    situation,
    phones,
    call,
    actions,
    cache,
    onRedial: () => dispatch({ type: 'redialled' }),
  });

  const nameOf = (statusId: number): string => statuses.find(({ id }) => id === statusId)?.name ?? '';
  const commands = useFooterCommands({
    state,
    isOverQuota: respondent.overquota === true,
    isGoing: next.isGoing || undo.isUndoing,
    saves: suggestion !== null && leadsOn(suggestion, state) ? nameOf(suggestion.statusId) : null,
    onFailed: () => tell({ type: 'statusWanted', situation }),
    onSurvey: () => {
      tell({ type: 'surveyOpened' });
      // It was left, and is taken up where it stood.
      if (reason === 'cancel') props.onDropReason();
    },
    onNext: () => next.go(suggestion === null ? null : { phoneId: suggestion.phoneId, statusId: suggestion.statusId }),
    onHangUp: () => void actions.hangUp(),
  });
  const { onPalette: setPalette } = props;
  const onPalette = useCallback(() => setPalette(true), [setPalette]);
  const offered = groups.flatMap((group) => group.statuses);
  const ofDetails = offered.find(({ id }) => id === asked?.statusId);
  const details = asked === null || ofDetails === undefined ? null : { phoneId: asked.phoneId, status: ofDetails };
  const isChoiceOpen = inHand !== null && (isLiveCall(call) || suggestion !== null || details !== null);
  const choose = (status: OfferedStatus): void => {
    if (inHand === null) return;
    if (needsDetails(status))
      tell({ type: 'dialogOpened', dialog: { kind: 'details', phoneId: inHand, statusId: status.id } });
    else tell({ type: 'statusChosen', chosen: { phoneId: inHand, statusId: status.id, type: typeOnceSet(status) } });
  };
  useStatusKeys({
    statuses: offered,
    isHeard: modal === null && !isSurveyOpen(visit, situation) && isChoiceOpen,
    onStatus: choose,
  });
  const onKey = useShortcuts([...Object.values(commands), ...props.keyCommands], {
    isDialogOpen: modal !== null,
    onPalette,
  });

  // The next number may ring meanwhile; the one that was saved may not.
  const isOtherCall = call.state === 'empty' || call.phoneId !== undo.saved?.phoneId;
  const isResting =
    isOtherCall && modal === null && suggestion === null && details === null && !isSurveyOpen(visit, situation);
  const isUndoOffered = useUndoOffer(undo, isResting);
  return {
    state,
    statuses,
    languages,
    undo: isUndoOffered && !next.isGoing ? undo : null,
    commands,
    phoneCommands: [
      ...phones.map((phone) => callCommand(phone, state, t, () => void callNumber(phone))),
      {
        id: 'add',
        label: t('phones.add'),
        disabledReason: state.isOnline ? null : t('why.notOnline'),
        run: () => tell({ type: 'dialogOpened', dialog: { kind: 'manualDial' } }),
      },
    ],
    details,
    dialog: visit.dialog,
    suggestion:
      suggestion === null
        ? null
        : {
            ...suggestion,
            status: nameOf(suggestion.statusId),
            leadsOn: leadsOn(suggestion, state),
            nextNumber:
              isAutoDial && !leadsOn(suggestion, state)
                ? (nextPhone(phones.filter(({ id }) => id !== suggestion.phoneId))?.phone ?? null)
                : null,
            againAfter: statuses.find(({ id }) => id === suggestion.statusId)?.again_after ?? null,
            accept: () => {
              const { phoneId, statusId } = suggestion;
              if (leadsOn(suggestion, state)) next.go({ phoneId, statusId });
              else saveStatus({ phoneId, statusId });
            },
            drop: () => {
              tell({ type: 'choiceDropped' });
              if (suggestion.by === 'outcome') void actions.settle('continue');
            },
            other: () => tell({ type: 'statusWanted', situation }),
          },
    choice: { groups, whyNot: isChoiceOpen ? null : (commandReasons(state).failed ?? 'why.noCallYet'), choose },
    openDialog: (dialog) => tell({ type: 'dialogOpened', dialog }),
    closeDialog: () => tell({ type: 'dialogClosed' }),
    isSurveyOpen: isSurveyOpen(visit, situation),
    modal,
    isSaving,
    saveStatus,
    callNumber: (phone) => void callNumber(phone),
    callNext: () => void actions.dialNext(),
    removePhone: (phone) => {
      tell({ type: 'dialogClosed' });
      void cache.remove(phone);
    },
    phoneAdded,
    redial: () => void redial(),
    whyNotRedial: isOffline ? 'why.offline' : null,
    leaveBrokenCall: () => {
      tell({ type: 'surveyLeft' });
      void actions.settle('failed');
    },
    continueBrokenCall: () => void actions.settle('continue'),
    onKey,
  };
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
