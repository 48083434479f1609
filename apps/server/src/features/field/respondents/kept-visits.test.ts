import type { InterviewRun } from '@seker/interviewing';
import { describe, expect, it } from 'vitest';
import { asId } from '../../../testing/as-id.ts';
import type { InterviewRow } from '../interviews/index.ts';
import type { StandingInterview } from './begin-on-web.ts';
import { createKeptVisits, type KeptVisits } from './kept-visits.ts';
import type { RespondentSession } from './respondent-session.queries.ts';
import { hashOf, newToken, sessionIdOf } from './secrets.ts';

function visitor(): { readonly secret: string; readonly session: RespondentSession } {
  const secret = newToken();
  const session = {
    id: sessionIdOf(secret),
    secretHash: hashOf(secret),
    projectId: asId<'Project'>(1),
    interviewId: asId<'Interview'>(1),
    caseId: null,
    test: false,
    entry: null,
    interview: null,
  };
  return { secret, session };
}

function at(revision: number, outcome: 'success' | null = null): StandingInterview {
  return {
    interview: { state: 'open', revision } as InterviewRow,
    running: { state: { outcome } } as InterviewRun,
  };
}

function revisionOf(visits: KeptVisits, { session, secret }: ReturnType<typeof visitor>): number | null {
  return visits.find(session.id, secret)?.interview.revision ?? null;
}

describe('cached visits', () => {
  it("are found in their last state, by their browser's secret only", () => {
    const visits = createKeptVisits(() => 0);
    const [one, other] = [visitor(), visitor()];
    visits.keep(one.session, at(1));
    visits.keep(one.session, at(2));
    visits.keep(other.session, at(7));
    expect([revisionOf(visits, one), revisionOf(visits, other)]).toEqual([2, 7]);
    expect(visits.find(one.session.id, other.secret)).toBeNull();
    expect(visits.takeAnswer(one.session.id, other.secret, 2)).toBeNull();
  });

  it('have an answer for a single look, soon after', () => {
    let now = 0;
    const visits = createKeptVisits(() => now);
    const { session, secret } = visitor();
    const look = (sentTo: number) => visits.takeAnswer(session.id, secret, sentTo)?.session.interview.revision ?? null;
    visits.keep(session, at(1));
    expect(look(1), 'nothing was to be looked at').toBeNull();
    visits.keep(session, at(2), 'forLook');
    expect(look(3), 'another node took a later page').toBeNull();
    expect([look(2), look(2)]).toEqual([2, null]);
    expect(visits.find(session.id, secret)?.interview.revision, 'it goes on').toBe(2);
    visits.keep(session, at(3), 'forLook');
    now = 5_001;
    expect(look(3), 'too late').toBeNull();
  });

  it('are dropped when over, after their last look', () => {
    const visits = createKeptVisits(() => 0);
    const { session, secret } = visitor();
    visits.keep(session, at(1));
    visits.keep(session, at(2, 'success'));
    expect(visits.find(session.id, secret)).toBeNull();
    visits.keep(session, at(2, 'success'), 'forLook');
    expect(visits.find(session.id, secret), 'it is only looked at').toBeNull();
    expect(visits.takeAnswer(session.id, secret, 2)?.running.state.outcome).toBe('success');
    expect(visits.takeAnswer(session.id, secret, 2)).toBeNull();
  });
});
