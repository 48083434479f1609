import type { SurveyHandoff } from '@seker/contract';
import { endedPage, type PageContext, unbegunSurvey } from '@seker/interviewing';
import { type EndPage, type EndPageName, endPage, type PlaceMedium } from '@seker/questionnaire';
import type { FastifyRequest } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { Refusal } from '../../../http/refusal.ts';
import { leadsToOwnHost } from '../../projects/panels/index.ts';
import type { Project } from '../../projects/project/index.ts';
import { loadQuestionnaire, pageMedia, readInterview, standingInterview } from '../interviews/index.ts';
import { chooseLanguage } from './follow-link.ts';
import { exitAt } from './panel-visit.ts';
import type { RespondentSession } from './respondent-session.queries.ts';

interface EndVisit {
  readonly session: Pick<RespondentSession, 'projectId' | 'interviewId' | 'entry' | 'test'>;
  readonly project: Pick<Project, 'exitHosts'>;
}

/**
 * Returns where a respondent goes from the end of their interview: back to the panel that sent them, else to the address
 * of the end page; null: they stay.
 */
export async function handoffAt(
  deps: Pick<Deps, 'db' | 'linkKey'>,
  { session, project }: EndVisit,
  context: PageContext,
): Promise<SurveyHandoff | null> {
  const { outcome } = context.state;
  if (outcome === null) return null;
  const exit = await exitAt(deps, session, outcome);
  if (exit !== null) return { url: exit, target: 'self' };
  const page = endedPage(context, outcome);
  const handoff = page === null ? null : handoffFrom(page, project.exitHosts);
  // A test is none of those that another system counts: only its button leads there.
  return handoff !== null && session.test ? { ...handoff, waits: true } : handoff;
}

/** An end page without text and picture of its own is only passed through. */
export function leavesAtOnce(handoff: SurveyHandoff | null): handoff is SurveyHandoff {
  return handoff !== null && handoff.waits !== true;
}

/** The way on from an end page; null where it has none, or one to a host that the project does not allow. */
function handoffFrom({ text, picture, address }: EndPage, hosts: readonly string[]): SurveyHandoff | null {
  if (address === null || !leadsToOwnHost(address, hosts)) return null;
  return { url: address, target: 'self', ...(text === null && picture === null ? {} : { waits: true }) };
}

/**
 * Acts for a respondent; where the survey has ended for them or cannot begin, the refusal gets what the questionnaire says
 * about that. `url`: the address below which its pictures are; null: there are none here.
 */
export async function withEndPage<Done>(
  deps: Deps,
  at: { readonly project: Project; readonly url: string | null },
  request: FastifyRequest,
  act: () => Promise<Done>,
): Promise<Done> {
  const { exitHosts } = at.project;
  if (exitHosts.length > 0) request.formTargets = [...(request.formTargets ?? []), ...exitHosts];
  try {
    return await act();
  } catch (error) {
    const end = error instanceof Refusal ? endOfRefusal(error) : null;
    throw end === null || !(error instanceof Refusal) ? error : await withWords(deps, at, request, { end, error });
  }
}

/** The end page that stands in place of a message; null for messages that are no end. */
function endOfRefusal({ code, options }: Refusal): EndPageName | null {
  if (options.endedInterview !== undefined) return 'alreadyDone';
  if (code === 'overQuota') return 'overQuota';
  return code === 'unavailable' && options.offlineProject !== undefined ? 'closed' : null;
}

async function withWords(
  deps: Deps,
  { project, url }: { readonly project: Project; readonly url: string | null },
  request: FastifyRequest,
  { end, error }: { readonly end: EndPageName; readonly error: Refusal },
): Promise<Refusal> {
  const { endedInterview, language: known } = error.options;
  const interview = endedInterview === undefined ? null : await readInterview(deps.db, project.id, endedInterview);
  const versionId = interview?.versionId ?? project.versionId;
  const questionnaire = await loadQuestionnaire(deps.db, versionId);
  const language = known ?? chooseLanguage(request, { project, questionnaire, language: null }, null);
  // Never with answers: who opens the link again need not be the one who answered.
  const profile = interview === null ? {} : (await standingInterview(deps.db, interview)).running.start.profile;
  const { state } = unbegunSurvey(questionnaire, language, profile);
  const fileOf =
    url === null ? () => null : await pageMedia(deps.db, versionId, { url, questionnaire, language: state.language });
  const place: PlaceMedium = (medium) => ({ ...medium, ...fileOf(medium.id) });
  const page = endPage(questionnaire, state, end, place);
  const handoff = handoffFrom(page, project.exitHosts);
  const { text, picture } = page;
  if (text === null && picture === null && handoff === null) return error;
  return new Refusal(error.code, { ...error.options, language, endPage: { text, picture, handoff } });
}
