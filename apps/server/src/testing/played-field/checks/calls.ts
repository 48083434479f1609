import { isWithinWindow, startOfToday, Tier } from '@seker/fieldwork';
import { type Instant, MINUTE } from '@seker/kernel';
import type { History, PlayedAttempt, PlayedCase, PlayedProject } from '../history.ts';
import { timeOf } from '../tell-case.ts';

const isCall = ({ how }: PlayedAttempt): boolean => how !== 'none';

/**
 * No number is called, and no case given for a call, beyond the most of a number, of a case, or of a case in one day of its
 * respondent; appointments are exempt. The numbers of one visit are tried together: the case counts when it is given.
 */
export function brokenCaps(history: History, played: PlayedCase): readonly string[] {
  const { caps } = projectOf(history, played);
  const calls = played.attempts.filter(isCall);
  return calls.flatMap((call, index) => {
    const before = calls.slice(0, index);
    // Who is cut off in the midst of an interview calls back.
    const isCutOff = call.tier === Tier.suspended && before.at(-1)?.personId === call.personId;
    // An assigned case comes first as such, be it for an appointment.
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

/** No call while the respondent's own clock stands outside the hours of the project, or on a closed day. */
export function callsOutsideHours(history: History, played: PlayedCase): readonly string[] {
  const { hours } = projectOf(history, played);
  return played.attempts
    .filter((call) => isCall(call) && !isWithinWindow(call.startedAt, hours, played.zone))
    .map((call) => `called at ${timeOf(call.startedAt)}, outside the hours of ${played.zone}`);
}

/** Nothing is dialled after it came onto the blacklist; what is dialled in that very minute may have been first. */
export function blacklistedCalls({ log }: History, played: PlayedCase): readonly string[] {
  return log.office.flatMap((act) => {
    if (act.what !== 'blacklist' || (act.projectId ?? played.projectId) !== played.projectId) return [];
    const phone = played.phones.find(({ number }) => number === act.number);
    return played.attempts
      .filter((call) => call.phoneId === phone?.id && isCall(call) && call.startedAt >= act.at + MINUTE)
      .map((call) => `${act.number} was called at ${timeOf(call.startedAt)}, on the blacklist since ${timeOf(act.at)}`);
  });
}

/** Who is given a case speaks its language, and a case that is assigned is given to that person. */
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

/** To whom a supervisor had assigned it well before. */
function assignedTo({ log }: History, { id }: PlayedCase, at: Instant): number | null {
  const acts = log.office.filter((act) => act.what === 'assign' && act.caseId === id && act.at < at - 30 * MINUTE);
  const later = log.office.some(
    (act) => act.what === 'assign' && act.caseId === id && act.at >= at - 30 * MINUTE && act.at <= at,
  );
  const last = acts.at(-1);
  return last?.what === 'assign' && !later ? last.personId : null;
}

/** One number, one call: not in two studies at once either. */
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
