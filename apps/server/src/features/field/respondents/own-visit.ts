import type { InterviewRun } from '@seker/interviewing';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { Refusal } from '../../../http/refusal.ts';
import { findProject, type Project } from '../../projects/project/index.ts';
import { type PageAnswer, wantsJson } from '../survey-pages/index.ts';
import type { StandingInterview } from './begin-on-web.ts';
import { readSecret } from './follow-link.ts';
import type { KeptVisits } from './kept-visits.ts';
import { lookedFor, RESPONDENT_COOKIE, setLookCookie } from './respondent-cookies.ts';
import { type RespondentSession, readRespondentSession } from './respondent-session.queries.ts';

/** A request of the browser that holds a respondent's cookie. */
export interface OwnVisit {
  readonly session: RespondentSession;
  /** The session comes from this node's cache and was not read for this request. */
  readonly isKept: boolean;
  /** The current state, if known without a read. */
  readonly running: InterviewRun | null;
  readonly project: Project;
  readonly secret: string;
  /** The address of the respondent's pages. */
  readonly url: string;
}

export interface OwnVisits {
  /**
   * Returns the visit: for a posted page from this node's cache, for a look the answer cached for it, else from the
   * database.
   */
  find(request: FastifyRequest): Promise<OwnVisit>;
  /** Returns the visit from the database. */
  read(request: FastifyRequest): Promise<OwnVisit>;
  /** Caches the interview, and an answer that sends the browser to its page for the look that follows. */
  keepAnswered(
    request: FastifyRequest,
    reply: FastifyReply,
    visit: OwnVisit,
    standing: StandingInterview,
    answer: PageAnswer,
  ): void;
}

export function createOwnVisits(deps: Deps, visits: KeptVisits): OwnVisits {
  return { find, read, keepAnswered };

  async function find(request: FastifyRequest): Promise<OwnVisit> {
    const { id, secret } = keyOf(request);
    if (secret === null) throw new Refusal('wrongToken');
    if (request.method === 'POST') {
      const kept = visits.find(id, secret);
      if (kept !== null) return await visitAt(kept, secret, { isKept: true, running: null });
    } else if (request.method === 'GET' && !request.url.includes('?')) {
      const revision = lookedFor(request);
      const answer = revision === null ? null : visits.takeAnswer(id, secret, revision);
      if (answer !== null) return await visitAt(answer.session, secret, { isKept: true, running: answer.running });
    }
    return await read(request);
  }

  async function read(request: FastifyRequest): Promise<OwnVisit> {
    const { id, secret } = keyOf(request);
    const session = secret === null ? null : await readRespondentSession(deps.db, id, secret, deps.now());
    if (secret === null || session === null) throw new Refusal('wrongToken');
    return await visitAt(session, secret, { isKept: false, running: null });
  }

  async function visitAt(
    session: RespondentSession,
    secret: string,
    known: Pick<OwnVisit, 'isKept' | 'running'>,
  ): Promise<OwnVisit> {
    const project = await findProject(deps, session.projectId);
    if (project === null) throw new Refusal('wrongToken');
    return { session, ...known, project, secret, url: `/survey/web/${session.id}` };
  }

  function keepAnswered(
    request: FastifyRequest,
    reply: FastifyReply,
    { session, url }: OwnVisit,
    standing: StandingInterview,
    { type }: PageAnswer,
  ): void {
    const isForLook = type === 'standing' && !wantsJson(request);
    visits.keep(session, standing, isForLook ? 'forLook' : undefined);
    if (isForLook) setLookCookie(reply, url, standing.interview.revision);
  }
}

function keyOf(request: FastifyRequest): { readonly id: string; readonly secret: string | null } {
  const { id } = request.params as { readonly id: string };
  return { id, secret: readSecret(request.cookies[RESPONDENT_COOKIE]) };
}
