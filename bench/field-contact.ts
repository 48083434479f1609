import { studentQuantile } from '@seker/estimation';
import { createWorld, reachedLater, USUAL_WORLD } from '@seker/fieldsim';
import type { History } from '../apps/server/src/testing/played-field/history.ts';
import { openPlayingServer, playStudies } from '../apps/server/src/testing/played-field/play-studies.ts';
import type { BenchDatabase } from './database.ts';
import { round } from './quantile.ts';
import type { BenchRow } from './table.ts';

/** Later attempts are too few to tell. */
const MOST_TOLD = 6;
/** Worlds that are called by the rules alone. */
const WORLDS_BY_RULE = 6;
/** Loops of an hour, of three, and of a day, in minutes. */
const LOOPS = [60, 180, 1_440];
/** The same worlds each time. */
const FIRST_SEED = 101;

/**
 * How much respondents keep to their parts of the week: reachability differs between the parts by a Gamma(1, 1), so that
 * one in three is hardly ever reached in a given part, and one in seven twice as easily.
 */
export const HABIT_SHAPE = 1;

interface ContactSize {
  readonly cases: number;
  readonly people: number;
  readonly days: number;
  readonly worlds: number;
}

interface ReachedBy {
  readonly attempt: number;
  /** Calls to respondents whom no earlier call had reached. */
  readonly calls: number;
  readonly reached: number;
}

interface Arm {
  readonly byAttempt: readonly ReachedBy[];
  /** Percent reached by the second to the sixth call, of those not reached before. */
  readonly later: number;
  /** Percent of the respondents to whom a call was made whom some call reached. */
  readonly ever: number;
}

/** A figure of both arms, with the mean of its differences by world and their 95 % interval. */
export interface ContactGain {
  readonly what: string;
  readonly spread: number;
  readonly plain: number;
  readonly gain: number;
  readonly from: number;
  readonly to: number;
}

/**
 * Plays the same worlds twice, with calls spread over the parts of the day and in the order of what is due longest. A
 * world draws its respondents' reachability by part from its seed, so that both arms meet the same respondents.
 */
export async function compareContact(
  { postgres }: Pick<BenchDatabase, 'postgres'>,
  { worlds, ...size }: ContactSize,
): Promise<readonly ContactGain[]> {
  const pairs: (readonly [Arm, Arm])[] = [];
  for (let world = 0; world < worlds; world += 1) {
    const seed = FIRST_SEED + world;
    const spread = await playArm(postgres, size, seed, true);
    pairs.push([spread, await playArm(postgres, size, seed, false)]);
  }
  const shareAt = (attempt: number) => (arm: Arm) => shareOf(arm.byAttempt[attempt - 1]);
  return [
    gainOf('% reached by the second to the sixth call, of those not reached before', pairs, ({ later }) => later),
    gainOf('% of those called whom some call reached', pairs, ({ ever }) => ever),
    ...[1, 2, 3, 4].map((attempt) =>
      gainOf(`% reached by call ${attempt}, of those not reached before`, pairs, shareAt(attempt)),
    ),
  ];
}

/**
 * Calls the same respondents by the rules of a loop alone, without a field of interviewers: what spreading does to contact
 * where nothing else differs. In worlds with habits, and in worlds without any, as a control.
 */
export function compareRules(): readonly ContactGain[] {
  return [HABIT_SHAPE, null].flatMap((habitShape) =>
    LOOPS.map((intervalMinutes) => {
      const pairs = Array.from({ length: WORLDS_BY_RULE }, (_, index) => {
        const seed = FIRST_SEED + index;
        const world = createWorld({ ...USUAL_WORLD, seed, habitShape, deadShare: 0, zones: [['Asia/Jerusalem', 1]] });
        return [true, false].map((spreads) => 100 * reachedLater(world, { intervalMinutes, spreads }));
      });
      const habits = habitShape === null ? 'without habits' : 'with habits';
      return gainOf(`% reached after a miss, loop of ${intervalMinutes} min, ${habits}`, pairs, (share) => share);
    }),
  );
}

export function contactRows(gains: readonly ContactGain[]): readonly BenchRow[] {
  return gains.map(({ what, spread, plain, gain, from, to }) => ({
    what: `${what}; gain ${signed(gain)} (${signed(from)} to ${signed(to)})`,
    ours: spread,
    peer: plain,
    ratio: plain === 0 ? null : round(spread / plain, 3),
  }));
}

/** What has to be said of the gain. */
export function contactNote([first]: readonly ContactGain[]): string {
  if (first === undefined) return 'Contact with and without spread calls was not compared.';
  if (first.from > 0)
    return `Calls that are spread reach more: ${signed(first.gain)} points by the second to the sixth call.`;
  return first.to < 0
    ? `Calls that are spread reach fewer here: ${signed(first.gain)} points by the second to the sixth call.`
    : 'Whether calls that are spread reach more is not shown by so few respondents: the interval has 0 in it.';
}

async function playArm(
  postgres: BenchDatabase['postgres'],
  size: Omit<ContactSize, 'worlds'>,
  seed: number,
  spreadsCalls: boolean,
): Promise<Arm> {
  const playing = await openPlayingServer(size.people, { postgres });
  try {
    const world = { seed, habitShape: HABIT_SHAPE, deadShare: 0 };
    const { history } = await playStudies(playing, { ...size, spreadsCalls, world });
    return armOf(history);
  } finally {
    await playing.server.stop();
  }
}

function armOf(history: History): Arm {
  const byAttempt = contactByAttempt(history);
  const sum = (rows: readonly ReachedBy[], of: 'calls' | 'reached'): number =>
    rows.reduce((total, row) => total + row[of], 0);
  const later = byAttempt.slice(1);
  return {
    byAttempt,
    later: shareOf({ attempt: 0, calls: sum(later, 'calls'), reached: sum(later, 'reached') }),
    ever: shareOf({ attempt: 0, calls: byAttempt[0]?.calls ?? 0, reached: sum(byAttempt, 'reached') }),
  };
}

/** How often the first call, the second and so on reached respondents whom none had reached before. */
function contactByAttempt({ cases, projects }: History): readonly ReachedBy[] {
  const tally = Array.from({ length: MOST_TOLD }, (_, index) => ({ attempt: index + 1, calls: 0, reached: 0 }));
  for (const { projectId, attempts } of cases) {
    const { dispositions = [] } = projects.find(({ id }) => id === projectId) ?? {};
    const calls = attempts.filter(({ how, dispositionId }) => how !== 'none' && dispositionId !== null);
    const first = calls.findIndex(
      ({ dispositionId }) => dispositions.find(({ id }) => id === dispositionId)?.contacted === 'yes',
    );
    for (const [index, told] of tally.entries()) {
      const isMade = index < calls.length && (first === -1 || index <= first);
      told.calls += isMade ? 1 : 0;
      told.reached += isMade && index === first ? 1 : 0;
    }
  }
  return tally;
}

function shareOf(told: ReachedBy | undefined): number {
  return told === undefined || told.calls === 0 ? 0 : (100 * told.reached) / told.calls;
}

function gainOf<Told>(what: string, pairs: readonly (readonly Told[])[], of: (told: Told) => number): ContactGain {
  const n = pairs.length;
  const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / n;
  const shares = pairs.map((pair) => pair.map(of));
  const differences = shares.map(([spread = 0, plain = 0]) => spread - plain);
  const gain = mean(differences);
  const variance = n < 2 ? 0 : differences.reduce((sum, one) => sum + (one - gain) ** 2, 0) / (n - 1);
  const half = n < 2 ? Number.POSITIVE_INFINITY : studentQuantile(0.975, n - 1) * Math.sqrt(variance / n);
  return {
    what,
    spread: round(mean(shares.map(([spread = 0]) => spread)), 1),
    plain: round(mean(shares.map(([, plain = 0]) => plain)), 1),
    gain: round(gain, 1),
    from: round(gain - half, 1),
    to: round(gain + half, 1),
  };
}

function signed(value: number): string {
  return value > 0 ? `+${value}` : `${value}`;
}
