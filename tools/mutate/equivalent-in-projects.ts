import type { Equivalent } from './mutant.ts';

const projects = 'apps/server/src/features/projects';

export const EQUIVALENT_IN_PROJECTS: readonly Equivalent[] = [
  {
    path: `${projects}/sample/release-division.ts`,
    where: 'if (found !== undefined) return found',
    change: 'found !== undefined → false',
    reason: 'saves the work: the same text is parsed to the same key again',
  },
  {
    path: `${projects}/sample/release-division.ts`,
    where: 'known.set(values, cell)',
    change: 'without: known.set(values, cell);',
    reason: 'saves the work: the same text is parsed to the same key again',
  },
  {
    path: `${projects}/sample/compose-portion.ts`,
    where: 'cell.drawn += 1',
    change: '1 → 2',
    reason: 'the drawn are a start of raking, which any scale of them leads to the same targets',
  },
  {
    path: `${projects}/sample/sample-groups.ts`,
    where: 'aIsNumber && bIsNumber',
    change: 'a < b → (a) <= (b)',
    reason: 'values that are the same were told apart before',
  },
  {
    path: `${projects}/sample/sample-groups.ts`,
    where: '  return a < b ? -1 : 1',
    change: 'a < b → (a) <= (b)',
    reason: 'values that are the same were told apart before',
  },
  {
    path: `${projects}/sample/sample-groups.ts`,
    where: 'aIsNumber && bIsNumber',
    change: '1 → 2',
    reason: 'an order is asked for its sign alone',
  },
  {
    path: `${projects}/sample/sample-groups.ts`,
    where: 'aIsNumber !== bIsNumber',
    change: '1 → 2',
    reason: 'an order is asked for its sign alone',
  },
  {
    path: `${projects}/sample/sample-groups.ts`,
    where: '  return a < b ? -1 : 1',
    change: '1 → 2',
    reason: 'an order is asked for its sign alone',
  },
  {
    path: `${projects}/sample/sample-groups.ts`,
    where: 'new Int32Array(ranks + 2)',
    change: '2 → 3',
    reason: 'a place more than the ranks is read by no one',
  },
  {
    path: `${projects}/sample/preview-sample.ts`,
    where: 'weightEffect(',
    change: '1 → 2',
    reason: 'the effect of weights is the same for any scale of them',
  },
  {
    path: `${projects}/quotas/setup/stored-quota.ts`,
    where: 'cells.length > 0',
    change: 'cells.length > 0 → (cells.length) >= (0)',
    reason: 'no cell has a target either where there is none',
  },
  {
    path: `${projects}/project/follow-settings.ts`,
    where: 'of unsubscribe',
    change: 'without: end();',
    reason: 'a node takes its bus with it',
  },
  {
    path: `${projects}/blacklist/rules/run-rule.ts`,
    where: 'let isBusy',
    change: 'false → true',
    reason: 'the batch says which it is before anything asks',
  },
  {
    path: `${projects}/list-files/file/open-workbook.ts`,
    where: 'MOST_SHARED_BYTES =',
    change: '512 → 513',
    reason: 'a bound on the work: any of that size does',
  },
  {
    path: `${projects}/project/project.ts`,
    where: 'disposition.key === key &&',
    change:
      'project.dispositions.find((disposition) => disposition.ke… → project.dispositions.findLast((disposition) => dispositio…',
    reason: 'each key has one status that is of no language',
  },
  {
    path: `${projects}/quotas/places/cell-news.ts`,
    where: 'const isAsNow',
    change: 'cell.flips - cell.told → (cell.flips) + (cell.told)',
    reason: 'twice as many more or fewer change no evenness',
  },
  {
    path: `${projects}/sample/release-portion-task.ts`,
    where: 'next > 0',
    change: 'next > 0 → (next) >= (0)',
    reason: 'no record is drawn for a cell of none either way',
  },
  {
    path: `${projects}/sample/compose-portion.ts`,
    where: 'const partOf = keys.map',
    change: '0 → 1',
    reason: "each part of a key is one of the divisions' own, so that no default is taken",
  },
  {
    path: `${projects}/statuses/templates.ts`,
    where: '.some(({ isUsed }) => isUsed)',
    change: '(await listStatuses(tx, id)).some(({ isUsed }) => isUsed) → false',
    reason: 'the keys of what uses a status refuse the same as it is deleted',
  },
  {
    path: `${projects}/variables/list-variables.ts`,
    where: 'known.find(',
    change: 'known.find((one) => one.field === field) → known.findLast((one) => one.field === field)',
    reason: 'each field of a source stands in its list once',
  },
];
