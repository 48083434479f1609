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
import { webInterviewOfCase } from '../cases/state/index.ts';
import { type InterviewRow, lastLanguage, loadQuestionnaire, readInterview } from '../interviews/index.ts';
import { isCaseBlacklisted } from './blacklisted-case.queries.ts';
import type { Link, LinkIdentity } from './link.queries.ts';
import { meantTokens } from './link-spelling.ts';
import { isToken } from './secrets.ts';
import { languageLinks } from './web-models.ts';

/** A followed link and its survey; every reason to refuse the respondent has been checked. */
export interface Entry {
  readonly link: Link;
  /** The link's token, which the address may have with foreign signs behind it. */
  readonly token: string;
  readonly project: Project;
  readonly questionnaire: Questionnaire;
  /** The available language that the visitor requested; `null` if none. */
  readonly language: string | null;
}

/** Looks up links. */
export interface LinkDesk {
  readonly find: (token: string) => Promise<Link | null>;
  /** Limits guesses by network. */
  readonly wrong: RateLimit;
}

/** Follows a link, or refuses with the page for the reason. */
export async function followLink(
  deps: Deps,
  { find, wrong: wrongLinks }: LinkDesk,
  request: FastifyRequest,
  written: string,
): Promise<Entry> {
  const found = await findMeant(find, written);
  if (found === null) {
    const retryAfterSeconds = wrongLinks.take(networkOf(request.ip));
    throw retryAfterSeconds === null
      ? new Refusal('wrongToken')
      : new Refusal('tooManyRequests', { retryAfterSeconds });
  }
  const { link, token } = found;
  const project = await findProject(deps, link.projectId);
  if (project === null) throw new Refusal('wrongToken');
  if (!project.mobileAllowed && isMobile(request)) throw new Refusal('notOnMobile');
  const questionnaire = await loadQuestionnaire(deps.db, project.versionId);
  return { link, token, project, questionnaire, language: wishedLanguage(request, project, questionnaire) };
}

async function findMeant(find: LinkDesk['find'], written: string): Promise<Pick<Entry, 'link' | 'token'> | null> {
  for (const token of meantTokens(written).filter(isToken)) {
    const link = await find(token);
    if (link !== null) return { link, token };
  }
  return null;
}

/** Returns the language in the address if the survey has it; an unknown one is refused with the available ones. */
export function wishedLanguage(request: FastifyRequest, project: Project, questionnaire: Questionnaire): string | null {
  const wished = (request.query as Record<string, unknown>)['lang'];
  if (wished === undefined) return null;
  const languages = languageLinks(project, questionnaire, request.url.split('?')[0] ?? '');
  const found = languages.find(({ code }) => code === wished);
  if (found !== undefined) return found.code;
  throw new Refusal('wrongLanguage', { languages });
}

/**
 * Chooses a language of the survey: the requested one, else the person's own, else the browser's first, else the
 * project's default.
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

/** Refuses new interviews while a project is offline; running ones may be finished, even from another browser. */
export function requireOnline({ project }: Pick<Entry, 'project'>): void {
  if (!project.online) throw new Refusal('unavailable', { offlineProject: project.id });
}

/** Returns the interview of a personal or return link; one that has ended is refused with its outcome. */
export async function requireOpenInterview(
  deps: Deps,
  link: Extract<Link, LinkIdentity>,
): Promise<{ readonly interviewId: InterviewId; readonly hasBegun: boolean; readonly hasEvents: boolean }> {
  const interviewId =
    link.type === 'return' ? link.interviewId : await webInterviewOfCase(deps.db, link.projectId, link.caseId);
  const interview = interviewId === null ? null : await readInterview(deps.db, link.projectId, interviewId);
  if (interviewId === null) throw new Refusal('wrongToken');
  if (interview?.state === 'ended') throw await refusalOfEnded(deps, interview);
  // A blacklisted person cannot begin; a running interview may be finished.
  if (link.type === 'personal' && interview === null && (await isCaseBlacklisted(deps.db, link, deps.now())))
    throw new Refusal('unavailable');
  return { interviewId, hasBegun: interview !== null, hasEvents: (interview?.revision ?? 0) > 0 };
}

/** Returns the outcome of an interview as a refusal, in its last language. */
export async function refusalOfEnded(deps: Pick<Deps, 'db'>, interview: InterviewRow): Promise<Refusal> {
  const language = await lastLanguage(deps.db, interview);
  return new Refusal(messageOfOutcome(interview.outcome), { language, endedInterview: interview.id });
}

/** What a respondent reads whose interview has ended. */
export function messageOfOutcome(outcome: string | null): SurveyMessageCode {
  if (outcome === 'success' || outcome === 'extra') return 'alreadyCompleted';
  if (outcome === 'screenedOut') return 'screenedOut';
  return outcome === 'overQuota' || outcome === 'zeroQuota' ? 'overQuota' : 'alreadyFinished';
}

/** Whether the browser is on a telephone: by its client hint, else by its user agent. */
export function isMobile({ headers }: FastifyRequest): boolean {
  const hint = headers['sec-ch-ua-mobile'];
  if (hint !== undefined) return hint === '?1';
  return /Mobi|Android|iPhone|iPad/i.test(headers['user-agent'] ?? '');
}

/** Reads the secret in a cookie of the open link. */
export function readSecret(cookie: string | undefined): string | null {
  return isToken(cookie) && Buffer.byteLength(cookie) >= 32 ? cookie : null;
}
