import { EQUIVALENT_IN_EXPORT } from './equivalent-in-export.ts';
import { EQUIVALENT_IN_FIELDWORK } from './equivalent-in-fieldwork.ts';
import { EQUIVALENT_IN_OFFICE } from './equivalent-in-office.ts';
import { EQUIVALENT_IN_SERVER } from './equivalent-in-server.ts';
import type { Equivalent } from './mutant.ts';

const engine = 'packages/questionnaire/src';

export const EQUIVALENT: readonly Equivalent[] = [
  {
    path: `${engine}/random/arrange.ts`,
    where: 'const KEPT',
    change: '64 → 65',
    reason: 'the size of a cache',
  },
  {
    path: `${engine}/analysis/typed-variants.ts`,
    where: '[year = 0, month = 0, day = 0]',
    change: '0 → 1',
    reason: 'a calendar date has its three parts, so that no default is taken',
  },
  {
    path: `${engine}/interview/rule-outcome.ts`,
    where: '!mayJump(rule)',
    change: '!mayJump(rule) → false',
    reason: 'saves the work: a rule without a jump ends in the same way',
  },
  {
    path: `${engine}/binds/bound-question.ts`,
    where: 'conditions.size === 0',
    change: 'source === null && conditions.size === 0 && rule === null → false',
    reason: 'saves the work: a list to which nothing is bound is offered whole',
  },
  {
    path: `${engine}/data-test/random-interview.ts`,
    where: 'emptyShare',
    change: 'rng.share() < emptyShare → (rng.share()) <= (emptyShare)',
    reason: 'a share that is drawn meets the limit once in four billion',
  },
  {
    path: 'packages/interviewing/src/surrounding-models.ts',
    where: "seed: '0'",
    change: "'0' → ''",
    reason: 'the seed of a page on which nothing is drawn yet',
  },
  {
    path: `${engine}/analysis/assumption.ts`,
    where: 'const [small, large]',
    change:
      'left.size < right.size ? [left, right] : [right, left] → !(left.size < right.size) ? ([left, right]) : ([right, le…',
    reason: 'saves the work: the smaller one is joined into the larger',
  },
  {
    path: `${engine}/analysis/assumption.ts`,
    where: 'small.size === 0',
    change: 'small.size === 0 → false',
    reason: 'saves the work: nothing joined into a world leaves it as it is',
  },
  {
    path: `${engine}/analysis/check-logic.ts`,
    where: 'pages = 6_000',
    change: '6_000 → 6001',
    reason: 'a bound on the work: any of that size does',
  },
  {
    path: `${engine}/analysis/placed-variants.ts`,
    where: 'const MOST_VARIANTS',
    change: '150 → 151',
    reason: 'a bound on the work: any of that size does',
  },
  {
    path: `${engine}/analysis/number-variants.ts`,
    where: 'const SEARCHED',
    change: '64 → 65',
    reason: 'a bound on the work: any of that size does',
  },
  {
    path: `${engine}/analysis/worlds-not-jumped-over.ts`,
    where: "action.do === 'skip' && (places.get",
    change: '0 → 1',
    reason: 'a skip that leads nowhere is refused with its document, so that no default is taken',
  },
  {
    path: `${engine}/analysis/entrance-worlds.ts`,
    where: 'passes(places.get(action.to) ?? 0)',
    change: '0 → 1',
    reason: 'a skip that leads nowhere is refused with its document, so that no default is taken',
  },
  {
    path: `${engine}/analysis/reach.ts`,
    where: '[places.get(action.to) ?? 0]',
    change: '0 → 1',
    reason: 'a skip that leads nowhere is refused with its document, so that no default is taken',
  },
  {
    path: `${engine}/interview/step.ts`,
    where: 'rearranged.places.get(node) ?? 0',
    change: '0 → 1',
    reason: 'a split that takes blocks has its place, so that no default is taken',
  },
  {
    path: `${engine}/interview/fast/known-of-state.ts`,
    where: 'learnt.set',
    change: 'without: learnt.set(state, made);',
    reason: 'what is kept in memory only saves the reading',
  },
  {
    path: `${engine}/interview/submit-page.ts`,
    where: 'answered !== tentative &&',
    change: 'answered !== tentative && (isAsTyped || isStoredAlike(ten… → false',
    reason: 'saves the work: a way that is not shared is followed again',
  },
  {
    path: `${engine}/kinds/area-shape.ts`,
    where: 'if (x < crossing)',
    change: 'x < crossing → (x) >= (crossing)',
    reason: 'a closed outline is crossed as oddly on the way out to the one side as to the other',
  },
  {
    path: `${engine}/data-test/answer-shares.ts`,
    where: '1 / 3',
    change: 'rng.share() < (shares[code] ?? 1 / 3) → (rng.share()) <= ((shares[code] ?? 1 / 3))',
    reason: 'a share that is drawn meets the limit once in four billion',
  },
  {
    path: 'packages/telephony/src/asterisk/call-record.ts',
    where: 'const reached = new Set',
    change: 'stationLeg(call)?.bridges ?? [] → stationLeg(call)?.bridges',
    reason: 'a set of nothing is empty, too',
  },
  {
    path: `${engine}/analysis/number-variants.ts`,
    where: 'step < first + SEARCHED',
    change: 'step < first + SEARCHED → (step) <= (first + SEARCHED)',
    reason: 'a bound on the work: any of that size does',
  },
  {
    path: `${engine}/interview/destination.ts`,
    where: 'firstFrom(pages, from.at + 1); index < pages.length',
    change: 'index < pages.length → (index) <= (pages.length)',
    reason: 'behind the last page there is none, and none is passed by',
  },
  {
    path: `${engine}/document/check-shuffles.ts`,
    where: 'if (!isRandom) return []',
    change: '!isRandom → false',
    reason: 'saves the work: where nothing is left to chance no path leads through a shuffle',
  },
  {
    path: `${engine}/design/convert-kind.ts`,
    where: 'Math.min(2, begun.length)',
    change: '2 → 3',
    reason: 'a new comparison begins with one set of pictures',
  },
  {
    path: `${engine}/design/conflict-with.ts`,
    where: 'touchedBy(past).find((theirs) => overlaps(mine',
    change:
      'touchedBy(past).find((theirs) => overlaps(mine, theirs)) → touchedBy(past).findLast((theirs) => overlaps(mine, theirs))',
    reason: 'each of these commands touches one field',
  },
  {
    path: `${engine}/design/quick-checks.ts`,
    where: "'quick checks'",
    change: "'0' → ''",
    reason: 'any seed does, as long as it stays the same',
  },
  {
    path: `${engine}/design/quick-checks.ts`,
    where: 'number < MOST_TRIED',
    change: '1 → 2',
    reason: 'a bound on the work: half as many examples do',
  },
  ...EQUIVALENT_IN_EXPORT,
  ...EQUIVALENT_IN_FIELDWORK,
  ...EQUIVALENT_IN_OFFICE,
  ...EQUIVALENT_IN_SERVER,
];
