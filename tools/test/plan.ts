/** The suites that a run may execute, by the runner's own names: Vitest's projects, and the journeys of Playwright. */
export const SUITES = ['unit', 'live', 'components', 'database', 'nodes', 'journeys'] as const;
export type Suite = (typeof SUITES)[number];

/** One call of one runner. */
export interface Step {
  /** As the table of times calls it. */
  readonly name: string;
  readonly suite: Suite;
  /** The projects of its runner, by patterns of their names; absent: the suite's own. */
  readonly projects?: readonly string[];
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string>>;
  /** Words that narrow several suites may leave some of them empty. */
  readonly mayBeEmpty: boolean;
  /** Without it the step is left out, and the run says so. */
  readonly needs?: Need;
}

export type Need = 'pooler' | 'previous release';

/** Lanes run beside each other; the steps of a lane run one after the other. */
export interface Plan {
  readonly lanes: readonly (readonly Step[])[];
  /** A long run draws fresh seeds; every other one has pinned seeds. */
  readonly isLong: boolean;
}

/** React as people get it; its long run has the one that warns, which takes a fifth longer. */
const AS_BUILT = { NODE_ENV: 'production' } as const;

/** Both together are all of them; the rooms are those of `COMPONENT_ROOMS`. */
const OF_RESPONDENTS = { name: 'survey', projects: ['components, apps/survey*'], env: AS_BUILT };
const OF_STAFF = { projects: ['components, apps/office*', 'components, apps/interviewer*'], env: AS_BUILT };

/**
 * Every test that a change must not break. The database's wait often; what needs a browser has the cores meanwhile. Both lanes
 * are of one length, and what ends them keeps both cores busy.
 */
const EVERYTHING: Plan['lanes'] = [
  [step('components', OF_STAFF), step('journeys')],
  [step('unit'), step('live'), step('database'), step('components', OF_RESPONDENTS)],
];

/**
 * No words: everything but the long proofs. The name of a suite: that suite, narrowed by further words (paths; for
 * `journeys`, also called `e2e`, words of a title). `long`: the long proofs, or the part that a further word names. Any
 * other words are paths, and narrow the tests without a browser's journeys.
 */
export function planTests(words: readonly string[]): Plan {
  const [first, ...rest] = words;
  if (first === undefined) return { lanes: EVERYTHING, isLong: false };
  if (first === 'long') return planLong(rest);
  const suite = SUITES.find((name) => name === (first === 'e2e' ? 'journeys' : first));
  if (suite !== undefined) return { lanes: [[{ ...step(suite), args: narrowedBy(suite, rest) }]], isLong: false };
  const narrowed = (['unit', 'live', 'components', 'database'] as const).map((name) => ({
    ...step(name),
    args: words,
    mayBeEmpty: true,
  }));
  return { lanes: [narrowed], isLong: false };
}

function planLong([part, ...rest]: readonly string[]): Plan {
  if (part === undefined) return { lanes: LONG, isLong: true };
  const steps = LONG.flat().filter(({ name }) => name === part);
  if (steps.length === 0) {
    const names = LONG.flat().map(({ name }) => name);
    throw new Error(`No part of the long run is called "${part}": ${names.join(', ')}.`);
  }
  return {
    lanes: [steps.map((one) => ({ ...one, args: [...one.args, ...narrowedBy(one.suite, rest)] }))],
    isLong: true,
  };
}

/** Fresh seeds and many more runs; every journey in both languages; what only shows after long, or through other programs. */
const LONG: Plan['lanes'] = [
  [
    step('unit', { env: { TEST_RUNS: '20', LONG_ROUNDS: '1' } }),
    step('components', { env: { TEST_LANGUAGES: 'both' } }),
    step('journeys', { env: { TEST_LANGUAGES: 'both', LONG_ROUNDS: '1' } }),
  ],
  [
    step('database', { env: { TEST_RUNS: '5', LONG_ROUNDS: '1', START_ROUNDS: '10', KILLS: '5' } }),
    step('nodes'),
    step('database', { name: 'pooler', env: { THROUGH_POOLER: '1' }, needs: 'pooler' }),
    step('database', { name: 'previous', needs: 'previous release' }),
  ],
];

function step(suite: Suite, rest: Partial<Omit<Step, 'suite'>> = {}): Step {
  // Without a real exchange, all of its tests are skipped.
  return { name: suite, suite, args: [], env: {}, mayBeEmpty: suite === 'live', ...rest };
}

function narrowedBy(suite: Suite, words: readonly string[]): readonly string[] {
  return suite === 'journeys' && words.length > 0 ? ['--grep', words.join(' ')] : words;
}
