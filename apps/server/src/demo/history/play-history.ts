import { createRng, DAY, type Instant, MINUTE, type Rng, SECOND } from '@seker/kernel';

/** A past case, with what the simulation needs. */
export interface PastCase {
  readonly id: number;
  readonly phoneId: number;
}

export type PastStatus = 'noAnswer' | 'busy' | 'machine' | 'softRefusal' | 'hardRefusal' | 'disconnected' | 'success';

export interface PastAttempt {
  readonly case: PastCase;
  readonly personId: number;
  /** The index of the shift. */
  readonly shift: number;
  readonly visit: number;
  readonly startedAt: Instant;
  readonly answeredAt: Instant | null;
  readonly endedAt: Instant;
  readonly closedAt: Instant;
  readonly status: PastStatus;
}

export interface PastShift {
  readonly personId: number;
  readonly from: Instant;
  readonly until: Instant;
  readonly states: readonly { readonly state: PastState; readonly at: Instant }[];
}

type PastState = 'online' | 'call' | 'interview' | 'break' | 'offline';

export interface PastField {
  readonly shifts: readonly PastShift[];
  readonly attempts: readonly PastAttempt[];
}

const DAYS = 12;
const SHIFT_MINUTES = 110;
/** A case is given up after this many calls without a final status. */
export const MOST_ATTEMPTS = 4;
/** Weights per hundred calls. */
const OUTCOMES: readonly (readonly [PastStatus, number])[] = [
  ['noAnswer', 44],
  ['busy', 8],
  ['machine', 14],
  ['softRefusal', 9],
  ['hardRefusal', 5],
  ['disconnected', 6],
  ['success', 14],
];
const ANSWERED: ReadonlySet<PastStatus> = new Set(['softRefusal', 'hardRefusal', 'success', 'machine']);
export const COMES_BACK: ReadonlySet<PastStatus> = new Set(['noAnswer', 'busy', 'machine', 'softRefusal']);

/**
 * Simulates some days of fieldwork up to the previous evening, one shift a day with a break; the same seed gives the
 * same calls. `midnight` is the start of the following day; `isClosed` marks days without work, counted back from it.
 */
export function playHistory(
  cases: readonly PastCase[],
  personIds: readonly number[],
  midnight: Instant,
  isClosed: (daysBack: number) => boolean,
): PastField {
  const queue = [...cases];
  const tries = new Map<number, number>();
  const shifts: PastShift[] = [];
  const attempts: PastAttempt[] = [];
  for (let back = DAYS; back >= 1; back -= 1) {
    if (isClosed(back)) continue;
    // Half of the people work in the morning, half in the evening, so that each case is called at different hours.
    for (const [index, personId] of personIds.entries()) {
      const rng = createRng('5e4e5e4e5e4e5e4e', `history/${back}/${personId}`);
      if (rng.below(8) === 0) continue;
      const hour = (index % 2 === 0 ? 10 : 17) + rng.share() / 3;
      const from = (midnight - back * DAY + hour * 60 * MINUTE) as Instant;
      playShift(personId, from, rng);
    }
  }
  return { shifts, attempts };

  function playShift(personId: number, from: Instant, rng: Rng): void {
    const shift = shifts.length;
    const until = from + SHIFT_MINUTES * MINUTE;
    const states: { state: PastState; at: Instant }[] = [];
    const pass = (seconds: number): Instant => (now + seconds * SECOND) as Instant;
    let now = from;
    let hasRested = false;
    states.push({ state: 'online', at: now });
    while (now < until) {
      if (!hasRested && now > from + (SHIFT_MINUTES / 2) * MINUTE) {
        hasRested = true;
        states.push({ state: 'break', at: now });
        now = pass(480 + rng.below(420));
        states.push({ state: 'online', at: now });
      }
      const next = queue.shift();
      if (next === undefined) break;
      const status = drawStatus(rng);
      const startedAt = pass(8 + rng.below(25));
      const ringing = 12 + rng.below(16);
      const answeredAt = ANSWERED.has(status) ? ((startedAt + ringing * SECOND) as Instant) : null;
      const talk = status === 'success' ? 360 + rng.below(420) : answeredAt === null ? 0 : 15 + rng.below(60);
      states.push({ state: 'call', at: startedAt });
      if (status === 'success' && answeredAt !== null) states.push({ state: 'interview', at: answeredAt });
      const endedAt = (startedAt + (ringing + talk) * SECOND) as Instant;
      now = endedAt;
      states.push({ state: 'online', at: now });
      now = pass(6 + rng.below(20));
      const visit = (tries.get(next.id) ?? 0) + 1;
      tries.set(next.id, visit);
      attempts.push({ case: next, personId, shift, visit, startedAt, answeredAt, endedAt, closedAt: now, status });
      if (COMES_BACK.has(status) && visit < MOST_ATTEMPTS) queue.push(next);
    }
    states.push({ state: 'offline', at: now });
    shifts.push({ personId, from, until: now, states });
  }
}

function drawStatus(rng: Rng): PastStatus {
  let left = rng.below(OUTCOMES.reduce((sum, [, share]) => sum + share, 0));
  for (const [status, share] of OUTCOMES) {
    if (left < share) return status;
    left -= share;
  }
  return 'noAnswer';
}
