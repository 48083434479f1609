import {
  callsLeft,
  type DayPart,
  DEFAULT_ATTEMPT_CAPS,
  nextOpening,
  spreadAfter,
  startOfToday,
} from '@seker/fieldwork';
import { type Instant, later, MINUTE } from '@seker/kernel';
import { midnightsFrom } from './staff.ts';
import type { World } from './world.ts';

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

/**
 * The share that some call reaches, of those whom their first call did not reach: each respondent is called again by the rules of a
 * loop, at the time that these give, with the calls spread over the parts of the day or not.
 */
export function reachedLater(
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
      at = nextCall(tries, at, { intervalMinutes, parts: spreads ? world.settings.parts : null });
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

function nextCall(
  tries: readonly Instant[],
  at: Instant,
  { intervalMinutes, parts }: { readonly intervalMinutes: number; readonly parts: readonly DayPart[] | null },
): Instant | null {
  const today = startOfToday(at, ZONE);
  const left = callsLeft({
    disposition: { key: 'noAnswer', type: 1, contacted: 'no', intervalMinutes, attempts: CALLS },
    nextAt: null,
    attemptsWithThisStatus: tries.length - 1,
    endOfCall: at,
    windows: HOURS,
    zone: ZONE,
    spread: parts === null ? null : spreadAfter(parts, tries, ZONE),
    counts: {
      onPhone: tries.length,
      onCase: tries.length,
      onCaseToday: tries.filter((one) => one >= today).length,
    },
    caps: DEFAULT_ATTEMPT_CAPS,
  });
  return left === null || 'exhausted' in left ? null : left.due;
}
