/** A mutant that no test can notice, and why. */
export interface Equivalent {
  readonly path: string;
  /** Words of its line, for a file may have the same change in another place. */
  readonly where: string;
  /** As the report shows it. */
  readonly change: string;
  readonly reason: string;
}

const engine = 'packages/questionnaire/src';
const server = 'apps/server/src/features';

export const EQUIVALENT: readonly Equivalent[] = [
  {
    path: 'packages/fieldwork/src/call/settle-call.ts',
    where: 'const far = hangups.find',
    change: 'hangups.find((heard) => heard.uniqueId === farId) → hangups.findLast((heard) => heard.uniqueId === farId)',
    reason: 'each leg stands in the list once',
  },
  {
    path: 'packages/fieldwork/src/call/note-exchange-event.ts',
    where: '.sort((a, b)',
    change: '1 → 2',
    reason: 'an order is asked for its sign alone',
  },
  {
    path: 'packages/fieldwork/src/scheduling/calling-hours.ts',
    where: 'parseMinuteOfDay(from) ?? 0',
    change: '0 → 1',
    reason: 'where the start of a window is no time, so is its end, and it never opens',
  },
  {
    path: `${engine}/random/arrange.ts`,
    where: 'const KEPT',
    change: '64 → 65',
    reason: 'the size of a cache',
  },
  {
    path: `${engine}/analysis/typed-cases.ts`,
    where: '[year = 0, month = 0, day = 0]',
    change: '0 → 1',
    reason: 'a calendar date has its three parts, so that no default is taken',
  },
  {
    path: `${engine}/interview/rule-outcome.ts`,
    where: '!rule.some(jumps)',
    change: '!rule.some(jumps) → false',
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
    path: `${server}/survey-pages/survey-renderer.ts`,
    where: 'style:',
    change: "entry.css?.[0] ?? '' → entry.css?.[0]",
    reason: 'the bundle always has a style sheet',
  },
  {
    path: `${server}/interviews/store-page.ts`,
    where: 'keepRunning',
    change: 'running.state.outcome === null → false',
    reason: 'what is kept in memory only saves the reading',
  },
  {
    path: `${server}/respondents/entry.ts`,
    where: 'defaultLanguageId',
    change:
      'offered.find(({ id }) => id === project.defaultLanguageId) → offered.findLast(({ id }) => id === project.defaultLangua…',
    reason: 'a language stands in the list once',
  },
  {
    path: 'packages/interviewing/src/surrounding-models.ts',
    where: "seed: '0'",
    change: "'0' → ''",
    reason: 'the seed of a page on which nothing is drawn yet',
  },
];
