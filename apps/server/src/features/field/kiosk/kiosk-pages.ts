import type { SurveyPageModel } from '@seker/contract';
import { type PageContext, positionModel } from '@seker/interviewing';
import type { FastifyRequest } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { refuseCrossSite } from '../../../http/cross-site.ts';
import { admitKiosk, type KioskAtWork } from '../../../http/device.ts';
import { OWN_DEVICE } from '../../../http/policy.ts';
import { Refusal } from '../../../http/refusal.ts';
import { findProject, type Project } from '../../projects/project/index.ts';
import type { WriteSkin } from '../../questionnaires/skins/index.ts';
import { capturingOf, pageMedia, standingInterview } from '../interviews/index.ts';
import { awaitsPosition, takeStart } from '../positions/index.ts';
import {
  type OpenVisit,
  type PageLine,
  readSessionAgain,
  type StandingInterview,
  standingModel,
  submitWebPage,
} from '../respondents/index.ts';
import { answerPage, fieldsOf, projectLook, type SurveyHost } from '../survey-pages/index.ts';

/** An interview on a kiosk, and the kiosk. */
export interface KioskVisit {
  readonly session: OpenVisit;
  readonly project: Project;
  readonly device: KioskAtWork;
}

export interface KioskParts {
  readonly writeSkin: WriteSkin;
  readonly line: PageLine;
}

/** Hosts the pages of the interview on a kiosk, for the device with its key. */
export function kioskPages(deps: Deps, parts: KioskParts): SurveyHost<KioskVisit> {
  return {
    url: '/field/visits/:visit',
    policy: OWN_DEVICE,
    enter: (act) => async (request, reply) => {
      if (request.method !== 'GET') refuseCrossSite(request);
      return await act(await visitOf(deps, request), request, reply);
    },
    show: async (visit) => {
      const standing = await standingInterview(deps.db, visit.session.interview);
      return await kioskPage(deps, parts, visit, standing);
    },
    take: async (visit, page, request) => {
      // There is no way back to an interview on a kiosk: it is let go instead.
      if (page.action.type === 'cancel') throw new Refusal('wrongAction');
      const { project, session } = visit;
      const { interview } = session;
      if (page.token === interview.formToken && (await awaitsPosition(deps, project, interview))) {
        const taken = await takeStart(deps, project, interview, fieldsOf(request));
        const standing = await standingInterview(deps.db, interview);
        const context = await kioskContext(deps, parts, visit, standing);
        if (taken === 'kept') return { type: 'shown', model: standingModel(context) };
        return { type: 'refused', model: positionModel(context, project.positions, taken) };
      }
      const { value, refusal } = await submitWebPage({ deps, line: parts.line, project }, session, page);
      return answerPage(await kioskContext(deps, parts, visit, value), page, refusal, standingModel);
    },
    captures: { deps, of: async ({ session: { interview } }) => await capturingOf(deps.db, interview) },
  };
}

/** Builds the page that an interview on a kiosk is at. */
export async function kioskPage(
  deps: Deps,
  parts: KioskParts,
  visit: Parameters<typeof kioskContext>[2],
  standing: StandingInterview,
): Promise<SurveyPageModel> {
  const context = await kioskContext(deps, parts, visit, standing);
  const isAwaited = await awaitsPosition(deps, visit.project, standing.interview);
  return isAwaited ? positionModel(context, visit.project.positions) : standingModel(context);
}

/** Builds what the pages of an interview on a kiosk need. */
export async function kioskContext(
  deps: Deps,
  { writeSkin }: KioskParts,
  { session, project, device }: Pick<KioskVisit, 'project' | 'device'> & { readonly session: { readonly id: string } },
  { interview, running }: StandingInterview,
): Promise<PageContext> {
  const { formToken: token, revision, versionId } = interview;
  const { questionnaire, state } = running;
  const files = { url: filesUrl(device, versionId), questionnaire, language: state.language };
  const fileOf = await pageMedia(deps.db, versionId, files);
  const look = projectLook(project, questionnaire, state, writeSkin, { fileOf });
  const formAction = visitUrl(session.id);
  return { questionnaire, state, token, revision, formAction, mode: 'web', look, fileOf, capturesTo: formAction };
}

/** The address of the pages of an interview on a kiosk. */
function visitUrl(sessionId: string): string {
  return `/field/visits/${sessionId}`;
}

/** A browser fetches pictures without the key: their address says whose they are, and that alone. */
export function filesUrl({ filesKey }: Pick<KioskAtWork, 'filesKey'>, versionId: number): string {
  return `/field/files/${filesKey}/${versionId}`;
}

async function visitOf(deps: Deps, request: FastifyRequest): Promise<KioskVisit> {
  const device = await admitKiosk(deps, request);
  const { visit } = request.params as { readonly visit: string };
  const session = await readSessionAgain(deps.db, visit, deps.now());
  const interview = session?.interview ?? null;
  // What another device, or a browser, has begun does not exist for this one.
  if (session === null || interview === null || interview.deviceId !== device.id) throw new Refusal('wrongToken');
  const project = await findProject(deps, session.projectId);
  if (project === null) throw new Refusal('wrongToken');
  return { session: { ...session, interview }, project, device };
}
