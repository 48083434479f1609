import type { WirePhone } from '@seker/contract';
import { useText } from '@seker/ui';
import { type ReactElement, useEffect, useRef } from 'react';
import { DisconnectedDialog } from '../call/disconnected-dialog.tsx';
import { RedialDialog } from '../call/redial-dialog.tsx';
import { CommentsCard } from '../comments/comments-card.tsx';
import { Footer } from '../footer/footer.tsx';
import { ManualDialDialog } from '../manual-dial/manual-dial-dialog.tsx';
import { Palette } from '../palette/palette.tsx';
import { PhonesCard } from '../phones/phones-card.tsx';
import { ProfileCard } from '../profile/profile-card.tsx';
import { QuestionnaireNote } from '../profile/questionnaire-note.tsx';
import { isDecided, isScreened } from '../respondent/return-reason.ts';
import { StatusPicker } from '../status-picker/status-picker.tsx';
import { surveyAddress } from '../survey-frame/survey-address.ts';
import { SurveyFrame } from '../survey-frame/survey-frame.tsx';
import { Overlay } from './overlay.tsx';
import { SuccessBanner } from './success-banner.tsx';
import { useVisit } from './use-visit.ts';
import type { VisitProps } from './visit-props.ts';

/** Everything about the respondent in hand. A new respondent is a new visit. */
export function Visit(props: VisitProps): ReactElement {
  const { info, statuses, languages, respondent, reason, call, sessionCommands, isPaletteOpen, onPalette, frameRef } =
    props;
  const t = useText();
  const visit = useVisit(props);
  const { commands, state, dialog } = visit;
  const autoDeal = info.auto_deal === 1;
  const isOver = isDecided(reason);
  const isOnline = info.state.name === 'online';
  // As it stands in the list: the server's call carries the number in its international form.
  const number = respondent.phones.find(({ id }) => id === call.phoneId)?.phone ?? call.number;
  const primary = useRef<HTMLButtonElement>(null);
  const picked = dialog?.kind === 'status' ? respondent.phones.find(({ id }) => id === dialog.phoneId) : undefined;

  useEffect(() => {
    if (document.querySelector('[role="dialog"]') === null) primary.current?.focus();
  }, []);

  return (
    <>
      <main className="wk-centre" aria-label={t('workspace.title')}>
        <div className="wk-centre-scroll" inert={!isOnline || isScreened(reason)}>
          {reason === 'success' ? (
            <SuccessBanner respId={respondent.respId} results={info.results} zone={info.zone} />
          ) : null}
          <QuestionnaireNote text={info.quest_comments} />
          <ProfileCard respondent={respondent} />
          <PhonesCard
            visit={state}
            autoDeal={autoDeal}
            zone={info.zone}
            onCall={visit.callNumber}
            onCallNext={visit.callNext}
            onAdd={() => visit.setDialog({ kind: 'manualDial' })}
            onRemove={(phone: WirePhone) => visit.removePhone(phone)}
            callNextRef={autoDeal || isOver ? null : primary}
          />
          <CommentsCard respId={respondent.respId} userId={info.user.id} zone={info.zone} />
        </div>
        {isOnline && isScreened(reason) ? <Overlay title={t('screened.title')} text={t('screened.text')} /> : null}
      </main>
      <Footer
        failed={commands.failed}
        survey={commands.survey}
        next={commands.next}
        hangUp={commands.hangUp}
        surveyRef={autoDeal && !isOver ? primary : null}
        nextRef={isOver ? primary : null}
      />
      {visit.isSurveyOpen ? (
        <SurveyFrame
          address={surveyAddress(respondent.respId, respondent.sfId, state.currentPhoneId)}
          call={call}
          number={number}
          hangUp={commands.hangUp}
          failed={commands.failed}
          frameRef={frameRef}
          onKey={visit.onKey}
        />
      ) : null}
      <StatusPicker
        phone={picked === undefined || !isOnline ? null : { id: picked.id, number: picked.phone }}
        statuses={statuses}
        languages={languages}
        zone={info.zone}
        outcome={call.phoneId === picked?.id ? call.outcome : null}
        afterCancel={reason === 'cancel'}
        isSaving={visit.isSaving}
        onSave={visit.saveStatus}
        onClose={() => visit.setDialog(null)}
      />
      <ManualDialDialog
        isOpen={dialog?.kind === 'manualDial' && isOnline}
        respId={respondent.respId}
        sfId={respondent.sfId}
        onClose={() => visit.setDialog(null)}
        onAdded={visit.phoneAdded}
      />
      <DisconnectedDialog
        isOpen={visit.isDisconnected}
        number={number}
        outcome={call.outcome}
        isSurveyOpen={visit.isSurveyOpen}
        onFailed={visit.leaveBrokenCall}
        onRedial={visit.redial}
        onContinue={visit.continueBrokenCall}
      />
      <RedialDialog isOpen={visit.isRedialling} number={number} onStop={commands.hangUp.run} />
      <Palette
        isOpen={isPaletteOpen}
        commands={[...Object.values(commands), ...visit.phoneCommands, ...sessionCommands]}
        onClose={() => onPalette(false)}
      />
    </>
  );
}
