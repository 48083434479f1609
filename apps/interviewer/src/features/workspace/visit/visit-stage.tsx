import { isDecidedBySurvey, isLiveCall, isScreened } from '@seker/fieldwork';
import { useText } from '@seker/ui';
import { type ReactElement, useState } from 'react';
import { KeysWait, lazily } from '../../../session/lazily.tsx';
import { OutcomeBar } from '../outcome/outcome-bar.tsx';
import { QuestionnaireNote } from '../profile/questionnaire-note.tsx';
import { Guide } from '../stage/guide.tsx';
import { StatusCard } from '../stage/status-card.tsx';
import type { DetailsDraft } from '../status-picker/status-details.tsx';
import type { Talk } from '../talk/use-talk.ts';
import type { VisitModel } from './use-visit.ts';
import type { VisitProps } from './visit-props.ts';

const CompletedToday = lazily(async () => (await import('./success-banner.tsx')).CompletedToday);
const SuccessBanner = lazily(async () => (await import('./success-banner.tsx')).SuccessBanner);

const DayFigures = lazily(async () => (await import('../my-day/day-figures.tsx')).DayFigures);

const TalkCard = lazily(async () => (await import('../talk/talk-card.tsx')).TalkCard);

const DetailsOnStage = lazily(
  async () => (await import('../status-picker/details-on-stage.tsx')).DetailsOnStage,
  <KeysWait />,
);

export interface VisitStageProps extends VisitProps {
  readonly visit: VisitModel;
  readonly talk: Talk;
  /** The number of the call, as it stands in the list. */
  readonly number: string;
}

/** What stands beside the call: the script, or what came of the call, or what a chosen status still needs; and the statuses. */
export function VisitStage(props: VisitStageProps): ReactElement {
  const { info, respondent, reason, call, visit, talk, number } = props;
  const { statuses, commands, state, details } = visit;
  const t = useText();
  const [drafts, setDrafts] = useState<Readonly<Record<number, DetailsDraft>>>({});
  // What came of a call that is over stands in the script's place.
  const isTalked = isLiveCall(call);
  const isCompleted = reason === 'success';
  const isOver = isDecidedBySurvey(reason) || state.isFinishedOnWeb;
  return (
    <>
      {reason === 'success' ? <SuccessBanner respId={respondent.respId} name={respondent.name} /> : null}
      <QuestionnaireNote text={info.quest_comments} />
      {details !== null || (visit.suggestion === null && (isCompleted || talk.material !== null)) ? null : (
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
              outcome={isLiveCall(call) ? null : call.outcome}
              number={number}
              isSaving={visit.isSaving}
              redial={isLiveCall(call) || visit.whyNotRedial !== null ? null : visit.redial}
              isRedialKeyTaken={statuses.some(({ hotkey }) => hotkey?.toLowerCase() === 'r')}
            />
          )}
        </div>
      )}
      {isCompleted && visit.suggestion === null ? (
        <>
          <DayFigures results={info.results} callbacks={props.callbacks} isWaiting={false} />
          <CompletedToday respId={respondent.respId} results={info.results} zone={info.zone} />
        </>
      ) : visit.suggestion !== null && !isTalked ? null : (
        <TalkCard
          talk={talk}
          contacts={respondent.contacts ?? []}
          details={
            details === null ? null : (
              <DetailsOnStage
                key={`${details.phoneId} ${details.status.id}`}
                status={details.status}
                number={respondent.phones.find(({ id }) => id === details.phoneId)?.phone ?? ''}
                languages={visit.languages}
                zone={info.zone}
                respondentZone={respondent.zone}
                hours={info.hours}
                callbacks={props.callbacks}
                draft={drafts[details.status.id]}
                isSaving={visit.isSaving}
                onDraft={(draft) => setDrafts((known) => ({ ...known, [details.status.id]: draft }))}
                onSave={(more) => visit.saveStatus({ phoneId: details.phoneId, statusId: details.status.id, ...more })}
                onLeave={visit.closeDialog}
              />
            )
          }
        />
      )}
      {isScreened(reason) || isOver ? null : (
        <StatusCard
          groups={visit.choice.groups}
          chosenId={details?.status.id ?? visit.suggestion?.statusId ?? null}
          whyNot={visit.choice.whyNot === null ? null : t(visit.choice.whyNot)}
          onChoose={visit.choice.choose}
        />
      )}
    </>
  );
}
