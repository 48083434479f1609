import { isWithinWindow, startOfToday, Tier } from '@seker/fieldwork';
import { type Instant, MINUTE } from '@seker/kernel';
import type { History, PlayedAttempt, PlayedCase, PlayedProject } from '../history.ts';
import { timeOf } from '../tell-case.ts';

const isCall = ({ how }: PlayedAttempt): boolean => how !== 'none';

/**
 * Finds calls of a number, or dispatches of a case, beyond the caps per number, per case, or per case and respondent's
 * day; appointments are exempt. The numbers of one visit are tried together, so that the case counts when dispatched.
 */
export function brokenCaps(history: History, played: PlayedCase): readonly string[] {
  const { caps } = projectOf(history, played);
  const calls = played.attempts.filter(isCall);
  return calls.flatMap((call, index) => {
    const before = calls.slice(0, index);
    // A person cut off in mid-interview calls back.
    const isCutOff = call.tier === Tier.suspended && before.at(-1)?.personId === call.personId;
    // An assigned case has its own tier, even for an appointment.
    const agreed = before.findLast(({ phoneId }) => phoneId === call.phoneId)?.nextAt ?? null;
    const isAgreed = call.tier === Tier.meeting || (call.tier === Tier.assigned && agreed !== null);
    if (isAgreed || isCutOff) return [];
    const earlier = before.filter(({ visit }) => visit < call.visit);
    const today = startOfToday(call.startedAt, played.zone);
    const counts = [
      ['the number', before.filter(({ phoneId }) => phoneId === call.phoneId).length, caps.perPhone],
      ['the case', earlier.length, caps.perCase],
      ['the case that day', earlier.filter(({ startedAt }) => startedAt >= today).length, caps.perCaseAndDay],
    ] as const;
    return counts.flatMap(([what, made, most]) =>
      made < most ? [] : [`call ${made + 1} of ${what} at ${timeOf(call.startedAt)}, ${most} are the most`],
    );
  });
}

/** Finds calls outside the project's hours in the respondent's zone, or on a closed day. */
export function callsOutsideHours(history: History, played: PlayedCase): readonly string[] {
  const { hours } = projectOf(history, played);
  return played.attempts
    .filter((call) => isCall(call) && !isWithinWindow(call.startedAt, hours, played.zone))
    .map((call) => `called at ${timeOf(call.startedAt)}, outside the hours of ${played.zone}`);
}

/** Finds calls to blacklisted numbers; a call in the same minute may have been first. */
export function blacklistedCalls({ log }: History, played: PlayedCase): readonly string[] {
  return log.office.flatMap((act) => {
    if (act.what !== 'blacklist' || (act.projectId ?? played.projectId) !== played.projectId) return [];
    const phone = played.phones.find(({ number }) => number === act.number);
    return played.attempts
      .filter((call) => call.phoneId === phone?.id && isCall(call) && call.startedAt >= act.at + MINUTE)
      .map((call) => `${act.number} was called at ${timeOf(call.startedAt)}, on the blacklist since ${timeOf(act.at)}`);
  });
}

/** Finds dispatches to interviewers without the language, or to others than the assigned one. */
export function misgiven(history: History, played: PlayedCase): readonly string[] {
  let language = played.language;
  let visit = 0;
  const found: string[] = [];
  for (const attempt of played.attempts) {
    if (attempt.visit !== visit) {
      visit = attempt.visit;
      const person = history.people.find(({ id }) => id === attempt.personId);
      if (person?.languages.includes(language) !== true)
        found.push(
          `person ${attempt.personId} was given it at ${timeOf(attempt.startedAt)}, and does not speak ${language}`,
        );
      const assigned = assignedTo(history, played, attempt.startedAt);
      if (assigned !== null && assigned !== attempt.personId)
        found.push(`person ${attempt.personId} was given it at ${timeOf(attempt.startedAt)}, assigned to ${assigned}`);
    }
    language = attempt.nextLanguage ?? language;
  }
  return found;
}

/** Returns the interviewer to whom a supervisor had assigned it well before. */
function assignedTo({ log }: History, { id }: PlayedCase, at: Instant): number | null {
  const acts = log.office.filter((act) => act.what === 'assign' && act.caseId === id && act.at < at - 30 * MINUTE);
  const later = log.office.some(
    (act) => act.what === 'assign' && act.caseId === id && act.at >= at - 30 * MINUTE && act.at <= at,
  );
  const last = acts.at(-1);
  return last?.what === 'assign' && !later ? last.personId : null;
}

/** Finds numbers in two calls at once, including across studies. */
export function numbersAtOnce({ cases }: History): readonly string[] {
  const calls = cases.flatMap((played) =>
    played.attempts.filter(isCall).map((call) => ({
      ...call,
      caseId: played.id,
      number: played.phones.find(({ id }) => id === call.phoneId)?.number ?? '',
    })),
  );
  const byNumber = Map.groupBy(calls, ({ number }) => number);
  return [...byNumber.values()].flatMap((own) => {
    const inOrder = own.toSorted((one, other) => one.startedAt - other.startedAt);
    return inOrder.slice(1).flatMap((call, index) => {
      const before = inOrder[index];
      if (before === undefined || (before.endedAt ?? before.startedAt) <= call.startedAt) return [];
      return [
        `${call.number} was called by ${before.personId} (case ${before.caseId}, ${timeOf(before.startedAt)}) and ${call.personId} (case ${call.caseId}, ${timeOf(call.startedAt)}) at once`,
      ];
    });
  });
}

function projectOf({ projects }: History, { projectId }: PlayedCase): PlayedProject {
  const found = projects.find(({ id }) => id === projectId);
  if (found === undefined) throw new Error(`project ${projectId} has gone`);
  return found;
}
