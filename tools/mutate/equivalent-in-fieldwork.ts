import type { Equivalent } from './mutant.ts';

const field = 'packages/fieldwork/src';

export const EQUIVALENT_IN_FIELDWORK: readonly Equivalent[] = [
  {
    path: `${field}/call/note-exchange-event.ts`,
    where: '.sort((a, b)',
    change: '1 → 2',
    reason: 'an order is asked for its sign alone',
  },
  {
    path: `${field}/scheduling/calling-hours.ts`,
    where: 'parseMinuteOfDay(from) ?? 0',
    change: '0 → 1',
    reason: 'where the start of a window is no time, so is its end, and it never opens',
  },
  {
    path: `${field}/call/note-exchange-event.ts`,
    where: '.sort((a, b)',
    change: 'a.uniqueId < b.uniqueId → (a.uniqueId) <= (b.uniqueId)',
    reason: 'each leg stands in the list once',
  },
  {
    path: `${field}/call/note-exchange-event.ts`,
    where: '.sort(([a, one]',
    change: '1 → 2',
    reason: 'an order is asked for its sign alone',
  },
  {
    path: `${field}/call/note-exchange-event.ts`,
    where: '.sort(([a, one]',
    change: 'a < b → (a) <= (b)',
    reason: 'no event stands in the list twice',
  },
  {
    path: `${field}/call/join-calls.ts`,
    where: 'CHOICES.indexOf(ours.choice)',
    change:
      'CHOICES.indexOf(ours.choice) >= CHOICES.indexOf(theirs.ch… → (CHOICES.indexOf(ours.choice)) > (CHOICES.indexOf(theirs.…',
    reason: 'of two that are alike either is taken',
  },
  {
    path: `${field}/call/reduce-call.ts`,
    where: 'process.callId === null) return keepEarly(process, { type',
    change: 'process.callId === null → false',
    reason: 'a call without a name has no far leg either, and the next lines keep the event as well',
  },
  {
    path: `${field}/disposition/check-status-choice.ts`,
    where: 'at !== null && at < now',
    change: 'at < now → (at) <= (now)',
    reason: 'where both are the same either is taken',
  },
  {
    path: `${field}/quota/quota-cell.ts`,
    where: 'missing <= 0',
    change: 'missing <= 0 → (missing) < (0)',
    reason: 'nothing missing is a need of nothing in either way',
  },
  {
    path: `${field}/scheduling/calling-hours.ts`,
    where: 'opening > at',
    change: 'opening > at → (opening) >= (at)',
    reason: 'an opening at this moment lies inside its window, and was found before',
  },
  {
    path: `${field}/scheduling/calling-hours.ts`,
    where: 'const HORIZON_DAYS',
    change: '400 → 401',
    reason: 'how far is looked ahead is a bound: any beyond a season does',
  },
  {
    path: `${field}/scheduling/calling-hours.ts`,
    where: 'day <= HORIZON_DAYS',
    change: 'day <= HORIZON_DAYS → (day) < (HORIZON_DAYS)',
    reason: 'how far is looked ahead is a bound: any beyond a season does',
  },
  {
    path: `${field}/scheduling/local-time.ts`,
    where: 'fields.get(name)',
    change: '0 → 1',
    reason: 'a formatter gives every part it was asked for',
  },
  {
    path: `${field}/scheduling/local-time.ts`,
    where: 'formatters.set',
    change: 'without: formatters.set(timeZone, made);',
    reason: 'what is kept in memory only saves the making',
  },
  {
    path: `${field}/quota/watched-cells.ts`,
    where: 'all + of(cell)',
    change: 'all + of(cell) → (all) - (of(cell))',
    reason: 'both sums change their sign, and their share keeps its own',
  },
  {
    path: `${field}/scheduling/local-time.ts`,
    where: 'if (offset === undefined)',
    change: 'offset === undefined → (offset) !== (undefined)',
    reason: 'what is kept in memory only saves the work',
  },
  {
    path: `${field}/quota/cross-shares.ts`,
    where: '(weights[place] ?? 0) / sum',
    change: '0 → 1',
    reason: 'there is a weight for each cell, so that no default is taken',
  },
  {
    path: `${field}/sample/rake.ts`,
    where: 'worst < CLOSE_ENOUGH',
    change: 'worst < CLOSE_ENOUGH → (worst) <= (CLOSE_ENOUGH)',
    reason: 'a bound on the work: any of that size does',
  },
  {
    path: `${field}/sample/group-units.ts`,
    where: 'freeOf:',
    change: '0 → 1',
    reason: 'a range has its end, so that no default is taken',
  },
  {
    path: `${field}/quota/quota-cell.ts`,
    where: 'if (cell.target <= 0) return 0',
    change: 'cell.target <= 0 → false',
    reason: 'a cell without a target misses nothing, which is no need either',
  },
  {
    path: `${field}/sample/rake.ts`,
    where: 'let worst = 0',
    change: '0 → 1',
    reason: 'saves the work: once all sums are the targets, further rounds change nothing',
  },
  {
    path: `${field}/sample/group-units.ts`,
    where: 'starts[group + 1] = (starts[group] ?? 0)',
    change: '0 → 1',
    reason: 'a range has its start and its counts, so that no default is taken',
  },
];
