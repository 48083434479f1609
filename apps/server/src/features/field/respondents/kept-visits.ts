import type { InterviewRun } from '@seker/interviewing';
import { BoundedMap, SECOND } from '@seker/kernel';
import type { InterviewRow } from '../interviews/index.ts';
import type { StandingInterview } from './begin-on-web.ts';
import { LOOK_SECONDS } from './respondent-cookies.ts';
import type { RespondentSession } from './respondent-session.queries.ts';
import { hashOf, isSame } from './secrets.ts';

/** A browser that is let in, at an interview that has begun. */
export type OpenVisit = RespondentSession & { readonly interview: InterviewRow };

/**
 * Respondents' visits as this node left them, so that a page is one statement: nothing is read before it. What is kept may
 * be old, for another node may have gone on with the interview, and the link may have been taken back: what is stored by it
 * is stored only where all of it still holds (`appendEvents`), and is read again else.
 */
export interface KeptVisits {
  /** The visit of the browser that holds the secret. */
  find(id: string, secret: string): OpenVisit | null;
  /**
   * Keeps where it stands. `forLook`: a browser without script is sent to look at that, as the answer to what it posted, and
   * is shown it as if it had come at once.
   */
  keep(session: RespondentSession, standing: StandingInterview, forLook?: 'forLook'): void;
  /**
   * What was kept for a look, for one look that comes soon, at the revision that the browser was sent to see: by then another
   * node may have taken a later page, whose look comes here.
   */
  takeAnswer(
    id: string,
    secret: string,
    revision: number,
  ): { readonly session: OpenVisit; readonly running: InterviewRun } | null;
}

interface Kept {
  readonly session: OpenVisit;
  /** It is only looked at any more. */
  readonly isOver: boolean;
  readonly answer: { readonly running: InterviewRun; readonly until: number } | null;
}

/** A few kilobytes each; those that were kept longest ago go. */
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
