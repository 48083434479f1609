import {
  type CaseFacts,
  type CasePhone,
  callsLeft,
  caseOutcome,
  type Disposition,
  isTryOfPart,
  openParts,
  phoneAfterStatus,
  readiness,
  StatusType,
  spreadAfter,
  startOfToday,
  triesByPart,
} from '@seker/fieldwork';
import { type Instant, instant } from '@seker/kernel';
import type { History, PlayedAttempt, PlayedCase, PlayedPhone, PlayedProject } from '../history.ts';

type Status = Disposition & { readonly id: number };

/** A number's state after its attempts. */
interface Replayed extends CasePhone {
  readonly status: Status;
  readonly attempts: number;
  readonly loops: ReadonlyMap<number, number>;
}

const SURVEY_OUTCOMES = ['success', 'extra', 'zeroQuota', 'overQuota'] as const;
const LOCKED = { listStatus: 'locked', dueAt: null, dueWhy: null, languageId: null } as const;

/**
 * Checks that every case's state follows from its attempts: each number, the record status, the outcome and the queue
 * position are recomputed by the rules of fieldwork, and compared with the stored ones.
 */
export function unexplained(history: History, played: PlayedCase): readonly string[] {
  const project = history.projects.find(({ id }) => id === played.projectId);
  if (project === undefined) return ['of no project'];
  const outcome = played.interviews.find((interview) => interview.outcome !== null)?.outcome ?? null;
  const replayed = replay(project, played);
  // A finished survey closes the case; its numbers are not called again.
  const isClosed = outcome !== null && outcome !== 'cancel';
  const phones = played.phones.map((phone): Replayed => {
    const own = replayed.get(phone.id);
    if (own === undefined) throw new Error('a number without a history');
    const isBlacklisted = phone.lockReason === 'blacklisted' && wasBlacklisted(history, played, phone);
    const isSpent = hasHadAllCalls(project, played) && own.type !== StatusType.meeting;
    return isClosed || isBlacklisted || isSpent ? { ...own, ...LOCKED } : own;
  });
  const place = readiness({
    phones:
      isClosed && outcome === 'screenedOut' ? phones.map((phone) => ({ ...phone, type: StatusType.final })) : phones,
    assigned: played.assignedPersonId !== null,
    suspended: played.interviews.some((interview) => interview.outcome === null),
    onWebUntil: null,
    cappedUntil: null,
    visitAt: null,
    surveyOutcome: SURVEY_OUTCOMES.find((known) => known === outcome) ?? null,
    restored: false,
    isDecided: false,
    quotaNeed: 0,
    partTries: triesByPart(project.dayParts, triesUntil(project, played, Infinity), played.zone),
    openParts: openParts(project.dayParts, project.hours, lastPlacedAt(played), played.zone),
  } satisfies CaseFacts);
  const expected = outcomeOf(project, played, outcome, place.recordStatus);
  return [
    ...played.phones.flatMap((phone, index) => differences(phone, phones[index])),
    ...(place.recordStatus === played.recordStatus
      ? []
      : [`is ${played.recordStatus}, its attempts say ${place.recordStatus}`]),
    ...(place.tier === played.tier ? [] : [`stands in tier ${played.tier}, its attempts say ${place.tier}`]),
    ...(played.tier === null || isOfParts(place.partExcess, played)
      ? []
      : [`has excess ${played.partExcess.join(', ')} of the parts, its attempts say ${place.partExcess.join(', ')}`]),
    ...(isReady(place.readyAt, played) ? [] : [`ready at ${played.readyAt}, its attempts say ${place.readyAt}`]),
    ...(expected === played.outcomeId ? [] : [`has outcome ${played.outcomeId}, its attempts say ${expected}`]),
  ];
}

/** Whether the case has used all its calls, so that its numbers are called again for appointments only. */
function hasHadAllCalls({ caps }: PlayedProject, { attempts }: PlayedCase): boolean {
  return attempts.filter(({ how }) => how !== 'none').length >= caps.perCase;
}

/** A case is placed when its last call is put down. */
function lastPlacedAt({ attempts }: PlayedCase): Instant {
  return instant(Math.max(0, ...attempts.map(({ startedAt, closedAt }) => closedAt ?? startedAt)));
}

/** A case that was never tried has no excess yet. */
function isOfParts(expected: readonly number[], { partExcess }: PlayedCase): boolean {
  return partExcess.length === 0 ? expected.every((excess) => excess === 0) : String(partExcess) === String(expected);
}

/** When each try of a part of the day began whose status stands at that moment, the newest last. */
function triesUntil(project: PlayedProject, { attempts }: PlayedCase, until: number): readonly Instant[] {
  return attempts
    .filter((attempt) => {
      const status = project.dispositions.find(({ id }) => id === attempt.dispositionId);
      return attempt.how !== 'none' && status !== undefined && isTryOfPart(status) && closedAt(attempt) <= until;
    })
    .map(({ startedAt }) => startedAt)
    .toSorted((one, other) => one - other);
}

/** A case may wait longer than its numbers: for another call to them, for tomorrow, or for a respondent on the web. */
function isReady(expected: Instant | null, { readyAt, tier, readyWhy }: PlayedCase): boolean {
  if (tier === null || expected === null || expected <= 0) return true;
  if (readyWhy === 'elsewhere' || readyWhy === 'rest' || readyWhy === 'web' || readyWhy === 'dayCap')
    return readyAt !== null && readyAt >= expected;
  return readyAt === expected;
}

function differences(stored: PlayedPhone, replayed: Replayed | undefined): readonly string[] {
  if (replayed === undefined) return [];
  const { number } = stored;
  return [
    ...(stored.listStatus === replayed.listStatus
      ? []
      : [`${number} is ${stored.listStatus}, its attempts say ${replayed.listStatus}`]),
    ...(stored.dispositionId === replayed.status.id
      ? []
      : [
          `${number} has status ${stored.dispositionId}, its attempts say ${replayed.status.key ?? replayed.status.id}`,
        ]),
    ...(stored.attempts === replayed.attempts
      ? []
      : [`${number} has ${stored.attempts} calls, ${replayed.attempts} were made`]),
    ...(replayed.listStatus === 'locked' || stored.dueAt === replayed.dueAt
      ? []
      : [`${number} is due at ${stored.dueAt}, its attempts say ${replayed.dueAt}`]),
  ];
}

function wasBlacklisted({ log }: History, { projectId }: PlayedCase, { number }: PlayedPhone): boolean {
  return log.office.some(
    (act) => act.what === 'blacklist' && act.number === number && (act.projectId ?? projectId) === projectId,
  );
}

function replay(project: PlayedProject, played: PlayedCase): ReadonlyMap<number, Replayed> {
  const unused = project.dispositions.find(({ key }) => key === 'unused');
  if (unused === undefined) throw new Error('a project without its statuses');
  const phones = new Map(
    played.phones.map(({ id }): [number, Replayed] => [
      id,
      {
        listStatus: 'free',
        type: StatusType.unused,
        dueAt: null,
        dueWhy: null,
        languageId: null,
        status: unused,
        attempts: 0,
        loops: new Map(),
      },
    ]),
  );
  let contacted = false;
  let calls = 0;
  let isFinal = false;
  const isOnWeb = played.interviews.some(({ outcome, answeredBy }) => outcome !== null && answeredBy === 'web');
  const inOrder = played.attempts
    .filter((attempt) => attempt.dispositionId !== null)
    .toSorted((one, other) => closedAt(one) - closedAt(other) || one.id - other.id);
  for (const attempt of inOrder) {
    const status = project.dispositions.find(({ id }) => id === attempt.dispositionId);
    const phone = phones.get(attempt.phoneId);
    if (status === undefined || phone === undefined) throw new Error('an attempt at a number of no one');
    // A web outcome is written on the attempt that was still open, and does not change its number.
    if (isFinal || (isOnWeb && SURVEY_OUTCOMES.some((known) => known === status.key))) continue;
    const isCall = attempt.how !== 'none';
    calls += isCall ? 1 : 0;
    contacted ||= status.contacted === 'yes';
    const next = afterAttempt(project, played, attempt, { status, phone, contacted, calls, isCall });
    phones.set(attempt.phoneId, next);
    if (status.type !== StatusType.final) continue;
    isFinal = true;
    for (const [id, other] of phones) phones.set(id, id === attempt.phoneId ? other : lockedBeside(other));
  }
  return phones;
}

function lockedBeside(phone: Replayed): Replayed {
  return { ...phone, listStatus: 'locked' };
}

function afterAttempt(
  project: PlayedProject,
  played: PlayedCase,
  attempt: PlayedAttempt,
  {
    status,
    phone,
    contacted,
    calls,
    isCall,
  }: {
    readonly status: Status;
    readonly phone: Replayed;
    readonly contacted: boolean;
    readonly calls: number;
    readonly isCall: boolean;
  },
): Replayed {
  const at = closedAt(attempt);
  const earlier = phone.loops.get(status.id) ?? 0;
  const attempts = phone.attempts + (isCall ? 1 : 0);
  const today = startOfToday(at, played.zone);
  const loop = callsLeft({
    disposition: status,
    nextAt: attempt.nextAt,
    attemptsWithThisStatus: earlier,
    endOfCall: at,
    windows: project.hours,
    zone: played.zone,
    restHours: status.key === 'noAnswer' ? project.restHours : 0,
    counts: {
      onPhone: attempts,
      onCase: calls,
      onCaseToday: played.attempts.filter((one) => one.how !== 'none' && one.startedAt >= today && one.startedAt <= at)
        .length,
    },
    caps: project.caps,
    spread: project.spreadsCalls ? spreadAfter(project.dayParts, triesUntil(project, played, at), played.zone) : null,
  });
  const choice = { nextAt: attempt.nextAt, languageId: attempt.nextLanguage === null ? null : LANGUAGE };
  const { replacedBy, ...after } = phoneAfterStatus(status, { choice, loop, everContacted: contacted });
  const stored = replacedBy === null ? status : (project.dispositions.find(({ key }) => key === replacedBy) ?? status);
  return {
    ...after,
    type: stored.type,
    status: stored,
    attempts,
    loops: new Map(phone.loops).set(status.id, earlier + 1),
  };
}

/** The rules only depend on whether there is a language. */
const LANGUAGE = 1 as NonNullable<CasePhone['languageId']>;

function closedAt({ closedAt: at, startedAt }: PlayedAttempt): Instant {
  return at ?? startedAt;
}

function outcomeOf(
  project: PlayedProject,
  played: PlayedCase,
  survey: string | null,
  recordStatus: string,
): number | null {
  const idOf = (key: string): number | null => project.dispositions.find((one) => one.key === key)?.id ?? null;
  if (survey === 'screenedOut') return idOf('notEligible');
  if (survey !== null && survey !== 'cancel') return idOf(survey);
  if (recordStatus !== 'burned') return null;
  const attempts = played.attempts.flatMap(({ id, phoneId, endedAt, dispositionId, startedAt }) => {
    const disposition = project.dispositions.find((one) => one.id === dispositionId);
    return disposition === undefined
      ? []
      : [{ id, phoneId, endedAt: endedAt ?? startedAt, disposition, isEarlierRound: false }];
  });
  const newest = attempts.at(-1);
  if (newest === undefined) return null;
  const { disposition } = caseOutcome({
    listKind: project.listKind,
    rejectedAs: project.rejectedAs,
    dispositions: project.dispositions,
    attempts,
    interviews: played.interviews.map(({ hasAnswers, answeredBy }) => ({
      // It ended for good with the case, if at all.
      end: null,
      isWeb: answeredBy === 'web',
      isEarlierRound: false,
      hasAnswers,
      hasEnough: false,
    })),
    numbers: played.phones.map(({ id, listStatus }) => ({ id, isOpen: listStatus !== 'locked' })),
    given: null,
    isInvited: false,
    isUndeliverable: false,
    isExhausted:
      hasHadAllCalls(project, played) || played.phones.some(({ dispositionId }) => isUsedUp(project, dispositionId)),
    isClosed: true,
  });
  return disposition?.id ?? newest.disposition.id;
}

function isUsedUp({ dispositions }: PlayedProject, dispositionId: number): boolean {
  const key = dispositions.find(({ id }) => id === dispositionId)?.key ?? '';
  return key === 'maxAttemptsContacted' || key === 'maxAttemptsUnknown';
}
