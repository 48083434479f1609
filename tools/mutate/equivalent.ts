import { EQUIVALENT_IN_SERVER } from './equivalent-in-server.ts';
import type { Equivalent } from './mutant.ts';

const field = 'packages/fieldwork/src';
const engine = 'packages/questionnaire/src';

export const EQUIVALENT: readonly Equivalent[] = [
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
    path: `${field}/scheduling/loop-after-status.ts`,
    where: 'tomorrow > verdict.due',
    change: 'tomorrow > verdict.due → (tomorrow) >= (verdict.due)',
    reason: 'where both are the same either is taken',
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
  ...EQUIVALENT_IN_SERVER,
];
