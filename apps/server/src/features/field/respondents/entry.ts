import { Buffer } from 'node:buffer';
import type { SurveyMessageCode } from '@seker/contract';
import type { InterviewId } from '@seker/kernel';
import type { Questionnaire } from '@seker/questionnaire';
import type { FastifyRequest } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { networkOf } from '../../../http/network-of.ts';
import type { RateLimit } from '../../../http/rate-limit.ts';
import { Refusal } from '../../../http/refusal.ts';
import { accepted } from '../../../http/request-language.ts';
import { findProject, type Project } from '../../projects/project/index.ts';
import { webInterviewOfCase } from '../cases/index.ts';
import { type InterviewRow, lastLanguage, loadQuestionnaire, readInterview } from '../interviews/index.ts';
import { isCaseBlacklisted } from './blacklisted-case.queries.ts';
import type { Link, LinkIdentity } from './link.queries.ts';
import { isToken } from './secrets.ts';
import { languageLinks } from './web-models.ts';

/**
 * A link that was followed, and the survey that it leads to; everything that keeps a respondent out has been checked.
 */
export interface Entry {
  readonly link: Link;
  readonly project: Project;
  readonly questionnaire: Questionnaire;
  /** The language that the visitor asked for, of those that there are; `null` without a wish. */
  readonly language: string | null;
}

/** Where links are looked up. */
export interface LinkDesk {
  readonly find: (token: string) => Promise<Link | null>;
  /** Guesses, by network. */
  readonly wrong: RateLimit;
}

/** Follows a link, or refuses with the page that says why. */
export async function followLink(
  deps: Deps,
  { find, wrong: wrongLinks }: LinkDesk,
  request: FastifyRequest,
  token: unknown,
): Promise<Entry> {
  const link = isToken(token) ? await find(token) : null;
  if (link === null) {
    const retryAfterSeconds = wrongLinks.take(networkOf(request.ip));
    throw retryAfterSeconds === null
      ? new Refusal('wrongToken')
      : new Refusal('tooManyRequests', { retryAfterSeconds });
  }
  const project = await findProject(deps, link.projectId);
  if (project === null) throw new Refusal('wrongToken');
  if (!project.mobileAllowed && isMobile(request)) throw new Refusal('notOnMobile');
  const questionnaire = await loadQuestionnaire(deps.db, project.versionId);
  return { link, project, questionnaire, language: wishedLanguage(request, project, questionnaire) };
}

/** The language in the address, when the survey has it; a wrong one is refused with those that there are. */
export function wishedLanguage(request: FastifyRequest, project: Project, questionnaire: Questionnaire): string | null {
  const wished = (request.query as Record<string, unknown>)['lang'];
  if (wished === undefined) return null;
  const languages = languageLinks(project, questionnaire, request.url.split('?')[0] ?? '');
  const found = languages.find(({ code }) => code === wished);
  if (found !== undefined) return found.code;
  throw new Refusal('wrongLanguage', { languages });
}

/**
 * Of a survey's languages: the one that was wished for, the person's own, the browser's first, the project's default.
 */
export function chooseLanguage(
  request: FastifyRequest,
  { project, questionnaire, language }: Pick<Entry, 'project' | 'questionnaire' | 'language'>,
  own: string | null,
): string {
  const offered = project.languages.filter(({ code }) => questionnaire.languages.has(code));
  const wishes = [language, own, ...accepted(request)];
  const found = wishes.find((wish) => offered.some(({ code }) => code === wish));
  const standard = offered.find(({ id }) => id === project.defaultLanguageId) ?? offered[0];
  return found ?? standard?.code ?? questionnaire.defaultLanguage;
}

/** Nothing begins while a project is offline; what has begun may be finished, also from another browser. */
export function requireOnline({ project }: Pick<Entry, 'project'>): void {
  if (!project.online) throw new Refusal('unavailable');
}

/** The interview that a personal or a return link leads to; one that is over is refused with what it came to. */
export async function requireOpenInterview(
  deps: Deps,
  link: Extract<Link, LinkIdentity>,
): Promise<{ readonly interviewId: InterviewId; readonly hasBegun: boolean; readonly hasEvents: boolean }> {
  const interviewId =
    link.type === 'return' ? link.interviewId : await webInterviewOfCase(deps.db, link.projectId, link.caseId);
  const interview = interviewId === null ? null : await readInterview(deps.db, link.projectId, interviewId);
  if (interviewId === null) throw new Refusal('wrongToken');
  if (interview?.state === 'ended') throw await refusalOfEnded(deps, interview);
  // Who asked to be left alone before they began is not asked; what has begun may be finished.
  if (link.type === 'personal' && interview === null && (await isCaseBlacklisted(deps.db, link, deps.now())))
    throw new Refusal('unavailable');
  return { interviewId, hasBegun: interview !== null, hasEvents: (interview?.revision ?? 0) > 0 };
}

/** What an interview came to, in the language that it was in last. */
export async function refusalOfEnded(deps: Pick<Deps, 'db'>, interview: InterviewRow): Promise<Refusal> {
  return new Refusal(messageOfOutcome(interview.outcome), { language: await lastLanguage(deps.db, interview) });
}

function messageOfOutcome(outcome: string | null): SurveyMessageCode {
  if (outcome === 'success' || outcome === 'extra') return 'alreadyCompleted';
  if (outcome === 'screenedOut') return 'screenedOut';
  return outcome === 'overQuota' || outcome === 'zeroQuota' ? 'overQuota' : 'alreadyFinished';
}

/** What the browser says of itself: a hint where it gives one, else its name. */
function isMobile({ headers }: FastifyRequest): boolean {
  const hint = headers['sec-ch-ua-mobile'];
  if (hint !== undefined) return hint === '?1';
  return /Mobi|Android|iPhone|iPad/i.test(headers['user-agent'] ?? '');
}

/** The secret that a cookie of the open link carries. */
export function readSecret(cookie: string | undefined): string | null {
  return isToken(cookie) && Buffer.byteLength(cookie) >= 32 ? cookie : null;
}
