import { parseId } from '@seker/kernel';
import { readSubmission } from '@seker/questionnaire';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { refuseCrossSite } from '../../../http/cross-site.ts';
import { admitKiosk, type KioskAtWork } from '../../../http/device.ts';
import { FOR_ANYONE, OWN_DEVICE } from '../../../http/policy.ts';
import { Refusal } from '../../../http/refusal.ts';
import { findProject, type Project } from '../../projects/project/index.ts';
import type { WriteSkin } from '../../questionnaires/skins/index.ts';
import { loadQuestionnaire, pageMedia, sendPageMedium } from '../interviews/index.ts';
import {
  beginInterviewOnWeb,
  chooseLanguage,
  createEntrance,
  createPageLine,
  type EnteredVisit,
  enterOnWeb,
  greeting,
  readRespondentSession,
  readSecret,
  sessionIdOf,
  wishedLanguage,
} from '../respondents/index.ts';
import { fieldsOf, type RenderSurvey, registerSurveyPages, sendSurveyPage } from '../survey-pages/index.ts';
import { filesUrl, kioskPage, kioskPages } from './kiosk-pages.ts';
import { showsVersion } from './kiosk-visit.queries.ts';
import { letGo } from './let-go.queries.ts';

const PAGE = { policy: OWN_DEVICE, showsPages: true } as const;

/** Registers the pages of kiosks: the welcome, the start, the interview, and the files of their pages. */
export function kioskRoutes(app: FastifyInstance, deps: Deps, render: RenderSurvey, writeSkin: WriteSkin): void {
  const parts = { writeSkin, line: createPageLine(deps) };
  const entrance = createEntrance(deps);

  app.route({
    method: 'GET',
    url: '/field/welcome',
    config: PAGE,
    handler: async (request, reply) => {
      const device = await admitKiosk(deps, request);
      const project = await requireAsking(device);
      const questionnaire = await loadQuestionnaire(deps.db, project.versionId);
      const language = wishedLanguage(request, project, questionnaire);
      // The language of the last visitor's wish is not the next one's: without a wish it is the project's own.
      const chosen = language ?? project.languages.find(({ id }) => id === project.defaultLanguageId)?.code ?? null;
      const code = chooseLanguage(request, { project, questionnaire, language: chosen }, null);
      const url = filesUrl(device, project.versionId);
      const fileOf = await pageMedia(deps.db, project.versionId, { url, questionnaire, language: code });
      const form = { url: '/field/welcome', token: '', fileOf };
      const model = greeting({ project, questionnaire }, code, {}, form, writeSkin, false);
      return await sendSurveyPage(request, reply, render, model);
    },
  });

  // The token of the form is the visit's secret, made by the device, so that a second touch begins nothing new.
  app.route({
    method: 'POST',
    url: '/field/visits',
    config: PAGE,
    handler: async (request, reply) => {
      refuseCrossSite(request);
      const device = await admitKiosk(deps, request);
      const project = await requireAsking(device);
      const secret = readSecret(readSubmission(fieldsOf(request)).token);
      if (secret === null) throw new Refusal('wrongAction');
      const questionnaire = await loadQuestionnaire(deps.db, project.versionId);
      const wished = wishedLanguage(request, project, questionnaire);
      const language = chooseLanguage(request, { project, questionnaire, language: wished }, null);
      const { session, standing } = await begin(device, project, { secret, language });
      const model = await kioskPage(deps, parts, { session, project, device }, standing);
      return await sendSurveyPage(request, reply, render, model);
    },
  });

  registerSurveyPages(app, render, kioskPages(deps, parts));

  for (const below of ['media/:medium', 'media/:medium/:said/:language'])
    app.get<{ Params: { files: string; version: string } }>(
      `/field/files/:files/:version/${below}`,
      { config: { policy: FOR_ANYONE } },
      async (request, reply) => {
        const versionId = parseId<'Version'>(request.params.version);
        if (versionId === null || !(await showsVersion(deps.db, request.params.files, versionId)))
          throw new Refusal('notFound');
        return await sendPageMedium(deps, request, reply, versionId);
      },
    );

  async function requireAsking({ mayAsk, projectId }: KioskAtWork): Promise<Project> {
    const project = mayAsk ? await findProject(deps, projectId) : null;
    if (project === null || !project.online) throw new Refusal('unavailable');
    return project;
  }

  /** Begins an interview on a kiosk; one that was left on it before is let go. */
  async function begin(
    device: KioskAtWork,
    project: Project,
    { secret, language }: { readonly secret: string; readonly language: string },
  ): Promise<EnteredVisit> {
    const known = await readRespondentSession(deps.db, sessionIdOf(secret), secret, deps.now());
    if (known === null) {
      await letGo(deps.db, device, deps.now(), sessionIdOf(secret));
      const visitor = {
        secret,
        test: false,
        entry: { way: 'kiosk' as const },
        fields: null,
        deviceId: device.id,
        flags: [],
      };
      const entered = await enterOnWeb(deps, entrance, visitor, { project, language });
      if (entered !== 'known') return entered;
    }
    const session = known ?? (await readRespondentSession(deps.db, sessionIdOf(secret), secret, deps.now()));
    if (session === null) throw new Refusal('technicalFailure');
    if (session.projectId !== project.id || session.interview?.deviceId !== device.id) throw new Refusal('wrongAction');
    return { session, standing: await beginInterviewOnWeb(deps, session, project, language) };
  }
}
