import { isWithinWindow, opensAt, StatusType, Tier, WEB_HOLD_MINUTES } from '@seker/fieldwork';
import { type Instant, MINUTE } from '@seker/kernel';
import type { History, PlayedAttempt, PlayedCase } from '../history.ts';
import type { Ask } from '../log.ts';
import { timeOf } from '../tell-case.ts';

/** A job updates the marks of full cells, and cases with a number in use are set aside for two minutes. */
const SETTLES = 30 * MINUTE;

/** A waiting appointment: from its due time until a dispatch of the case or the end of its project. */
interface Appointment {
  readonly played: PlayedCase;
  readonly from: Instant;
  readonly until: Instant;
  readonly language: string;
  readonly personId: number;
}

/**
 * Finds appointments that wait while a suitable interviewer asks and gets nothing, or a later case of the queue. By the
 * minute: a dispatch in the same minute may have been concurrent.
 */
export function missedMeetings(history: History): readonly string[] {
  const appointments = history.cases.flatMap((played) => appointmentsOf(played));
  const byProject = Map.groupBy(appointments, ({ played }) => played.projectId);
  const tiers = tiersOfAsks(history);
  return history.log.asks.flatMap((ask) => {
    const tier = tiers.get(ask) ?? null;
    if (tier !== null && tier <= Tier.meeting) return [];
    if (ask.caseId !== null && tier === null) return [];
    const missed = (byProject.get(ask.projectId) ?? []).filter(
      (appointment) =>
        appointment.from <= ask.at && ask.at < appointment.until - MINUTE && fits(history, appointment, ask),
    );
    return missed.map(
      ({ played, from }) =>
        `case ${played.id} had an appointment at ${timeOf(from)}; person ${ask.personId} asked at ${timeOf(ask.at)} and was given ${ask.caseId === null ? 'nothing' : `case ${ask.caseId} of tier ${tier}`}`,
    );
  });
}

function appointmentsOf(played: PlayedCase): readonly Appointment[] {
  let language = played.language;
  const found: Appointment[] = [];
  for (const [index, attempt] of played.attempts.entries()) {
    language = attempt.nextLanguage ?? language;
    const next = played.attempts.slice(index + 1).find(({ visit }) => visit > attempt.visit);
    const isLast = !played.attempts
      .slice(index + 1)
      .some(({ visit, phoneId }) => visit === attempt.visit && phoneId === attempt.phoneId);
    if (attempt.nextAt === null || !isLast || attempt.nextLanguage !== null) continue;
    if (isOver(played, attempt)) continue;
    const until = next?.startedAt ?? (played.tier === null ? null : (Number.POSITIVE_INFINITY as Instant));
    if (until !== null) found.push({ played, from: attempt.nextAt, until, language, personId: attempt.personId });
  }
  return found;
}

/** Whether another number of the same visit has closed the case. */
function isOver(played: PlayedCase, { visit }: PlayedAttempt): boolean {
  return played.tier === null && !played.attempts.some((later) => later.visit > visit);
}

/** Whether the appointment could have been dispatched to the interviewer who asked. */
function fits({ projects, log }: History, { played, language, from, personId }: Appointment, ask: Ask): boolean {
  const project = projects.find(({ id }) => id === played.projectId);
  if (project === undefined || !ask.languages.includes(language)) return false;
  if (!isWithinWindow(ask.at, project.hours, played.zone)) return false;
  // It is kept for another for now.
  if (ask.personId !== personId && opensAt(from, project) >= ask.at) return false;
  const numbers = played.phones.map(({ number }) => number);
  const recent = log.standings.filter(({ at }) => at > ask.at - SETTLES && at <= ask.at);
  if (recent.some(({ fullCells }) => fullCells.some((cell) => played.quotaCells.includes(cell)))) return false;
  if (recent.some(({ leasedNumbers }) => leasedNumbers.some((number) => numbers.includes(number)))) return false;
  const onWeb = log.web.some(
    ({ caseId, at }) => caseId === played.id && at <= ask.at && at > ask.at - 2 * WEB_HOLD_MINUTES * MINUTE,
  );
  const finished = played.interviews.some(({ endedAt }) => endedAt !== null && endedAt <= ask.at);
  // A supervisor has acted on it.
  const handled = log.office.some((act) =>
    act.what === 'blacklist' ? numbers.includes(act.number) : act.caseId === played.id,
  );
  return !onWeb && !finished && !handled && ask.at >= from;
}

/** Returns the tier of each ask's case, from the following attempt. */
function tiersOfAsks({ cases, log }: History): ReadonlyMap<Ask, number | null> {
  const byId = new Map(cases.map((played) => [played.id, played]));
  return new Map(
    log.asks.map((ask) => {
      if (ask.caseId === null) return [ask, null];
      const followed = byId
        .get(ask.caseId)
        ?.attempts.find(({ personId, startedAt }) => personId === ask.personId && startedAt >= ask.at);
      return [ask, followed?.tier ?? null];
    }),
  );
}

/** Finds announced times at which dispatch gave nothing, although nothing happened to the study meanwhile. */
export function brokenWords({ log }: History): readonly string[] {
  return [...Map.groupBy(log.asks, ({ personId }) => personId).values()].flatMap((own) =>
    own.slice(1).flatMap((ask, index) => {
      const told = own[index];
      if (told === undefined || told.nextAt === null || told.caseId !== null || ask.caseId !== null) return [];
      if (ask.at < told.nextAt || ask.code !== told.code) return [];
      const isUntouched =
        !log.asks.some(
          ({ at, projectId, caseId }) =>
            caseId !== null && projectId === ask.projectId && at >= told.at && at <= ask.at,
        ) && ![...log.office, ...log.web].some(({ at }) => at >= told.at && at <= ask.at);
      return isUntouched
        ? [
            `person ${ask.personId} was told ${timeOf(told.nextAt)} at ${timeOf(told.at)}, and was given nothing at ${timeOf(ask.at)}`,
          ]
        : [];
    }),
  );
}

/** Finds callbacks given to another interviewer while they were kept for the one who made them. */
export function takenFromOther(history: History, played: PlayedCase): readonly string[] {
  const project = history.projects.find(({ id }) => id === played.projectId);
  if (project === undefined) return [];
  const firsts = played.attempts.filter(
    ({ visit, tier }, index) => tier === Tier.meeting && played.attempts[index - 1]?.visit !== visit,
  );
  return firsts.flatMap((attempt) => {
    const made = played.attempts.findLast(({ visit, nextAt }) => visit < attempt.visit && nextAt !== null);
    if (made === undefined || made.nextAt === null || made.personId === attempt.personId) return [];
    // By the minute, as everything that is replayed.
    return attempt.startedAt > opensAt(made.nextAt, project) - MINUTE
      ? []
      : [`given to person ${attempt.personId} at ${timeOf(attempt.startedAt)}, kept for person ${made.personId}`];
  });
}

/** Finds numbers called before they were due: by a loop, an appointment or the daily cap. */
export function calledEarly({ projects }: History, played: PlayedCase): readonly string[] {
  const project = projects.find(({ id }) => id === played.projectId);
  return played.attempts.flatMap((attempt, index) => {
    const before = played.attempts.slice(0, index).findLast(({ phoneId }) => phoneId === attempt.phoneId);
    const status = project?.dispositions.find(({ id }) => id === before?.dispositionId);
    if (before === undefined || status === undefined || before.visit === attempt.visit || attempt.how === 'none')
      return [];
    const due =
      before.nextAt ??
      (status.type === StatusType.loop
        ? (before.closedAt ?? before.startedAt) + (status.intervalMinutes ?? 0) * MINUTE
        : 0);
    return attempt.startedAt >= due
      ? []
      : [`called at ${timeOf(attempt.startedAt)}, due ${new Date(due).toISOString()}`];
  });
}
