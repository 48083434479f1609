/** What one run of the tests is made of; `null` leaves a runner out. */
export interface Plan {
  /** Arguments for Vitest, and the projects that must have executed something. */
  readonly vitest: { readonly args: readonly string[]; readonly projects: readonly Project[] } | null;
  readonly playwright: { readonly args: readonly string[] } | null;
}

export type Project = 'unit' | 'database';

const PROJECTS: readonly Project[] = ['unit', 'database'];

/**
 * No words: everything. `unit …`, `database …`: that project, the rest goes to Vitest. `e2e`, `e2e <words>`: the browser,
 * tests whose title holds the words. Anything else narrows both Vitest projects, and may leave one of them empty.
 */
export function planTests(words: readonly string[]): Plan {
  const [first, ...rest] = words;
  if (first === undefined) return { vitest: { args: [], projects: PROJECTS }, playwright: { args: [] } };
  if (first === 'e2e')
    return { vitest: null, playwright: { args: rest.length === 0 ? [] : ['--grep', rest.join(' ')] } };
  const project = PROJECTS.find((name) => name === first);
  if (project !== undefined) {
    return { vitest: { args: ['--project', project, ...rest], projects: [project] }, playwright: null };
  }
  return { vitest: { args: words, projects: [] }, playwright: null };
}
