import { EQUIVALENT_IN_PROJECTS } from './equivalent-in-projects.ts';
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
  {
    path: `${server}/results/exports/answers-table.ts`,
    where: "text('question',",
    change: 'true → false',
    reason: 'every text of a file is kept from acting as a formula, so that no format asks who typed it',
  },
  {
    path: `${server}/results/facts/answer-tallies.ts`,
    where: 'const KEPT',
    change: '100 → 101',
    reason: 'what is kept in memory only saves the reading',
  },
  {
    path: `${server}/results/reports/resolve-report-query.ts`,
    where: 'REPORTS[report].needsProject',
    change: 'scoped === null && REPORTS[report].needsProject → false',
    reason: 'a report of one project asks for it itself, and is refused alike',
  },
  {
    path: `${server}/system/audit/list-audit.ts`,
    where: 'MOST_FOUND',
    change: '50 → 51',
    reason: 'a bound on the work: any of that size does',
  },
  {
    path: `${server}/system/languages/dictionary.ts`,
    where: 'id: index + 1',
    change: '1 → 2',
    reason: 'an id only tells one text from another',
  },
  {
    path: `${server}/system/languages/list-languages.ts`,
    where: 'messages = 0',
    change: '0 → 1',
    reason: 'there are three catalogues, so that no default is taken',
  },
  {
    path: `${server}/system/languages/follow-texts.ts`,
    where: 'of unsubscribe',
    change: 'without: end();',
    reason: 'a node takes its bus with it',
  },
  {
    path: `${server}/questionnaires/drafts/draft-visitors.ts`,
    where: 'until <= now',
    change: 'until <= now → false',
    reason: 'who has gone is shown to no one, and takes only memory',
  },
  {
    path: `${server}/questionnaires/questionnaires/empty-document.ts`,
    where: 'slice(0, 15)',
    change: '15 → 16',
    reason: 'a uid of that length or another does',
  },
  {
    path: `${server}/field/cases/dispatch/next-respondent.ts`,
    where: 'let tries = TRIES',
    change: 'tries > 0 → (tries) >= (0)',
    reason: 'a bound on the work: one more try does no harm',
  },
  {
    path: `${server}/field/cases/outcome/outcome-of-case.ts`,
    where: 'isExhausted: false',
    change: 'false → true',
    reason: 'a case without attempts has used up none',
  },
  {
    path: `${server}/field/cases/visits/free-numbers.ts`,
    where: 'let some = 1',
    change: '1 → 2',
    reason: 'it only begins the first round',
  },
  {
    path: `${server}/field/interviews/questionnaire-cache.ts`,
    where: 'cache.set(versionId',
    change: 'without: cache.set(versionId, questionnaire);',
    reason: 'what is kept in memory only saves the reading',
  },
  {
    path: `${server}/field/interviews/open-survey.ts`,
    where: 'setSessionPhone(tx',
    change: 'without: await setSessionPhone(tx, session.id, phoneId);',
    reason: 'the call that a survey needs has noted the same number',
  },
  {
    path: `${server}/field/interviews/edit-open-answers.ts`,
    where: 'revision: locked.revision +',
    change: 'events.length > 0 → (events.length) >= (0)',
    reason: 'the page of open answers is taken by its token alone',
  },
  {
    path: `${server}/field/interviews/edit-open-answers.ts`,
    where: 'revision: locked.revision +',
    change: '1 → 2',
    reason: 'the page of open answers is taken by its token alone',
  },
  {
    path: `${server}/field/respondents/web-page-store.ts`,
    where: 'if (late.isOpen) return await late.open()',
    change: 'late.isOpen → false',
    reason: 'the same transaction takes the locks that it holds once more',
  },
  {
    path: `${server}/field/survey-pages/survey-page.ts`,
    where: 'WORTH_COMPRESSING =',
    change: '2_000 → 2001',
    reason: 'a bound on the work: any of that size does',
  },
  {
    path: `${server}/field/survey-pages/show-refusal.ts`,
    where: 'return true',
    change: 'true → false',
    reason: 'the page has been sent, and what would follow it is dropped',
  },
  ...EQUIVALENT_IN_PROJECTS,
];
