import { deskCalls, type SurveyPageModel } from '@seker/contract';
import type { InterviewRun } from '@seker/interviewing';
import type { InterviewId } from '@seker/kernel';
import { openAnswers, readOpenAnswerSubmission, readSubmission } from '@seker/questionnaire';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { Refusal } from '../../../http/refusal.ts';
import { personRoute } from '../../../http/route.ts';
import { CHOSEN_PROJECT } from '../../projects/project/index.ts';
import {
  claimsIn,
  fieldsOf,
  type RenderSurvey,
  registerSurveyPages,
  sendSurveyPage,
  surveyHandler,
} from '../survey-pages/index.ts';
import { editOpenAnswers, requireEditable } from './edit-open-answers.ts';
import { COMPLETED_INTERVIEW, SURVEY_TO_OPEN } from './interviews.policy.ts';
import { openSurvey } from './open-survey.ts';
import { phonePages, RUN } from './phone-pages.ts';
import { listReturned, readReturn } from './returned.queries.ts';
import { standingInterview } from './survey-start.ts';

const TO_SURVEY = claimsIn('query', { Case: 'sfId', Interview: 'respId', Phone: 'phoneId' });
const TO_OPEN_ANSWERS = claimsIn('query', { Interview: 'actId' });

/** Registers the survey in the interviewer's frame, and the correction of open answers after it. */
export function surveyRoutes(app: FastifyInstance, deps: Deps, render: RenderSurvey): void {
  app.route({
    method: 'GET',
    url: '/survey/interviewer/to-survey/',
    config: { policy: SURVEY_TO_OPEN, changesState: true, showsPages: true },
    handler: surveyHandler(deps, SURVEY_TO_OPEN, TO_SURVEY, async (given, _request, reply) => {
      const { session, heldCase, phoneId } = given;
      const refusal = await openSurvey(deps, session, heldCase, phoneId);
      if (refusal !== null) throw new Refusal(refusal);
      return await reply.redirect(`/survey/run/${heldCase.interviewId}`, 303);
    }),
  });

  registerSurveyPages(app, render, phonePages(deps));

  app.route({
    method: 'GET',
    url: '/survey/interviewer/to-survey-open/',
    config: { policy: COMPLETED_INTERVIEW, showsPages: true },
    handler: surveyHandler(deps, COMPLETED_INTERVIEW, TO_OPEN_ANSWERS, async (given, request, reply) => {
      const { session } = given;
      const editable = await requireEditable(deps, session, given.interview);
      const { interview, running } = await standingInterview(deps.db, editable);
      return await sendSurveyPage(
        request,
        reply,
        render,
        openAnswersModel(deps, interview, running, session, {
          errors: [],
          saved: false,
          returned: await readReturn(deps.db, interview.projectId, interview.id),
        }),
      );
    }),
  });

  app.route({
    method: 'POST',
    url: '/survey/open-answers/:respId',
    config: { policy: COMPLETED_INTERVIEW, showsPages: true },
    handler: surveyHandler(deps, COMPLETED_INTERVIEW, RUN, async (given, request, reply) => {
      const { session } = given;
      const interview = await requireEditable(deps, session, given.interview);
      const fields = fieldsOf(request);
      if (readSubmission(fields).token !== interview.formToken) throw new Refusal('forbidden');
      const edited = await editOpenAnswers(deps, interview, readOpenAnswerSubmission(fields), session);
      const saved = edited.errors.length === 0;
      const returned = await readReturn(deps.db, interview.projectId, interview.id);
      const result = { errors: edited.errors, saved, returned };
      const model = openAnswersModel(deps, edited.interview, edited.running, session, result);
      return await sendSurveyPage(request, reply, render, model, saved ? 200 : 422);
    }),
  });

  personRoute(
    app,
    deps,
    deskCalls.listReturned,
    CHOSEN_PROJECT,
    async ({ session: { projectId, personId } }) => await listReturned(deps.db, { projectId, personId }),
    { byItself: true },
  );

  personRoute(app, deps, deskCalls.countOpen, COMPLETED_INTERVIEW, async ({ session, interview }) => {
    const { running } = await standingInterview(deps.db, await requireEditable(deps, session, interview));
    return { cnt: openAnswers(running.questionnaire, running.state).length };
  });
}

type OpenModel = Extract<SurveyPageModel, { kind: 'openAnswers' }>;

function openAnswersModel(
  { texts }: Deps,
  interview: { id: InterviewId; formToken: string; revision: number },
  running: InterviewRun,
  session: { language: string; returnReason: string | null },
  result: Pick<OpenModel, 'errors' | 'saved' | 'returned'>,
): OpenModel {
  return {
    kind: 'openAnswers',
    language: session.language,
    direction: texts.directionOf(session.language),
    items: openAnswers(running.questionnaire, running.state),
    formAction: `/survey/open-answers/${interview.id}`,
    token: interview.formToken,
    revision: interview.revision,
    doneUrl: session.returnReason === null ? '/main' : `/main/${session.returnReason}`,
    ...result,
  };
}
