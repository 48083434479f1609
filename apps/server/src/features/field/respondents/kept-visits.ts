import type { InterviewRun } from '@seker/interviewing';
import { BoundedMap, SECOND } from '@seker/kernel';
import type { InterviewRow } from '../interviews/index.ts';
import type { StandingInterview } from './begin-on-web.ts';
import { LOOK_SECONDS } from './respondent-cookies.ts';
import type { RespondentSession } from './respondent-session.queries.ts';
import { hashOf, isSame } from './secrets.ts';

/** An admitted browser at an interview that has begun. */
export type OpenVisit = RespondentSession & { readonly interview: InterviewRow };

/**
 * Caches respondents' visits as this node last saw them, so that a page takes one statement without a read. An entry
 * may be stale, since another node may have advanced the interview, or the link may have been revoked: a page is stored
 * only if all of it still holds (`appendEvents`), otherwise the visit is read again.
 */
export interface KeptVisits {
  /** Returns the visit of the browser with the secret. */
  find(id: string, secret: string): OpenVisit | null;
  /**
   * Caches the current state. `forLook`: a browser without script is redirected to this state as the answer to its
   * post, as if it had been sent directly.
   */
  keep(session: RespondentSession, standing: StandingInterview, forLook?: 'forLook'): void;
  /**
   * Returns the state cached for a look, once and soon after, at the revision that the browser was sent to: another
   * node may have taken a later page whose look arrives here.
   */
  takeAnswer(
    id: string,
    secret: string,
    revision: number,
  ): { readonly session: OpenVisit; readonly running: InterviewRun } | null;
}

interface Kept {
  readonly session: OpenVisit;
  /** Only kept for a look. */
  readonly isOver: boolean;
  readonly answer: { readonly running: InterviewRun; readonly until: number } | null;
}

/** A few kilobytes each; the oldest are evicted. */
const KEPT = 2_000;
const LOOK_MILLISECONDS = LOOK_SECONDS * SECOND;

export function createKeptVisits(ticks: () => number): KeptVisits {
  const visits = new BoundedMap<string, Kept>(KEPT);
  const find = (id: string, secret: string): Kept | null => {
    const kept = visits.get(id);
    return kept !== undefined && isSame(kept.session.secretHash, hashOf(secret)) ? kept : null;
  };
  return {
    find: (id, secret) => {
      const kept = find(id, secret);
      return kept === null || kept.isOver ? null : kept.session;
    },
    keep: (session, { interview, running }, forLook) => {
      const isOver = running.state.outcome !== null;
      const answer = forLook === undefined ? null : { running, until: ticks() + LOOK_MILLISECONDS };
      if (isOver && answer === null) visits.delete(session.id);
      else visits.set(session.id, { session: { ...session, interview }, isOver, answer });
    },
    takeAnswer: (id, secret, revision) => {
      const kept = find(id, secret);
      if (kept === null || kept.answer === null || kept.session.interview.revision !== revision) return null;
      if (kept.isOver) visits.delete(id);
      else visits.set(id, { ...kept, answer: null });
      return kept.answer.until > ticks() ? { session: kept.session, running: kept.answer.running } : null;
    },
  };
}
