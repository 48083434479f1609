import type { Equivalent } from './mutant.ts';

const server = 'apps/server/src/features';

export const EQUIVALENT_IN_SERVER: readonly Equivalent[] = [
  {
    path: `${server}/field/survey-pages/survey-renderer.ts`,
    where: 'style:',
    change: "entry.css?.[0] ?? '' → entry.css?.[0]",
    reason: 'the bundle always has a style sheet',
  },
  {
    path: `${server}/field/interviews/store-page.ts`,
    where: 'keepRunning',
    change: 'running.state.outcome === null → false',
    reason: 'what is kept in memory only saves the reading',
  },
  {
    path: `${server}/projects/sample/release-division.ts`,
    where: 'if (found !== undefined) return found',
    change: 'found !== undefined → false',
    reason: 'saves the work: the same text is parsed to the same key again',
  },
  {
    path: `${server}/projects/sample/release-division.ts`,
    where: 'known.set(values, cell)',
    change: 'without: known.set(values, cell);',
    reason: 'saves the work: the same text is parsed to the same key again',
  },
  {
    path: `${server}/projects/sample/compose-portion.ts`,
    where: 'cell.drawn += 1',
    change: '1 → 2',
    reason: 'the drawn are a start of raking, which any scale of them leads to the same targets',
  },
  {
    path: `${server}/projects/sample/sample-groups.ts`,
    where: 'aIsNumber && bIsNumber',
    change: 'a < b → (a) <= (b)',
    reason: 'values that are the same were told apart before',
  },
  {
    path: `${server}/projects/sample/sample-groups.ts`,
    where: '  return a < b ? -1 : 1',
    change: 'a < b → (a) <= (b)',
    reason: 'values that are the same were told apart before',
  },
  {
    path: `${server}/projects/sample/sample-groups.ts`,
    where: 'aIsNumber && bIsNumber',
    change: '1 → 2',
    reason: 'an order is asked for its sign alone',
  },
  {
    path: `${server}/projects/sample/sample-groups.ts`,
    where: 'aIsNumber !== bIsNumber',
    change: '1 → 2',
    reason: 'an order is asked for its sign alone',
  },
  {
    path: `${server}/projects/sample/sample-groups.ts`,
    where: '  return a < b ? -1 : 1',
    change: '1 → 2',
    reason: 'an order is asked for its sign alone',
  },
  {
    path: `${server}/projects/sample/sample-groups.ts`,
    where: 'new Int32Array(ranks + 2)',
    change: '2 → 3',
    reason: 'a place more than the ranks is read by no one',
  },
  {
    path: `${server}/projects/sample/preview-sample.ts`,
    where: 'weightEffect(',
    change: '1 → 2',
    reason: 'the effect of weights is the same for any scale of them',
  },
  {
    path: `${server}/projects/quotas/setup/stored-quota.ts`,
    where: 'cells.length > 0',
    change: 'cells.length > 0 → (cells.length) >= (0)',
    reason: 'no cell has a target either where there is none',
  },
  {
    path: `${server}/field/casebook/export-casebook.ts`,
    where: 'TIERS.find(',
    change: 'TIERS.find((one) => one === tier) → TIERS.findLast((one) => one === tier)',
    reason: 'each tier stands in the list once',
  },
  {
    path: `${server}/field/cases/dispatch/explain-queue.ts`,
    where: "name ?? ''",
    change: "name ?? '' → name",
    reason: 'the name only keeps the keys apart, and what stands for none does not matter',
  },
  {
    path: `${server}/field/control/floor-row.ts`,
    where: 'handSince > since',
    change: 'handSince > since → (handSince) >= (since)',
    reason: 'where both are the same either is taken',
  },
  {
    path: `${server}/people/auth/password.ts`,
    where: 'no user has this password',
    change: "'no user has this password' → ''",
    reason: 'without an account the answer is no, and what is verified does not matter',
  },
  {
    path: `${server}/field/control/floor-reach.ts`,
    where: 'personId: 0',
    change: '0 → 1',
    reason: 'the right to see the floor is by role and group, and never by person',
  },
];
