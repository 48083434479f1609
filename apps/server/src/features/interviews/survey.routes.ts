import { interviewerCalls, type SurveyPageModel } from '@seker/contract';
import { type InterviewId, LANGUAGES, parseId, type ScreenLanguage } from '@seker/kernel';
import { openAnswers, readOpenAnswerSubmission, readSubmission } from '@seker/questionnaire';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Deps } from '../../deps.ts';
import { Refusal } from '../../http/refusal.ts';
import { personRoute } from '../../http/route.ts';
import { refuseForeign, requireHeldCase, requireHeldPhone } from '../cases/index.ts';
import { editOpenAnswers, findEditable } from './edit-open-answers.ts';
import { type InterviewRow, readInterview } from './interview.queries.ts';
import { OWN_INTERVIEWS, SURVEY_IN_HAND } from './interviews.policy.ts';
import { openSurvey } from './open-survey.ts';
import { pageMedia, sendPageMedium } from './page-media.ts';
import type { Running } from './running.ts';
import { submitSurveyPage } from './submit-survey-page.ts';
import { fieldsOf } from './submitted-fields.ts';
import { handoffModel, pageModel, refusedModel, type Shown } from './survey-models.ts';
import { type RenderSurvey, sendSurveyPage, surveyHandler, wantsJson } from './survey-page.ts';
import { runInterview } from './survey-start.ts';

interface RunParams {
  readonly respId: string;
}

/** The survey in the interviewer's frame, and the correction of open answers after it. */
export function surveyRoutes(app: FastifyInstance, deps: Deps, render: RenderSurvey): void {
  app.route({
    method: 'GET',
    url: '/survey/interviewer/to-survey/',
    config: { policy: SURVEY_IN_HAND, changesState: true },
    handler: surveyHandler(deps, render, SURVEY_IN_HAND, async (session, request, reply) => {
      const query = request.query as Record<string, unknown>;
      const interviewId = parseId<'Interview'>(query['respId']);
      const caseId = parseId<'Case'>(query['sfId']);
      const phoneId = parseId<'Phone'>(query['phoneId']);
      if (interviewId === null || caseId === null || phoneId === null) throw new Refusal('badRequest');
      const held = await requireHeldCase(deps, session, { interviewId, caseId });
      await requireHeldPhone(deps, session, phoneId);
      const refusal = await openSurvey(deps, session, held, phoneId);
      if (refusal !== null) throw new Refusal(refusal);
      return await reply.redirect(`/survey/run/${interviewId}`, 303);
    }),
  });

  app.route<{ Params: RunParams }>({
    method: 'GET',
    url: '/survey/run/:respId',
    config: { policy: SURVEY_IN_HAND },
    handler: surveyHandler(deps, render, SURVEY_IN_HAND, async (session, request, reply) => {
      const held = await requireHeldCase(deps, session, { interviewId: interviewOf(request) });
      const interview = await readInterview(deps.db, held.projectId, held.interviewId);
      if (interview === null) throw new Refusal('surveyNeedsCall');
      const shown = await shownOf(interview, await runInterview(deps.db, interview));
      const over = interview.state === 'ended' || session.returnReason !== null;
      const model =
        over && session.returnReason !== null ? handoffModel(shown, session.returnReason) : pageModel(shown, null);
      return await sendSurveyPage(request, reply, render, model);
    }),
  });

  app.route<{ Params: RunParams }>({
    method: 'POST',
    url: '/survey/run/:respId',
    config: { policy: SURVEY_IN_HAND },
    handler: surveyHandler(deps, render, SURVEY_IN_HAND, async (session, request, reply) => {
      const held = await requireHeldCase(deps, session, { interviewId: interviewOf(request) });
      const submitted = readSubmission(fieldsOf(request));
      const result = await submitSurveyPage(deps, session, held, submitted);
      const { interview, running, state, reason } = result.ok ? result.value : result.error;
      const shown = await shownOf(interview, { questionnaire: running.questionnaire, state });
      if (!result.ok)
        return await sendSurveyPage(request, reply, render, refusedModel(shown, result.error.error, submitted), 422);
      if (reason === null && submitted.action.type === 'language')
        return await sendSurveyPage(request, reply, render, refusedModel(shown, null, submitted));
      if (reason === null && !wantsJson(request)) return await reply.redirect(`/survey/run/${interview.id}`, 303);
      return await sendSurveyPage(
        request,
        reply,
        render,
        reason === null ? pageModel(shown, null) : handoffModel(shown, reason),
      );
    }),
  });

  app.route<{ Params: RunParams }>({
    method: 'GET',
    url: '/survey/run/:respId/media/:medium',
    config: { policy: SURVEY_IN_HAND },
    handler: surveyHandler(deps, render, SURVEY_IN_HAND, async (session, request, reply) => {
      const held = await requireHeldCase(deps, session, { interviewId: interviewOf(request) });
      const interview = await readInterview(deps.db, held.projectId, held.interviewId);
      if (interview === null) throw new Refusal('notThere');
      return await sendPageMedium(deps, request, reply, interview.versionId);
    }),
  });

  app.route({
    method: 'GET',
    url: '/survey/interviewer/to-survey-open/',
    config: { policy: OWN_INTERVIEWS },
    handler: surveyHandler(deps, render, OWN_INTERVIEWS, async (session, request, reply) => {
      const interview = await editable(
        session,
        parseId<'Interview'>((request.query as Record<string, unknown>)['actId']),
      );
      const running = await runInterview(deps.db, interview);
      return await sendSurveyPage(
        request,
        reply,
        render,
        openAnswersModel(interview, running, session, { errors: [], saved: false }),
      );
    }),
  });

  app.route<{ Params: RunParams }>({
    method: 'POST',
    url: '/survey/open-answers/:respId',
    config: { policy: OWN_INTERVIEWS },
    handler: surveyHandler(deps, render, OWN_INTERVIEWS, async (session, request, reply) => {
      const interview = await editable(session, interviewOf(request));
      const fields = fieldsOf(request);
      if (readSubmission(fields).token !== interview.formToken) throw new Refusal('notYours');
      const edited = await editOpenAnswers(deps, interview, readOpenAnswerSubmission(fields), session.screenLanguage);
      const saved = edited.errors.length === 0;
      const model = openAnswersModel(edited.interview, edited.running, session, { errors: edited.errors, saved });
      return await sendSurveyPage(request, reply, render, model, saved ? 200 : 422);
    }),
  });

  personRoute(app, deps, interviewerCalls.countOpen, OWN_INTERVIEWS, async ({ session, input }) => {
    const interview = await findEditable(deps, session, input.id);
    if (!interview.ok) return await refuseForeign(deps, session, 'interview', input.id);
    const { questionnaire, state } = await runInterview(deps.db, interview.value);
    return { cnt: openAnswers(questionnaire, state).length };
  });

  async function shownOf(
    interview: InterviewRow,
    { questionnaire, state }: Pick<Running, 'questionnaire' | 'state'>,
  ): Promise<Shown> {
    const formAction = `/survey/run/${interview.id}`;
    const fileOf = await pageMedia(deps.db, interview.versionId, {
      url: formAction,
      questionnaire,
      language: state.language,
    });
    const { formToken: token, revision } = interview;
    return { questionnaire, state, token, revision, formAction, mode: 'interviewer', fileOf };
  }

  async function editable(session: Parameters<typeof findEditable>[1], id: InterviewId | null) {
    const found = id === null ? null : await findEditable(deps, session, id);
    if (found === null) throw new Refusal('badRequest');
    if (found.ok) return found.value;
    return found.error === 'notYours'
      ? await refuseForeign(deps, session, 'interview', id)
      : await Promise.reject(new Refusal(found.error));
  }
}

type OpenModel = Extract<SurveyPageModel, { kind: 'openAnswers' }>;

function openAnswersModel(
  interview: { id: number; formToken: string; revision: number },
  running: Awaited<ReturnType<typeof runInterview>>,
  session: { screenLanguage: ScreenLanguage; returnReason: string | null },
  result: Pick<OpenModel, 'errors' | 'saved'>,
): OpenModel {
  return {
    kind: 'openAnswers',
    language: session.screenLanguage,
    direction: LANGUAGES[session.screenLanguage].direction,
    items: openAnswers(running.questionnaire, running.state),
    formAction: `/survey/open-answers/${interview.id}`,
    token: interview.formToken,
    revision: interview.revision,
    doneUrl: session.returnReason === null ? '/main' : `/main/${session.returnReason}`,
    ...result,
  };
}

function interviewOf(request: FastifyRequest): InterviewId {
  const id = parseId<'Interview'>((request.params as RunParams).respId);
  if (id === null) throw new Refusal('badRequest');
  return id;
}
