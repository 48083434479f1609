import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import cookie from '@fastify/cookie';
import formbody from '@fastify/formbody';
import multipart from '@fastify/multipart';
import { SECOND } from '@seker/kernel';
import fastify, { type FastifyInstance } from 'fastify';
import type { Deps } from './deps.ts';
import { allotmentsRoutes } from './features/field/allotments/index.ts';
import { browserPhoneRoutes } from './features/field/browser-phone/index.ts';
import { callbacksRoutes } from './features/field/callbacks/index.ts';
import { callsRoutes, hearExchange } from './features/field/calls/index.ts';
import { casebookRoutes } from './features/field/casebook/index.ts';
import { casesRoutes } from './features/field/cases/dispatch/index.ts';
import { commentsRoutes } from './features/field/comments/index.ts';
import { controlRoutes, watchingRoutes } from './features/field/control/index.ts';
import { deskRoutes } from './features/field/desk/index.ts';
import { devicesRoutes } from './features/field/devices/index.ts';
import { fieldMediaRoutes } from './features/field/field-media/index.ts';
import { fieldSyncRoutes } from './features/field/field-sync/index.ts';
import { handsRoutes } from './features/field/hands/index.ts';
import { heldMediaRoutes } from './features/field/held-media/index.ts';
import { heldPackagesRoutes } from './features/field/held-packages/index.ts';
import { surveyRoutes } from './features/field/interviews/index.ts';
import { kioskRoutes } from './features/field/kiosk/index.ts';
import { kioskVisitorsRoutes } from './features/field/kiosk-visitors/index.ts';
import { listeningRoutes } from './features/field/listening/index.ts';
import { newsRoutes } from './features/field/news/index.ts';
import { officeCallbacksRoutes } from './features/field/office-callbacks/index.ts';
import { positionsRoutes } from './features/field/positions/index.ts';
import { recordingsRoutes } from './features/field/recordings/index.ts';
import { respondentsRoutes } from './features/field/respondents/index.ts';
import { simulationRoutes } from './features/field/simulations/index.ts';
import { supervisingRoutes } from './features/field/supervising/index.ts';
import {
  loadSurveyRenderer,
  showSurveyRefusal,
  stageRoutes,
  surveyWordsRoutes,
} from './features/field/survey-pages/index.ts';
import { deskTalkRoutes } from './features/field/talk/index.ts';
import { authRoutes } from './features/people/auth/index.ts';
import { groupsRoutes } from './features/people/groups/index.ts';
import { peopleRoutes } from './features/people/people/index.ts';
import { bandsRoutes } from './features/projects/bands/index.ts';
import { bannersRoutes } from './features/projects/banners/index.ts';
import { blacklistRoutes } from './features/projects/blacklist/index.ts';
import { linksRoutes } from './features/projects/links/index.ts';
import { listFilesRoutes } from './features/projects/list-files/index.ts';
import { mailingsRoutes, removalRoutes } from './features/projects/mailings/index.ts';
import { followSettings } from './features/projects/project/index.ts';
import { projectPeopleRoutes } from './features/projects/project-people/index.ts';
import { grantedProjectsRoutes, projectsRoutes } from './features/projects/projects/index.ts';
import { quotaSetupRoutes } from './features/projects/quotas/setup/index.ts';
import { sampleRoutes } from './features/projects/sample/index.ts';
import { statusesRoutes } from './features/projects/statuses/index.ts';
import { variablesRoutes } from './features/projects/variables/index.ts';
import { waysInRoutes } from './features/projects/ways-in/index.ts';
import { draftsRoutes, followDrafts } from './features/questionnaires/drafts/index.ts';
import { mediaRoutes } from './features/questionnaires/media/index.ts';
import { questionnairesRoutes, versionsRoutes } from './features/questionnaires/questionnaires/index.ts';
import { skinLibraryRoutes, skinRoutes } from './features/questionnaires/skins/index.ts';
import { talkRoutes } from './features/questionnaires/talk/index.ts';
import { codingRoutes, followMemory } from './features/results/coding/index.ts';
import { exportsRoutes, weightingRoutes } from './features/results/exports/index.ts';
import { fieldQualityRoutes } from './features/results/field-quality/index.ts';
import { overviewRoutes } from './features/results/overview/index.ts';
import { reviewsRoutes } from './features/results/proofreading/index.ts';
import { regionMapsRoutes } from './features/results/region-maps/index.ts';
import { reportsRoutes } from './features/results/reports/index.ts';
import { sharedPagesRoutes } from './features/results/shared-pages/index.ts';
import { tablesRoutes } from './features/results/tables/index.ts';
import { auditRoutes } from './features/system/audit/index.ts';
import { callerNumbersRoutes } from './features/system/caller-numbers/index.ts';
import { installationRoutes } from './features/system/health/index.ts';
import { jobsRoutes } from './features/system/jobs/index.ts';
import { followTexts, languagesRoutes } from './features/system/languages/index.ts';
import { settingsRoutes } from './features/system/settings/index.ts';
import { uploadRoutes } from './features/system/uploads/index.ts';
import { galleryRoutes } from './gallery/index.ts';
import { limitBodyTime } from './http/body-time.ts';
import { createDrain, LONGEST_REQUEST_MILLISECONDS } from './http/drain.ts';
import { answerMalformed, registerErrors, type ShowRefusal } from './http/errors.ts';
import type { RegisteredRoute } from './http/fastify-additions.d.ts';
import { finishRequests } from './http/finish-requests.ts';
import { followRequests } from './http/follow-requests.ts';
import { healthRoutes } from './http/health.ts';
import { awaitLastRequests, endConnectionsAfterAnswers } from './http/last-answers.ts';
import { openApiRoutes } from './http/open-api.ts';
import { isPublicOverTls } from './http/own-origin.ts';
import { refuseTwoHosts } from './http/refuse-two-hosts.ts';
import { requestIdOf } from './http/request-id.ts';
import { addResponseHeaders } from './http/response-headers.ts';
import { screens } from './http/screens.ts';
import { type BackgroundWork, startJobs } from './jobs/jobs.ts';
import { startPhoneSockets } from './realtime/phone-sockets.ts';
import { startSockets } from './realtime/sockets.ts';
import type { Stop } from './stop-order.ts';

const APPS = join(import.meta.dirname, '../../');
const BODY_LIMIT = 256 * 1024;
/** The time limit for receiving a request. */
const BODY_MILLISECONDS = 60_000;
const LONGEST_BODY_MILLISECONDS = 600_000;

/** Builds the whole server, ready to listen; `close` ends its listeners, jobs and sockets, not its dependencies. */
export async function createApp(
  deps: Deps,
  /** `null`: no background work. */
  background: BackgroundWork | null = { owner: null },
): Promise<FastifyInstance> {
  const survey = deps.config.role === 'worker' ? null : await loadSurveyRenderer(join(APPS, 'survey/dist'), deps.texts);
  const show: ShowRefusal = survey === null ? async () => false : showSurveyRefusal(deps.db, survey.render);
  const app = fastify({
    logger: false,
    genReqId: (request) => requestIdOf(request, deps.config.trustedProxies > 0),
    frameworkErrors: (_error, request, reply) =>
      void answerMalformed(request, reply, { show, say: deps.texts.message }),
    bodyLimit: BODY_LIMIT,
    trustProxy: (_address, hop) => hop < deps.config.trustedProxies,
    // The longest limit; each route has its own.
    requestTimeout: LONGEST_BODY_MILLISECONDS,
    routerOptions: { maxParamLength: 200 },
    forceCloseConnections: 'idle',
    return503OnClosing: false,
  });
  const routes: RegisteredRoute[] = [];
  app.decorate('registeredRoutes', routes);
  app.decorate('drain', createDrain(deps.config.drainSeconds * SECOND));
  app.addHook('onRoute', ({ method, url, config }) => {
    const policy = config?.policy;
    if (policy === undefined) throw new Error(`route ${String(method)} ${url} declares no policy`);
    for (const one of [method].flat())
      routes.push({
        method: one,
        url,
        changesState: config?.changesState ?? (one !== 'GET' && one !== 'HEAD'),
        policy,
        call: config?.call ?? null,
      });
  });
  addResponseHeaders(app, deps.config);
  endConnectionsAfterAnswers(app);
  followRequests(app, deps);
  limitBodyTime(app, BODY_MILLISECONDS);
  registerErrors(app, deps.log, { show, say: deps.texts.message });
  refuseTwoHosts(app);
  await app.register(cookie, { parseOptions: { secure: isPublicOverTls(deps.config) || 'auto' } });
  await app.register(formbody);
  await app.register(multipart, {
    attachFieldsToBody: 'keyValues',
    limits: { files: 0, fields: 200, fieldSize: 64 * 1024 },
  });

  healthRoutes(app, deps);
  if (survey !== null) await servePeople(app, deps, survey);
  const listeners = [
    followSettings(deps),
    hearExchange(deps),
    followDrafts(deps),
    followMemory(deps),
    await followTexts(deps),
  ];
  const sockets = survey === null ? null : startSockets(app.server, deps);
  const phones = survey === null ? null : startPhoneSockets(app.server, deps);
  const endJobs = background === null ? null : startJobs(deps, background);
  let jobsEnd: Promise<unknown> | null = null;
  const stopJobs = async (): Promise<void> => {
    jobsEnd ??= Promise.race([endJobs?.(), sleep(LONGEST_REQUEST_MILLISECONDS, undefined, { ref: false })]);
    await jobsEnd;
  };
  app.decorate('parts', {
    stopJobs,
    leaveSockets: async (hurry) => {
      phones?.leave();
      await sockets?.leave(hurry);
    },
  });
  app.addHook('preClose', async () => {
    finishRequests(app);
    void stopJobs().catch(() => undefined);
    for (const stop of listeners) stop();
    phones?.stop();
    await sockets?.stop();
  });
  app.addHook('onClose', stopJobs);
  return app;
}

type SurveyApp = Awaited<ReturnType<typeof loadSurveyRenderer>>;

/** Registers everything that people use; a worker serves none of it. */
async function servePeople(
  app: FastifyInstance,
  deps: Deps,
  { render, assets, skinStyle, respondentTexts }: SurveyApp,
): Promise<void> {
  openApiRoutes(app, deps);
  auditRoutes(app, deps);
  authRoutes(app, deps);
  codingRoutes(app, deps);
  exportsRoutes(app, deps);
  weightingRoutes(app, deps);
  reportsRoutes(app, deps);
  sharedPagesRoutes(app, deps);
  tablesRoutes(app, deps);
  reviewsRoutes(app, deps);
  controlRoutes(app, deps);
  supervisingRoutes(app, deps);
  groupsRoutes(app, deps);
  listFilesRoutes(app, deps);
  peopleRoutes(app, deps);
  casebookRoutes(app, deps);
  linksRoutes(app, deps);
  mailingsRoutes(app, deps);
  waysInRoutes(app, deps);
  grantedProjectsRoutes(app, deps);
  projectsRoutes(app, deps);
  projectPeopleRoutes(app, deps);
  statusesRoutes(app, deps);
  sampleRoutes(app, deps);
  quotaSetupRoutes(app, deps);
  variablesRoutes(app, deps);
  bandsRoutes(app, deps);
  blacklistRoutes(app, deps);
  questionnairesRoutes(app, deps);
  versionsRoutes(app, deps);
  draftsRoutes(app, deps);
  mediaRoutes(app, deps);
  skinLibraryRoutes(app, deps);
  languagesRoutes(app, deps, {
    screensFile: join(APPS, 'office/dist/texts.json'),
    respondents: respondentTexts(),
  });
  deskRoutes(app, deps);
  callbacksRoutes(app, deps);
  handsRoutes(app, deps);
  officeCallbacksRoutes(app, deps);
  devicesRoutes(app, deps);
  allotmentsRoutes(app, deps);
  heldMediaRoutes(app, deps);
  heldPackagesRoutes(app, deps);
  listeningRoutes(app, deps);
  recordingsRoutes(app, deps);
  fieldSyncRoutes(app, deps, skinStyle);
  fieldMediaRoutes(app, deps);
  kioskVisitorsRoutes(app, deps, skinStyle);
  casesRoutes(app, deps);
  browserPhoneRoutes(app, deps);
  callsRoutes(app, deps);
  commentsRoutes(app, deps);
  deskTalkRoutes(app, deps);
  talkRoutes(app, deps);
  newsRoutes(app, deps);
  jobsRoutes(app, deps);
  watchingRoutes(app, deps);
  await uploadRoutes(app, deps);
  settingsRoutes(app, deps);
  installationRoutes(app, deps);
  callerNumbersRoutes(app, deps);
  overviewRoutes(app, deps);
  fieldQualityRoutes(app, deps);
  positionsRoutes(app, deps);
  regionMapsRoutes(app, deps);
  surveyRoutes(app, deps, render);
  simulationRoutes(app, deps, render, skinStyle);
  respondentsRoutes(app, deps, render, skinStyle);
  removalRoutes(app, deps, render, skinStyle);
  bannersRoutes(app, deps, join(APPS, 'survey/dist/banner/banner.js'));
  kioskRoutes(app, deps, render, skinStyle);
  skinRoutes(app, deps, skinStyle);
  surveyWordsRoutes(app, deps.texts);
  stageRoutes(app, assets);
  if (deps.config.gallery) galleryRoutes(app, render);
  await screens(app, {
    tiles: deps.config.mapTiles === null ? null : new URL(deps.config.mapTiles.url).origin,
    interviewer: join(APPS, 'interviewer/dist'),
    office: join(APPS, 'office/dist'),
    survey: join(APPS, 'survey/dist'),
    before: join(APPS, '../.build/before'),
  });
}

type DrainConfig = Pick<Deps['config'], 'drainSeconds'>;

/** Registers how the parts that serve requests and do background work are stopped. */
export function stopApp(app: FastifyInstance, { drainSeconds }: DrainConfig, stop: Stop): void {
  stop.set('notice', async (hurry) => await app.drain.begin(hurry));
  stop.set('jobs', async () => void app.parts.stopJobs().catch(() => undefined));
  stop.set('sockets', async (hurry) => await app.parts.leaveSockets(hurry));
  stop.set('requests', async (hurry) => {
    const cut = (): void => app.server.closeAllConnections();
    hurry.addEventListener('abort', cut, { once: true });
    await awaitLastRequests(app.server, drainSeconds * SECOND, hurry);
    const closed = app.close();
    if (hurry.aborted) cut();
    await closed;
  });
}
