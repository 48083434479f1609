import type { CaseId, ProjectId, Rng } from '@seker/kernel';
import { readSubmission, type SubmittedPage } from '@seker/questionnaire';
import { hangUpCase, hangUpStation } from '../../features/field/calls/index.ts';
import { makeCall } from '../../features/field/calls/make-call.ts';
import { setPhoneStatus } from '../../features/field/calls/set-phone-status.ts';
import { nextRespondent } from '../../features/field/cases/dispatch/next-respondent.ts';
import { listPhones } from '../../features/field/cases/phones/index.ts';
import { listLeases, webInterviewOfCase } from '../../features/field/cases/state/index.ts';
import { releaseCase, releaseCaseOfSession } from '../../features/field/cases/visits/index.ts';
import { type InterviewRow, readInterview, standingInterview } from '../../features/field/interviews/index.ts';
import { openSurvey } from '../../features/field/interviews/open-survey.ts';
import { submitSurveyPage } from '../../features/field/interviews/submit-survey-page.ts';
import { beginInterviewOnWeb, enterOnWeb } from '../../features/field/respondents/begin-on-web.ts';
import type { OpenVisit } from '../../features/field/respondents/kept-visits.ts';
import type { Entrance } from '../../features/field/respondents/open-link-entrance.ts';
import type { PageLine } from '../../features/field/respondents/page-line.ts';
import { releaseAbandonedPlaces } from '../../features/field/respondents/release-abandoned.ts';
import {
  insertRespondentSession,
  readRespondentSession,
} from '../../features/field/respondents/respondent-session.queries.ts';
import { newToken, sessionIdOf } from '../../features/field/respondents/secrets.ts';
import { submitWebPage } from '../../features/field/respondents/submit-web-page.ts';
import { findProject } from '../../features/projects/project/index.ts';
import { type HeldCase, type HeldPhoneId, heldCaseOf } from '../../http/leased-case.ts';
import { createRateLimit } from '../../http/rate-limit.ts';
import { Refusal } from '../../http/refusal.ts';
import { readSession } from '../../http/session.queries.ts';
import type { ProjectSession } from '../../http/session.ts';
import type { Person } from '../person.ts';
import type { TestServer } from '../test-server.ts';
import type { Study } from './open-study.ts';

/** A participant of a schedule: each call performs one random action of those currently possible. */
export type Actor = (rng: Rng) => Promise<void>;

/** Ignores refusals, which schedules are full of; any other error is a fault. */
async function politely(act: () => Promise<unknown>): Promise<void> {
  try {
    await act();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
  }
}

/** An interviewer: takes cases, dials by hand, opens surveys, sends pages, sets statuses, leaves, logs out. */
export function interviewer(server: TestServer, study: Study, person: Person, station: string): Actor {
  const { deps } = server;
  return async (rng) => {
    const session = await readSession(deps, /(?:^|; )seker=([^;]+)/.exec(person.cookie)?.[1] ?? '');
    if (session?.at !== 'station' || session.projectId !== study.projectId) {
      if (session === null) await person.logIn(station);
      await person.startProject(study.projectId);
      return;
    }
    const { projectId } = session;
    const held = heldCaseOf(session);
    await politely(async () => {
      if (held !== null) await actOnCase(server, { ...session, projectId }, held, person, rng);
      else {
        if (rng.share() < 0.7) await makeAllDue(server, study);
        await nextRespondent(deps, { ...session, projectId }, null);
      }
    });
  };
}

async function actOnCase(
  server: TestServer,
  session: ProjectSession,
  held: HeldCase,
  person: Person,
  rng: Rng,
): Promise<void> {
  const { deps } = server;
  const phones = await listPhones(deps.db, held.projectId, held.caseId);
  const phone = phones[0];
  if (phone === undefined) throw new Error('a case without a number');
  const interview = await readInterview(deps.db, held.projectId, held.interviewId);
  const lot = rng.share();
  if (interview !== null && interview.state === 'open' && lot < 0.6)
    await submitSurveyPage(deps, session, held, await pageOf(server, interview, rng));
  else if (lot < 0.72) {
    const phoneId = phone.id as HeldPhoneId;
    await makeCall(deps, session, { held, phoneId, how: 'manual', typed: null, rate: createRateLimit(deps.now, []) });
    await openSurvey(deps, session, held, phoneId);
  } else if (lot < 0.8) await hangUpStation(deps, session.id);
  else if (lot < 0.87) await setStatus(server, session, { held, phoneId: phone.id as HeldPhoneId }, rng);
  else if (lot < 0.93) await nextRespondent(deps, session, held.interviewId);
  else if (lot < 0.97) {
    await hangUpStation(deps, session.id);
    await releaseCaseOfSession(deps, session.id);
  } else {
    await person.fetch('/auth/index/logout');
    person.cookie = '';
  }
}

const STATUSES = ['busy', 'noAnswer', 'meeting', 'softRefusal', 'hardRefusal'] as const;

async function setStatus(
  server: TestServer,
  session: ProjectSession,
  of: { readonly held: HeldCase; readonly phoneId: HeldPhoneId },
  rng: Rng,
): Promise<void> {
  const project = await findProject(server.deps, session.projectId);
  const key = STATUSES[rng.below(STATUSES.length)];
  const disposition = project?.dispositions.find((candidate) => candidate.key === key);
  if (disposition === undefined) return;
  const nextDt = key === 'meeting' ? new Date(server.deps.now()).toISOString() : null;
  const wanted = { statusId: disposition.id, nextDt, nextLng: null, instead: null };
  await setPhoneStatus(server.deps, session, of, wanted);
}

/** A web respondent, by the link of a case or (`null`) the open one; sometimes in an outdated window. */
export function webRespondent(
  server: TestServer,
  { study, line, entrance }: { readonly study: Study; readonly line: PageLine; readonly entrance: Entrance },
  caseId: number | null,
): Actor {
  const { deps } = server;
  const projectId = study.projectId as ProjectId;
  const secret = newToken();
  let seen: OpenVisit | null = null;
  return async (rng) => {
    const project = await findProject(deps, projectId);
    if (project === null) throw new Error('the study has gone');
    await politely(async () => {
      const language = () => (rng.below(2) === 0 ? 'he' : 'en');
      const begun = await readRespondentSession(deps.db, sessionIdOf(secret), secret, deps.now());
      if (begun === null && caseId === null) {
        await enterOnWeb(
          deps,
          entrance,
          { secret, test: false, entry: { way: 'open' }, fields: null, deviceId: null, flags: [] },
          { project, language: language() },
        );
        return;
      }
      if (begun === null) {
        const interviewId = await webInterviewOfCase(deps.db, projectId, caseId as CaseId);
        if (interviewId === null) throw new Error('no interview');
        const visitor = {
          secret,
          projectId,
          interviewId,
          caseId: caseId as CaseId,
          link: null,
          test: false,
          entry: null,
        };
        await insertRespondentSession(deps.db, visitor, deps.now());
        return;
      }
      if (begun.interview === null) {
        await beginInterviewOnWeb(deps, begun, project, language());
        return;
      }
      const now = { ...begun, interview: begun.interview };
      // Also acts like a node with an outdated cached visit.
      const isBehind = seen !== null && seen.interview.state === 'open' && rng.share() < 0.15;
      const visit = isBehind && seen !== null ? seen : now;
      seen = now;
      const page = await pageOf(server, now.interview, rng, visit.interview.revision);
      await submitWebPage({ deps, line, project }, visit, page);
    });
  };
}

/** The office and the clock: expired leases, abandoned interviews, all cases due again. */
export function passageOfTime(server: TestServer, study: Study): Actor {
  const { deps } = server;
  return async (rng) => {
    const lot = rng.share();
    if (lot < 0.4) {
      await server.asOwner(
        "update interview set touched_at = now() - interval '45 minutes' where project_id = $1 and state = 'open' and id % 3 = $2",
        [study.projectId, rng.below(3)],
      );
      await releaseAbandonedPlaces(deps);
    } else if (lot < 0.7) {
      await server.asOwner(
        "update study_case set lease_until = now() - interval '1 second' where project_id = $1 and lease_session_id is not null and id % 3 = $2",
        [study.projectId, rng.below(3)],
      );
      for (const holder of await listLeases(deps.db, { expiredAt: deps.now() })) {
        await hangUpCase(deps, holder.sessionId, holder.caseId);
        await releaseCase(deps, holder);
      }
    } else await makeAllDue(server, study);
  };
}

/** Lets both modes meet on one case, although dispatch would keep them apart for a while. */
async function makeAllDue(server: TestServer, { projectId }: Study): Promise<void> {
  await server.asOwner(
    "update study_case set ready_at = now() - interval '1 minute' where project_id = $1 and lease_session_id is null and tier is not null",
    [projectId],
  );
}

/** Builds the interview's current page with random answers, as its form would send it. */
async function pageOf(
  server: TestServer,
  interview: InterviewRow,
  rng: Rng,
  revision = interview.revision,
): Promise<SubmittedPage> {
  const { state } = (await standingInterview(server.db, interview)).running;
  const lot = rng.share();
  const action =
    lot < 0.66 ? 'next' : lot < 0.87 ? 'back' : lot < 0.94 ? `language:${rng.below(2) === 0 ? 'he' : 'en'}` : 'cancel';
  const codes = (QUESTIONS[state.page ?? ''] ?? []).map((question) => [question, codeFor(question, rng)] as const);
  const shown = codes.filter(([question]) => question !== 'sex' || codes[0]?.[1] === 1);
  return readSubmission({
    _token: interview.formToken,
    _page: state.page ?? '',
    _revision: String(revision),
    _action: action,
    _shown: shown.map(([question]) => question),
    ...Object.fromEntries(codes.map(([question, code]) => [`a.${question}`, String(code)])),
  });
}

const QUESTIONS: Readonly<Record<string, readonly string[]>> = {
  p1: ['age'],
  p2: ['works', 'sex'],
  p3: ['middle'],
  p4: ['thanks'],
};

/** Few respondents are too old for the survey. */
function codeFor(question: string, rng: Rng): number {
  if (question === 'age') return rng.below(12) === 0 ? 3 : 1 + rng.below(2);
  return 1 + rng.below(question === 'works' ? 2 : 3);
}

/** Returns a separate station per interviewer. */
export function stationOf(index: number): string {
  return String(101 + index);
}
