import type { WirePhone } from '@seker/contract';
import { isDecidedBySurvey, isLiveCall, isScreened, nextPhone, type TalkSituation } from '@seker/fieldwork';
import { useText } from '@seker/ui';
import { type ReactElement, useRef, useState } from 'react';
import { surveyAddress } from '../../../session/survey-address.ts';
import { CallBlock } from '../call/call-block.tsx';
import { CallEndedDialog } from '../call/call-ended-dialog.tsx';
import { RedialDialog } from '../call/redial-dialog.tsx';
import { CommentBox } from '../comments/comment-box.tsx';
import { CommentList } from '../comments/comment-list.tsx';
import { useComments } from '../comments/use-comments.ts';
import { ContactsCard } from '../contacts/contacts-card.tsx';
import { Footer } from '../footer/footer.tsx';
import { FooterNote } from '../footer/footer-note.tsx';
import { HistoryCard } from '../history/history-card.tsx';
import { ManualDialDialog } from '../manual-dial/manual-dial-dialog.tsx';
import { OutcomeBar } from '../outcome/outcome-bar.tsx';
import { UndoBar } from '../outcome/undo-bar.tsx';
import { Palette } from '../palette/palette.tsx';
import { DrawerKeys } from '../pane/drawer-keys.tsx';
import { PaneTabs } from '../pane/pane-tabs.tsx';
import { Slot } from '../pane/slot.tsx';
import { COMMENT_KEY, PANE_KEY, usePane } from '../pane/use-pane.ts';
import { PhonesCard } from '../phones/phones-card.tsx';
import { RemovePhoneDialog } from '../phones/remove-phone-dialog.tsx';
import { ProfileCard } from '../profile/profile-card.tsx';
import { QuestionnaireNote } from '../profile/questionnaire-note.tsx';
import { Guide } from '../stage/guide.tsx';
import { StatusCard } from '../stage/status-card.tsx';
import { StatusPicker } from '../status-picker/status-picker.tsx';
import { SurveyFrame } from '../survey-frame/survey-frame.tsx';
import { Answers } from '../talk/answers.tsx';
import { SaidReasons } from '../talk/said-reasons.tsx';
import { situationOfAct } from '../talk/situation-of-act.ts';
import { TalkCard } from '../talk/talk-card.tsx';
import { useTalk } from '../talk/use-talk.ts';
import { LogOutDialog } from '../top-bar/log-out-dialog.tsx';
import { CallCompany, TransferButton } from '../transfer/call-company.tsx';
import { TransferDialog } from '../transfer/transfer-dialog.tsx';
import { Overlay } from './overlay.tsx';
import { CompletedToday, SuccessBanner } from './success-banner.tsx';
import { useModalFocus } from './use-modal-focus.ts';
import { useVisit } from './use-visit.ts';
import type { VisitProps } from './visit-props.ts';

/** Everything about the current respondent. A new respondent is a new visit. */
export function Visit(props: VisitProps): ReactElement {
  const { info, respondent, reason, call, sessionCommands, onPalette, frameRef } = props;
  const t = useText();
  const surveyButton = useRef<HTMLButtonElement>(null);
  const nextButton = useRef<HTMLButtonElement>(null);
  const phoneButton = useRef<HTMLButtonElement>(null);
  const stage = useRef<HTMLElement>(null);
  const pane = usePane(() => (frameRef.current ?? stage.current)?.focus());
  const [ofAct, setOfAct] = useState<TalkSituation>('opening');
  const [isInSurvey, setInSurvey] = useState(false);
  const talk = useTalk({
    respId: respondent.respId,
    ofAct,
    onAnswers: () => (isInSurvey ? pane.show('answers') : undefined),
  });
  const keyCommands = [...props.keyCommands, ...pane.commands, ...talk.commands];
  const visit = useVisit({ ...props, keyCommands });
  // Of the act at hand, which the commands above take part in.
  const act = situationOfAct(visit);
  if (act !== ofAct) setOfAct(act);
  if (visit.isSurveyOpen !== isInSurvey) setInSurvey(visit.isSurveyOpen);
  const comments = useComments(respondent.respId);
  const { statuses, commands, state, dialog, modal } = visit;
  const autoDeal = info.auto_deal === 1;
  const isOver = isDecidedBySurvey(reason) || state.isFinishedOnWeb;
  const isOnline = info.state.name === 'online';
  // As it stands in the list: the server's call carries the number in its international form.
  const number = respondent.phones.find(({ id }) => id === call.phoneId)?.phone ?? call.number;
  const inHand = respondent.phones.find(({ id }) => id === state.currentPhoneId) ?? nextPhone(respondent.phones);
  const shownNumber = number === '' ? (inHand?.phone ?? '') : number;
  // What came of a call that is over stands in the script's place.
  const isTalked = isLiveCall(call);
  const isCompleted = reason === 'success';
  const hasContacts = (respondent.contacts ?? []).length > 0;
  const asked = dialog === null || dialog.kind === 'manualDial' || dialog.kind === 'transfer' ? null : dialog.phoneId;
  const aboutPhone = respondent.phones.find(({ id }) => id === asked);
  const picked = modal === 'status' ? aboutPhone : undefined;
  const isCorrection = picked?.statusInVisit === true && !(call.phoneId === picked.id && isLiveCall(call));

  useModalFocus(isOnline || modal !== null ? modal : 'away', () => {
    if (visit.isSurveyOpen) return frameRef.current;
    if (commands.survey.disabledReason === null && !isOver) return surveyButton.current;
    // To go on would leave a case behind to which no number was ever typed.
    if (respondent.phones.length === 0 && !isOver) return phoneButton.current;
    if (commands.next.disabledReason === null) return nextButton.current;
    return phoneButton.current ?? surveyButton.current;
  });

  return (
    <>
      <aside className="wk-pane" aria-label={t('pane.title')}>
        <CallBlock
          respondent={respondent}
          call={call}
          number={shownNumber}
          isInSurvey={visit.isSurveyOpen}
          recording={props.recording}
          hold={props.hold}
          phoneTools={props.phoneTools}
          company={<CallCompany call={call} company={props.company} />}
          transfer={
            <TransferButton
              call={call}
              company={props.company}
              onTransfer={() => visit.openDialog({ kind: 'transfer' })}
            />
          }
        >
          <DrawerKeys pane={pane} unseen={props.unseen} />
        </CallBlock>
        <PhonesCard
          visit={state}
          autoDeal={autoDeal}
          zone={info.zone}
          onCall={visit.callNumber}
          onCallNext={visit.callNext}
          onAdd={() => visit.openDialog({ kind: 'manualDial' })}
          onRemove={({ id }: WirePhone) => visit.openDialog({ kind: 'removePhone', phoneId: id })}
          onCorrect={({ id }: WirePhone) => visit.openDialog({ kind: 'status', phoneId: id, byCall: false })}
          actRef={phoneButton}
        />
        <Slot respId={respondent.respId} message={props.message} />
        <PaneTabs
          pane={pane}
          drawerRef={pane.drawerRef}
          contents={{
            answers:
              talk.material === null || !visit.isSurveyOpen ? null : (
                <>
                  <Answers talk={talk} />
                  <SaidReasons talk={talk} />
                </>
              ),
            details: (
              <>
                {hasContacts ? <ContactsCard respondent={respondent} /> : null}
                <ProfileCard respondent={respondent} />
                {hasContacts ? null : <ContactsCard respondent={respondent} />}
                <HistoryCard attempts={respondent.attempts} zone={info.zone} />
              </>
            ),
            comments: <CommentList comments={comments} userId={info.user.id} zone={info.zone} />,
            updates: props.updates,
          }}
          counts={{ comments: comments.list.length, updates: props.unseen }}
          foot={
            <CommentBox
              respId={respondent.respId}
              comments={comments}
              onPosted={() => pane.show('comments')}
              hint={COMMENT_KEY}
              fieldRef={pane.commentRef}
            />
          }
        />
      </aside>
      <main ref={stage} className="wk-centre" aria-label={t('workspace.title')} tabIndex={-1}>
        <div className="wk-centre-scroll" inert={!isOnline || isScreened(reason) || state.isFinishedOnWeb}>
          {reason === 'success' ? <SuccessBanner respId={respondent.respId} name={respondent.name} /> : null}
          <QuestionnaireNote text={info.quest_comments} />
          {visit.suggestion === null && (isCompleted || talk.material !== null) ? null : (
            <div className="wk-stage" data-compact={talk.material !== null && isTalked ? true : undefined}>
              {visit.suggestion === null ? (
                <Guide
                  call={call}
                  hasNumber={respondent.phones.length > 0}
                  mayGoOn={commands.next.disabledReason === null}
                  lacksTalk={talk.isEmpty}
                />
              ) : (
                <OutcomeBar
                  key={`${visit.suggestion.by} ${visit.suggestion.phoneId}`}
                  suggestion={visit.suggestion}
                  outcome={isLiveCall(call) || call.outcome === null ? null : t(`ended.${call.outcome}`)}
                  number={number}
                  isSaving={visit.isSaving}
                  redial={isLiveCall(call) || visit.whyNotRedial !== null ? null : visit.redial}
                  isRedialKeyTaken={statuses.some(({ hotkey }) => hotkey?.toLowerCase() === 'r')}
                />
              )}
            </div>
          )}
          {isCompleted && visit.suggestion === null ? (
            <CompletedToday respId={respondent.respId} results={info.results} zone={info.zone} />
          ) : visit.suggestion !== null && !isTalked ? null : (
            <TalkCard talk={talk} contacts={respondent.contacts ?? []} />
          )}
          {isScreened(reason) || isOver ? null : (
            <StatusCard
              groups={visit.choice.groups}
              chosenId={visit.suggestion?.statusId ?? null}
              whyNot={visit.choice.whyNot === null ? null : t(visit.choice.whyNot)}
              onChoose={visit.choice.choose}
            />
          )}
        </div>
        {isOnline && isScreened(reason) ? (
          <Overlay title={t('screened.title')} text={t('screened.text')} isBanner />
        ) : null}
        {isOnline && state.isFinishedOnWeb ? (
          <Overlay title={t('finishedOnWeb.title')} text={t('finishedOnWeb.text')} />
        ) : null}
        {visit.isSurveyOpen ? (
          <SurveyFrame
            address={surveyAddress(respondent.respId, respondent.sfId, state.currentPhoneId)}
            isOffline={props.isOffline}
            frameRef={frameRef}
            onKey={visit.onKey}
          />
        ) : null}
      </main>
      <Footer
        failed={commands.failed}
        survey={commands.survey}
        next={commands.next}
        hangUp={commands.hangUp}
        surveyRef={surveyButton}
        nextRef={nextButton}
        fillsSurvey={!visit.isSurveyOpen}
      >
        {visit.undo === null || visit.undo.saved === null ? (
          <FooterNote next={commands.next} isInSurvey={visit.isSurveyOpen} paneKey={PANE_KEY} />
        ) : (
          <UndoBar
            key={`${visit.undo.saved.phoneId} ${visit.undo.saved.statusId}`}
            saved={visit.undo.saved}
            isUndoing={visit.undo.isUndoing}
            onUndo={visit.undo.undo}
            onGone={visit.undo.forget}
          />
        )}
      </Footer>
      <StatusPicker
        phone={
          picked === undefined
            ? null
            : {
                id: picked.id,
                number: picked.phone,
                ...(isCorrection ? { corrects: picked.status.id } : {}),
                ...(dialog?.kind === 'status' && dialog.statusId !== undefined ? { chosen: dialog.statusId } : {}),
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
