import { type deskCalls, type RefusalOf, type Respondent, respondentAnswerCodes } from '@seker/contract';
import { isOpenInVisit, isWithinWindow, localTimeOf, neverDialled, openedSinceOf, partOf } from '@seker/fieldwork';
import { type Instant, type InterviewId, type PhoneId, SECOND } from '@seker/kernel';
import { transact } from '../../../../db/transact.ts';
import type { Deps } from '../../../../deps.ts';
import { heldCaseOf } from '../../../../http/leased-case.ts';
import type { ProjectSession, StationSession } from '../../../../http/session.ts';
import { DISPATCH_OUTCOMES } from '../../../../telemetry/metrics.ts';
import { listAssignedProjects, type Project, requireProject } from '../../../projects/project/index.ts';
import { homeCountry } from '../../../system/settings/index.ts';
import { lockBlacklistedPhones, lockPhones } from '../phones/phone.queries.ts';
import { restPhones } from '../phones/resting-numbers.queries.ts';
import { setAside } from '../state/put-case-back.queries.ts';
import { readCaseInHand } from '../state/session-in-hand.queries.ts';
import { leaveCase } from '../visits/leave-case.ts';
import { loadRespondent } from '../visits/load-respondent.ts';
import { releaseCase } from '../visits/release-case.ts';
import { tierReason } from './dispatch-answer.ts';
import { explainQueue, type QueueWait } from './explain-queue.ts';
import { leaseInterruptedCase } from './lease-interrupted-case.queries.ts';
import { type DispatchedCase, leaseNextCase } from './lease-next-case.queries.ts';
import { offerEmptyCase } from './made-case.queries.ts';

export interface NextAnswer {
  readonly code: number;
  readonly message: string;
  readonly data?: Respondent;
  readonly nextAt?: string | null;
  readonly reasons?: Record<string, number>;
  readonly waits?: QueueWait[];
}

/** Cases in a row that another project may take first, before the client is asked to try again. */
const TRIES = 4;

/** Returns the interviewer's next respondent; one that they are leaving is released first, if allowed. */
export async function nextRespondent(
  deps: Deps,
  session: ProjectSession,
  leaving: InterviewId | null,
): Promise<NextAnswer> {
  return await measured(deps, session, async () => {
    if (session.state !== 'online') return refusal(deps, 'notOnline', session);
    const held = await stillHeld(deps, session, leaving);
    return held === null ? await giveNext(deps, session, leaving) : { code: 0, message: '', data: held };
  });
}

/** Returns the next respondent after one that was just left. */
export async function respondentAfter(
  deps: Deps,
  session: ProjectSession,
  left: InterviewId,
  /** When they requested to go on, by `performance.now()`. */
  begun: number,
): Promise<NextAnswer> {
  return await measured(deps, session, async () => await giveNext(deps, session, left), begun);
}

/** Measures how long the interviewer waits. */
async function measured(
  deps: Deps,
  session: ProjectSession,
  give: () => Promise<NextAnswer>,
  begun = performance.now(),
): Promise<NextAnswer> {
  const answer = await give();
  if (answer.code === 0) deps.bus.emit('personChanged', { personId: session.personId, sessionId: session.id });
  const outcome = DISPATCH_OUTCOMES[answer.code] ?? 'refused';
  deps.meter.observe('dispatchSeconds', { outcome }, (performance.now() - begun) / SECOND);
  return answer;
}

async function giveNext(deps: Deps, session: ProjectSession, leaving: InterviewId | null): Promise<NextAnswer> {
  const project = await requireProject(deps, session);
  // Read again: the interviewer may just have been removed from the project, or the project taken offline.
  const assigned = await listAssignedProjects(deps.db, session.personId);
  const own = assigned.find(({ id }) => id === project.id);
  if (own === undefined) return refusal(deps, 'projectUnavailable', session);
  return await giveFromQueue(deps, speaking(session, own.languages), project, leaving);
}

/** Limits the session to the languages that the person works in, in this project. */
export function speaking(session: ProjectSession, worksIn: readonly number[] | null): ProjectSession {
  if (worksIn === null) return session;
  return { ...session, languages: session.languages.filter((language) => worksIn.includes(language)) };
}

async function giveFromQueue(
  deps: Deps,
  session: ProjectSession,
  project: Project,
  leaving: InterviewId | null,
): Promise<NextAnswer> {
  const zones = openZones(deps, project);
  // An interviewer who leaves a respondent deliberately gets another one.
  const resumed = leaving === null ? await resume(deps, session, project, zones) : null;
  if (resumed !== null) return { code: 0, message: '', data: resumed };
  if (zones.length === 0) return await explain(deps, session, project, zones);
  for (let tries = TRIES; tries > 0; tries -= 1) {
    const given = await leaseNextCase(deps.db, {
      sessionId: session.id,
      projectId: project.id,
      personId: session.personId,
      languages: session.languages,
      zones,
      parts: partsOf(project, zones, deps.now()),
      now: deps.now(),
      wallNow: deps.wallNow(),
    });
    if (given === 'targetReached')
      return { code: respondentAnswerCodes.targetReached, message: say(deps, 'targetReached', session) };
    if (given === null) {
      const other = await heldMeanwhile(deps, session, project);
      if (other !== null) return { code: 0, message: '', data: other };
      if (await makeCase(deps, session, project, zones)) continue;
      return await explain(deps, session, project, zones);
    }
    const usable = await makeUsable(deps, session, project, given);
    if (usable !== null) return { code: 0, message: '', data: usable };
  }
  return { code: respondentAnswerCodes.lostRace, message: say(deps, 'lostRace', session) };
}

/** Creates an empty case in a project without a list; the interviewer types the number. */
async function makeCase(
  deps: Deps,
  { languages }: StationSession,
  project: Project,
  zones: readonly string[],
): Promise<boolean> {
  const [languageId] = [project.defaultLanguageId, ...project.languages.map(({ id }) => id)].filter((id) =>
    languages.includes(id),
  );
  const zone = zones.find((open) => open === project.zone) ?? zones[0];
  if (project.type !== 'fictive' || languageId === undefined || zone === undefined) return false;
  await transact(deps.db, async (tx) => {
    await offerEmptyCase(tx, { projectId: project.id, languageId, zone, now: deps.now() });
  });
  return true;
}

/** Returns the respondent of the interrupted visit, unless another session holds them now. */
async function resume(
  deps: Deps,
  session: StationSession,
  project: Project,
  zones: readonly string[],
): Promise<Respondent | null> {
  if (session.resumeCaseId === null) return null;
  const given = await leaseInterruptedCase(deps.db, {
    sessionId: session.id,
    projectId: project.id,
    personId: session.personId,
    languages: session.languages,
    zones,
    now: deps.now(),
    wallNow: deps.wallNow(),
    caseId: session.resumeCaseId,
  });
  return given === null ? null : await makeUsable(deps, session, project, given);
}

/**
 * Returns the held respondent again (after a double click or a reload), unless the interviewer is leaving them and may.
 */
async function stillHeld(deps: Deps, session: StationSession, leaving: InterviewId | null): Promise<Respondent | null> {
  const held = heldCaseOf(session);
  if (held === null) return null;
  // Only this case: the second of two clicks must not release the respondent of the first.
  const isLeft = leaving === held.interviewId && (await leaveCase(deps, session, held)) === null;
  return isLeft ? null : await loadRespondent(deps, session, held);
}

/** Returns the respondent that a concurrent request of the session got. */
async function heldMeanwhile(deps: Deps, session: StationSession, project: Project): Promise<Respondent | null> {
  const inHand = await readCaseInHand(deps.db, session.id, project.id);
  return inHand === null ? null : await loadRespondent(deps, session, { projectId: project.id, ...inHand });
}

/** Checks what the queue cannot know; an unusable case is released, and the next one is tried. */
export async function makeUsable(
  deps: Deps,
  session: StationSession,
  project: Project,
  given: DispatchedCase,
): Promise<Respondent | null> {
  const { caseId } = given;
  if (given.blacklisted > 0) await lockBlacklistedPhones(deps.db, project.id, caseId, deps.now());
  if (given.resting > 0) await restPhones(deps.db, project.id, caseId, deps.now());
  const respondent = await loadDialable(deps, session, project, given);
  if (given.numbersElsewhere === 0 && !given.quotaFull && isDialable(project, respondent)) {
    return { ...respondent, reasons: [deps.texts.message(`reason.${tierReason(given.tier)}`, session.language)] };
  }
  await releaseCase(deps, { projectId: project.id, caseId, sessionId: session.id, personId: session.personId });
  const { quotaFull } = given;
  const numbersElsewhere = given.numbersElsewhere > 0;
  await setAside(deps.db, { projectId: project.id, caseId, quotaFull, numbersElsewhere }, deps.now());
  return null;
}

/** Whether there is a number to try, or one may be typed. */
function isDialable({ type }: Project, { phones }: Respondent): boolean {
  return phones.some(isOpenInVisit) || (type === 'fictive' && phones.length === 0);
}

/** Loads the respondent, and locks numbers that must never be dialled but entered the case earlier. */
async function loadDialable(
  deps: Deps,
  session: StationSession,
  project: Project,
  { caseId, interviewId }: DispatchedCase,
): Promise<Respondent> {
  const held = { projectId: project.id, caseId, interviewId };
  const respondent = await loadRespondent(deps, session, held);
  const lines = { country: await homeCountry(deps.db), prefix: project.dialPrefix };
  const unfit = respondent.phones.filter(({ phone }) => neverDialled(phone, lines) !== null);
  if (!unfit.some(isOpenInVisit)) return respondent;
  await lockPhones(
    deps.db,
    project.id,
    unfit.map(({ id }) => id as PhoneId),
  );
  return await loadRespondent(deps, session, held);
}

export function openZones(deps: Deps, project: Project): string[] {
  return project.zones.filter((zone) => isWithinWindow(deps.now(), project.hours, zone));
}

/** The part of the day in each zone, as dispatch counts them. */
function partsOf({ spreadsCalls, dayParts }: Project, zones: readonly string[], now: Instant): number[] | null {
  // The parts cover the calling hours, so that there is one in each open zone.
  return spreadsCalls ? zones.map((zone) => 1 + (partOf(dayParts, localTimeOf(now, zone)) ?? 0)) : null;
}

async function explain(
  deps: Deps,
  { languages, personId, ...session }: StationSession,
  project: Project,
  zones: readonly string[],
): Promise<NextAnswer> {
  const now = deps.now();
  const openedSince = openedSinceOf(project, now);
  const question = { projectId: project.id, people: [personId], languages, zones, now, openedSince };
  const why = await explainQueue(deps.db, question, project.hours);
  if (why.open === 0)
    return { code: respondentAnswerCodes.sampleExhausted, message: say(deps, 'sampleExhausted', session) };
  // A case taken by another session is free again.
  if (why.callable > 0) return { code: respondentAnswerCodes.lostRace, message: say(deps, 'lostRace', session) };
  const nextAt = why.nextAt === null ? null : new Date(why.nextAt).toISOString();
  const { reasons, waits } = why;
  return { code: respondentAnswerCodes.nothingDue, message: say(deps, 'nothingDue', session), nextAt, reasons, waits };
}

function refusal(deps: Deps, code: 'notOnline' | 'projectUnavailable', session: StationSession): NextAnswer {
  return { code: respondentAnswerCodes.refused, message: say(deps, code, session) };
}

function say(
  { texts }: Deps,
  code: RefusalOf<typeof deskCalls.nextRespondent>,
  { language }: Pick<StationSession, 'language'>,
): string {
  return texts.message(code, language);
}
