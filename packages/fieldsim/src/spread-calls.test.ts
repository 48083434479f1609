import { callsLeft, DEFAULT_ATTEMPT_CAPS, nextOpening, spreadAfter, startOfToday } from '@seker/fieldwork';
import { type Instant, later, MINUTE } from '@seker/kernel';
import { expect, it } from 'vitest';
import { midnightsFrom } from './staff.ts';
import { createWorld, USUAL_WORLD, type World } from './world.ts';

const RESPONDENTS = 1_000;
const CALLS = 6;
const ZONE = 'Asia/Jerusalem';
const HOURS = {
  windows: [0, 1, 2, 3, 4]
    .map((weekday) => ({ weekday, from: '09:00', to: '21:00' }))
    .concat([{ weekday: 5, from: '09:00', to: '13:00' }]),
  closedDays: [],
};
const [FIRST = 0 as Instant] = midnightsFrom(Date.parse('2027-03-07T00:00:00+02:00') as Instant, 1);

/** The share that some call reaches, of those whom their first call did not reach. */
function reachedLater(
  world: World,
  { intervalMinutes, spreads }: { intervalMinutes: number; spreads: boolean },
): number {
  let [missed, reached] = [0, 0];
  for (let respondent = 0; respondent < RESPONDENTS; respondent += 1) {
    const tries: Instant[] = [];
    // The first calls lie over all hours of the week.
    let at = nextOpening(later(FIRST, respondent * 37 * MINUTE), HOURS, ZONE);
    while (at !== null && tries.length < CALLS && !isReached(world, respondent, tries.length + 1, at)) {
      tries.push(at);
      at = nextCall(tries, at, intervalMinutes, spreads);
    }
    missed += tries.length > 0 ? 1 : 0;
    reached += tries.length > 0 && tries.length < CALLS ? 1 : 0;
  }
  return reached / missed;
}

function isReached(world: World, respondent: number, attempt: number, at: Instant): boolean {
  const language = world.languageOf(respondent);
  return world.meet({ respondent, number: 0, attempt, at, language }).line === 'answered';
}

function nextCall(tries: readonly Instant[], at: Instant, intervalMinutes: number, spreads: boolean): Instant | null {
  const today = startOfToday(at, ZONE);
  const left = callsLeft({
    disposition: { key: 'noAnswer', type: 1, contacted: 'no', intervalMinutes, attempts: CALLS },
    nextAt: null,
    attemptsWithThisStatus: tries.length - 1,
    endOfCall: at,
    windows: HOURS,
    zone: ZONE,
    spread: spreads ? spreadAfter(USUAL_WORLD.parts, tries, ZONE) : null,
    counts: {
      onPhone: tries.length,
      onCase: tries.length,
      onCaseToday: tries.filter((one) => one >= today).length,
    },
    caps: DEFAULT_ATTEMPT_CAPS,
  });
  return left === null || 'exhausted' in left ? null : left.due;
}

it('whom a call did not reach is reached more often where the next ones are in other parts of the day', () => {
  const world = createWorld({ ...USUAL_WORLD, seed: 11, deadShare: 0, zones: [[ZONE, 1]], habitShape: 1 });
  const share = (intervalMinutes: number, spreads: boolean) => reachedLater(world, { intervalMinutes, spreads });
  // The same time every day meets the same habit again, the next hour often; three hours later it is another part anyway.
  expect(share(1_440, true)).toBeGreaterThan(share(1_440, false) + 0.05);
  expect(share(60, true)).toBeGreaterThan(share(60, false) + 0.02);
});
