import type { WirePhone } from '@seker/contract';
import { isDecidedBySurvey, isScreened, nextPhone, type TalkSituation } from '@seker/fieldwork';
import { useText } from '@seker/ui';
import { type ReactElement, useRef, useState } from 'react';
import { lazily } from '../../../session/lazily.tsx';
import { surveyAddress } from '../../../session/survey-address.ts';
import { CallBlock } from '../call/call-block.tsx';
import { CommentBox } from '../comments/comment-box.tsx';
import { CommentList } from '../comments/comment-list.tsx';
import { useComments } from '../comments/use-comments.ts';
import { Footer } from '../footer/footer.tsx';
import { FooterNote } from '../footer/footer-note.tsx';
import { UndoBar } from '../outcome/undo-bar.tsx';
import { DrawerKeys } from '../pane/drawer-keys.tsx';
import { PaneTabs } from '../pane/pane-tabs.tsx';
import { Slot } from '../pane/slot.tsx';
import { COMMENT_KEY, PANE_KEY, usePane } from '../pane/use-pane.ts';
import { PhonesCard } from '../phones/phones-card.tsx';
import { ProfileCard } from '../profile/profile-card.tsx';
import { situationOfAct } from '../talk/situation-of-act.ts';
import { useTalk } from '../talk/use-talk.ts';
import { CallCompany, TransferButton } from '../transfer/call-company.tsx';
import { Overlay } from './overlay.tsx';
import { useKeptText } from './use-kept-text.ts';
import { useVisit } from './use-visit.ts';
import type { VisitProps } from './visit-props.ts';
import { VisitStage } from './visit-stage.tsx';

const SaidReasons = lazily(async () => (await import('../talk/said-reasons.tsx')).SaidReasons);

const Answers = lazily(async () => (await import('../talk/answers.tsx')).Answers);

const ContactsCard = lazily(async () => (await import('../contacts/contacts-card.tsx')).ContactsCard);
const HistoryCard = lazily(async () => (await import('../history/history-card.tsx')).HistoryCard);
const SurveyFrame = lazily(async () => (await import('../survey-frame/survey-frame.tsx')).SurveyFrame);
const VisitDialogs = lazily(async () => (await import('./visit-dialogs.tsx')).VisitDialogs);

/** Everything about the current respondent. A new respondent is a new visit. */
export function Visit(props: VisitProps): ReactElement {
  const { info, respondent, reason, call, frameRef } = props;
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
  const { commands, state, details } = visit;
  const autoDeal = info.auto_deal === 1;
  const isOver = isDecidedBySurvey(reason) || state.isFinishedOnWeb;
  const isOnline = info.state.name === 'online';
  // As it stands in the list: the server's call carries the number in its international form.
  const number = respondent.phones.find(({ id }) => id === call.phoneId)?.phone ?? call.number;
  const inHand = respondent.phones.find(({ id }) => id === state.currentPhoneId) ?? nextPhone(respondent.phones);
  const shownNumber = number === '' ? (inHand?.phone ?? '') : number;
  const hasContacts = (respondent.contacts ?? []).length > 0;

  useKeptText();
  const nextAct = (): HTMLElement | null => {
    if (visit.isSurveyOpen) return frameRef.current;
    if (commands.survey.disabledReason === null && !isOver) return surveyButton.current;
    // To go on would leave a case behind to which no number was ever typed.
    if (respondent.phones.length === 0 && !isOver) return phoneButton.current;
    if (commands.next.disabledReason === null) return nextButton.current;
    return phoneButton.current ?? surveyButton.current;
  };

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
          isLineWeak={props.isLineWeak}
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
        <Slot callbacks={props.callbacks} projectId={info.projId} message={props.message} />
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
          <VisitStage {...props} visit={visit} talk={talk} number={number} />
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
            onReturn={props.onReturn}
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
          <FooterNote
            next={commands.next}
            isInSurvey={visit.isSurveyOpen}
            asksDetails={details !== null}
            paneKey={PANE_KEY}
          />
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
      <VisitDialogs {...props} visit={visit} number={number} keyCommands={keyCommands} nextAct={nextAct} />
    </>
  );
}
