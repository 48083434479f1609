import type { FinishReason, SurveyEndedModel, SurveyQuestionsModel } from '@seker/contract';
import { endedModel, type InterviewRun, type PageContext, pageModel } from '@seker/interviewing';
import { isUnrecordedPage } from '@seker/questionnaire';
import type { Deps } from '../../../deps.ts';
import { Refusal } from '../../../http/refusal.ts';
import type { ScopeGrants } from '../../../http/scopes.ts';
import type { StationSession } from '../../../http/session.ts';
import { showPage } from '../recordings/index.ts';
import { answerPage, claimsIn, type SurveyHost, surveyHandler } from '../survey-pages/index.ts';
import { capturingOf } from './capturing-of.ts';
import { outcomeOfReason } from './finish-reason.ts';
import { readInterview } from './interview.queries.ts';
import type { InterviewRow } from './interview-row.queries.ts';
import { SURVEY_IN_HAND } from './interviews.policy.ts';
import { pageMedia, sendPageMedium } from './page-media.ts';
import { submitSurveyPage } from './submit-survey-page.ts';
import { standingInterview } from './survey-start.ts';

/** The interview named by an address. */
export const RUN = claimsIn('params', { Interview: 'respId' });

/** Hosts the survey in the interviewer's frame, while the interviewer holds its case. */
export function phonePages(deps: Deps): SurveyHost<ScopeGrants['heldCase']> {
  return {
    url: '/survey/run/:respId',
    policy: SURVEY_IN_HAND,
    enter: (act) => surveyHandler(deps, SURVEY_IN_HAND, RUN, act),
    show: async ({ session, heldCase }) => {
      const { returnReason } = session;
      const read = await readInterview(deps.db, heldCase.projectId, heldCase.interviewId);
      if (read === null) throw new Refusal('surveyNeedsCall');
      const { interview, running } = await standingInterview(deps.db, read);
      const context = await contextOf(deps, interview, running);
      await tellShown(
        deps,
        session,
        interview,
        returnReason === null && isUnrecordedPage(running.questionnaire, running.state),
      );
      return returnReason === null ? openPage(context) : handoffModel(context, returnReason);
    },
    take: async ({ session, heldCase }, page) => {
      const submitted = await submitSurveyPage(deps, session, heldCase, page);
      const { interview, running, reason } = submitted.ok ? submitted.value : submitted.error;
      const context = await contextOf(deps, interview, running);
      await tellShown(
        deps,
        session,
        interview,
        reason === null && isUnrecordedPage(running.questionnaire, running.state),
      );
      if (submitted.ok && reason !== null) return { type: 'shown', model: handoffModel(context, reason) };
      return answerPage(context, page, submitted.ok ? null : submitted.error.error, openPage);
    },
    captures: {
      deps,
      of: async ({ heldCase }) => {
        const interview = await readInterview(deps.db, heldCase.projectId, heldCase.interviewId);
        if (interview === null) throw new Refusal('surveyNeedsCall');
        return await capturingOf(deps.db, interview);
      },
    },
    sendMedium: async ({ heldCase }, request, reply) => {
      const interview = await readInterview(deps.db, heldCase.projectId, heldCase.interviewId);
      if (interview === null) throw new Refusal('notFound');
      return await sendPageMedium(deps, request, reply, interview.versionId);
    },
  };
}

/** Has the recording of the call follow the page, before it is shown. */
async function tellShown(
  deps: Deps,
  session: StationSession,
  interview: InterviewRow,
  isPrivate: boolean,
): Promise<void> {
  const { projectId, id: interviewId, revision } = interview;
  await showPage(deps, session, { projectId, interviewId, revision, isPrivate });
}

/** Returns the current page of an interview; one that ended elsewhere is refused with its outcome. */
function openPage(context: PageContext): SurveyQuestionsModel {
  const { outcome } = context.state;
  if (outcome === null) return pageModel(context);
  throw new Refusal(outcome === 'success' ? 'surveyCompleted' : 'alreadyFinished');
}

async function contextOf(
  deps: Deps,
  { id, versionId, formToken: token, revision }: InterviewRow,
  { questionnaire, state }: Pick<InterviewRun, 'questionnaire' | 'state'>,
): Promise<PageContext> {
  const formAction = `/survey/run/${id}`;
  const page = { url: formAction, questionnaire, language: state.language };
  const fileOf = await pageMedia(deps.db, versionId, page);
  return { questionnaire, state, token, revision, formAction, mode: 'interviewer', fileOf, capturesTo: formAction };
}

/** Sends the window around the frame to the interviewer's workspace after the survey. */
function handoffModel(context: PageContext, reason: FinishReason): SurveyEndedModel {
  const outcome = context.state.outcome ?? outcomeOfReason(reason);
  return endedModel(context, outcome, { handoff: { url: `/main/${reason}`, target: 'top' } });
}
