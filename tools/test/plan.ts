/** What one run of the tests is made of; `null` leaves the browser out. */
export interface Plan {
  readonly vitest: readonly VitestRun[];
  readonly playwright: { readonly args: readonly string[] } | null;
}

/** One call of Vitest. */
export interface VitestRun {
  readonly args: readonly string[];
  /** Those that must have executed something. */
  readonly projects: readonly Project[];
  readonly env: Readonly<Record<string, string>>;
  /** Without it the run is left out, and that is said. */
  readonly needs?: Need;
}

export type Need = 'pooler' | 'previous release';
export type Project = 'unit' | 'components' | 'database' | 'nodes';

const PROJECTS: readonly Project[] = ['unit', 'components', 'database', 'nodes'];

/** Every test that a change must not break. */
const QUICK = ['--project', 'unit', '--project', 'components', '--project', 'database'];

/**
 * No words: everything but the long proofs. `unit …`, `components …`, `database …`: that project, the rest goes to Vitest. `e2e`,
 * `e2e <words>`: the browser, tests whose title holds the words. `nodes`: the long proofs of several nodes; words after it
 * name one of them. Anything else narrows the first three projects, and may leave some of them empty.
 */
export function planTests(words: readonly string[]): Plan {
  const [first, ...rest] = words;
  if (first === undefined)
    return { vitest: [run(QUICK, ['unit', 'components', 'database'])], playwright: { args: [] } };
  if (first === 'e2e') return { vitest: [], playwright: { args: rest.length === 0 ? [] : ['--grep', rest.join(' ')] } };
  if (first === 'nodes' && rest.length === 0) return { vitest: NODES, playwright: null };
  const project = PROJECTS.find((name) => name === first);
  if (project !== undefined) return { vitest: [run(['--project', project, ...rest], [project])], playwright: null };
  return { vitest: [run([...QUICK, ...words], [])], playwright: null };
}

/** Real processes first; then what `npm test` does shortly, at length, and all of it through a pooler. */
const NODES: readonly VitestRun[] = [
  run(['--project', 'nodes'], ['nodes']),
  run(['--project', 'database', 'start-together', 'two-starts', 'bad-day', 'whole-field'], ['database'], {
    START_ROUNDS: '20',
    KILLS: '5',
    SCHEDULES: '200',
  }),
  { ...run(['--project', 'database'], ['database'], { THROUGH_POOLER: '1' }), needs: 'pooler' },
  { ...run(['--project', 'database'], ['database']), needs: 'previous release' },
];

function run(
  args: readonly string[],
  projects: readonly Project[],
  env: Readonly<Record<string, string>> = {},
): VitestRun {
  return { args, projects, env };
}
