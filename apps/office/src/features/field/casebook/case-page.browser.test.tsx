import '../../../project/bring-field-texts.ts';
import { axeFaults, excessWidth, mainly } from '@seker/component-tests';
import {
  accountCalls,
  casesCalls as calls,
  heldPackagesCalls,
  mailRecipientsCalls,
  projectCalls,
  recordingsCalls,
  type WholeCase,
} from '@seker/contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { PROJECT } from '../../../project/project.test-data.ts';
import { loggedIn } from '../../../testing/account.test-data.ts';
import { answerTo, refusing } from '../../../testing/answering.ts';
import { AsScreen } from '../../../testing/as-screen.tsx';
import { addressShown, type Speak, show } from '../../../testing/show.tsx';
import { CasePage } from './case-page.tsx';
import { CasesPage } from './cases-page.tsx';

const NOW = '2026-11-24T12:20:00.000Z';
const DANA = { id: 4, name: 'דנה כהן' };
const CASE: WholeCase = {
  id: 70_001,
  name: 'רונית Levi',
  phone: '050-000-0001',
  recordStatus: 'empty',
  surveyStatus: 'notSent',
  attempts: 0,
  dueAt: NOW,
  language: { code: 'he', name: 'עברית' },
  zone: 'Asia/Jerusalem',
  assigned: null,
  holder: null,
  portion: 1,
  outcome: null,
  reasons: [],
  isHeld: true,
  why: { blocks: ['held'], readyWhy: 'drawn', readyAt: NOW },
  could: { people: 1, of: 2, areAtWork: true },
  callableAt: null,
  checkedAt: NOW,
  loop: null,
  partTries: [
    { name: 'Morning', tries: 0, isNow: false },
    { name: 'Evening', tries: 2, isNow: true },
  ],
  openAt: null,
  fullCells: [],
  decided: { code: '2.111', bucket: 'R', status: 'Soft refusal', rule: 'refused', attemptId: 7, isOpen: true },
  draw: { method: 'simple', seed: 'abc', at: NOW, probability: 0.25 },
  contacts: [],
  profile: [{ name: 'region', value: 'צפון' }],
  phones: [
    {
      id: 1,
      phone: '050-000-0001',
      listStatus: 'free',
      status: null,
      lockReason: null,
      dueAt: null,
      attempts: 0,
      loop: null,
      isManual: false,
      stopped: null,
      elsewhere: [],
      others: 0,
    },
  ],
  events: [
    {
      kind: 'attempt',
      id: 8,
      at: NOW,
      person: 'רות אלמוג',
      phone: '050-000-0001',
      what: 'No answer',
      text: null,
      seconds: 20,
      how: 'auto',
      tier: 7,
      isCorrected: false,
      nextAt: null,
      wasLate: false,
    },
    {
      kind: 'attempt',
      id: 7,
      at: NOW,
      person: 'רות אלמוג',
      phone: '050-000-0001',
      what: 'Soft refusal',
      text: null,
      seconds: 40,
      how: 'auto',
      tier: 7,
      isCorrected: false,
      nextAt: null,
      wasLate: false,
    },
    {
      kind: 'change',
      id: 1,
      at: NOW,
      person: 'רות אלמוג',
      phone: null,
      what: 'hold',
      text: null,
      seconds: null,
      how: null,
      tier: null,
      isCorrected: false,
      nextAt: null,
      wasLate: false,
    },
  ],
};

/** A case that is locked, as the server keeps it. */
const NOTHING = { interviews: [], waiting: [] };
const BESIDES = {
  interviews: [
    {
      id: 88,
      beside: 'second' as const,
      startedAt: NOW,
      endedAt: NOW,
      mode: 'offline' as const,
      outcome: 'success' as const,
      person: 'Noam',
      device: 'Tablet 07',
    },
  ],
  waiting: [
    {
      id: 3,
      kind: 'interview' as const,
      why: 'fork' as const,
      state: 'waiting' as const,
      device: { id: 7, name: 'Tablet 07' },
      person: null,
      project: null,
      caseId: CASE.id,
      bytes: 1,
      receivedAt: NOW,
      decided: null,
      interviewId: null,
    },
  ],
};
const STORY = {
  startedAt: NOW,
  direction: 'ltr' as const,
  answers: [{ uid: 'q7', number: 'Q7', text: 'Regular chain', words: 'Plenty' }],
  events: [{ at: NOW, type: 'page' as const, number: '2', words: '' }],
};

async function open(language: 'he' | 'en', isOne: boolean, besides: typeof BESIDES | typeof NOTHING = NOTHING) {
  let whole = CASE;
  const acts: unknown[] = [];
  const t: Speak = await show(() => <AsScreen>{isOne ? <CasePage /> : <CasesPage />}</AsScreen>, {
    language,
    route: '/p/$projectId/cases/{-$caseId}',
    path: `/p/1042/cases/${isOne ? CASE.id : ''}`,
    screen: { width: 1440, height: 900 },
    answers: [
      loggedIn({ screenLanguage: language }),
      answerTo(accountCalls.readTables, () => ({ tables: {} })),
      answerTo(projectCalls.readProject, () => PROJECT),
      answerTo(calls.readCaseChoices, () => ({
        zone: 'Asia/Jerusalem',
        languages: [],
        zones: [],
        portions: [1],
        reasons: [],
        outcomes: [],
        statuses: [],
        cells: [],
        interviewers: [DANA],
        mostAttempts: 20,
        mayChange: true,
        maySeePeople: true,
      })),
      answerTo(calls.listCases, () => ({ rows: [whole], next: null, total: 1 })),
      answerTo(calls.countCaseWhys, () => ({
        whys: [
          { why: 'callable' as const, cases: 5 },
          { why: 'held' as const, cases: 1 },
        ],
        total: 6,
      })),
      answerTo(calls.readCase, () => whole),
      answerTo(heldPackagesCalls.readBesides, () => besides),
      answerTo(recordingsCalls.listCaseRecordings, () => ({ mayListen: true, recordings: [] })),
      answerTo(heldPackagesCalls.readBesideStory, () => STORY),
      answerTo(mailRecipientsCalls.listCaseMail, () => ({
        mails: [
          {
            mailingId: 4,
            recipientId: 9,
            kind: 'reminder' as const,
            position: 1,
            state: 'bounced' as const,
            stage: 'bounced' as const,
            at: '2026-11-24T12:20:00.000Z',
            reason: null,
            words: null,
          },
        ],
      })),
      answerTo(calls.bulkCases, ({ body }) => {
        acts.push(body);
        const isFree = (body as { readonly act: string }).act === 'unhold';
        whole = isFree ? { ...whole, isHeld: false, why: { ...whole.why, blocks: [] } } : { ...whole, assigned: DANA };
        return { result: { done: 1, refused: [] }, job: null };
      }),
      answerTo(calls.addCaseNumber, ({ body }) => {
        const { number } = body as { readonly number: string };
        if (number === 'what?') return refusing({ field: 'number', code: 'notAPhoneNumber' });
        whole = { ...whole, phones: whole.phones.map((phone) => ({ ...phone, phone: number })) };
        return { id: 2 };
      }),
    ],
  });
  return { t, acts };
}

test.each(mainly('he'))('a case says why it cannot be called, and what was done to it, %s', async (language) => {
  const { t, acts } = await open(language, true);
  await expect.element(page.getByRole('heading', { name: t('case.notCallable') })).toBeVisible();
  await expect.element(page.getByText(t('whyNot.sentence', { parts: t('whyNot.part.held') }))).toBeVisible();
  const story = page.getByRole('region', { name: new RegExp(`^${t('case.story')}`) });
  await expect.element(story.getByText(t('case.act.hold'), { exact: true }).first()).toBeVisible();
  const outcome = page.getByRole('region', { name: t('case.outcomeIfClosed') });
  await expect.element(outcome.getByText('R 2.111')).toBeVisible();
  await expect.element(outcome.getByText(t('case.rule.refused.why'))).toBeVisible();
  await outcome.getByText(t('case.rules')).click();
  await expect
    .element(outcome.getByRole('listitem').filter({ hasText: t('case.rule.refused') }))
    .toHaveAttribute('aria-current', 'true');
  const decided = story.getByRole('listitem').filter({ hasText: t('case.decided') });
  await expect.element(decided.getByText('Soft refusal')).toBeVisible();
  expect(excessWidth()).toBe(0);
  await expect.element(page.getByText(t('mail.one.bounced'))).toBeVisible();
  expect(await axeFaults()).toEqual([]);
  await story.getByText(t('case.story.interviews')).click();
  await expect.element(story.getByText(t('case.storyEmpty'))).toBeVisible();
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: t('cases.unhold') }).click();
  await dialog.getByRole('button', { name: t('cases.unhold') }).click();
  await expect.element(page.getByRole('heading', { name: t('case.callable') })).toBeVisible();
  expect(acts).toMatchObject([{ act: 'unhold', ids: [CASE.id], expect: 1 }]);
});

test('a case is given a number, and told why one is none', async () => {
  const { t } = await open('he', true);
  await page.getByRole('button', { name: t('case.addNumber'), exact: true }).click();
  const adding = page.getByRole('dialog', { name: t('case.addNumberTitle') });
  await adding.getByRole('textbox', { name: t('case.number') }).fill('what?');
  await adding.getByRole('button', { name: t('case.addNumber') }).click();
  await expect.element(adding.getByText(t('fault.notAPhoneNumber'))).toBeVisible();
  expect(await axeFaults()).toEqual([]);
  await adding.getByRole('textbox', { name: t('case.number') }).fill('052-7777001');
  await adding.getByRole('button', { name: t('case.addNumber') }).click();
  await expect.element(page.getByRole('region', { name: t('case.numbers') }).getByText('052-7777001')).toBeVisible();
});

test.each(mainly('en'))('the list of cases is narrowed by what they wait for, %s', async (language) => {
  const { t } = await open(language, false);
  const held = page
    .getByRole('group', { name: t('whyNot.title') })
    .getByRole('button', { name: new RegExp(t('whyNot.held')) });
  await expect.element(page.getByRole('row', { name: /רונית Levi/ })).toBeVisible();
  await held.click();
  await expect.element(held).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(addressShown).toContain('why=held');
  expect(await axeFaults()).toEqual([]);
});

test('a case tells of an interview beside its own, with its answers, and of a package that waits', async () => {
  const { t } = await open('he', true, BESIDES);
  const beside = page.getByRole('region', { name: t('held.besides') });
  const waits = beside.getByRole('link', { name: new RegExp(t('held.why.fork')) });
  await expect.element(waits).toHaveAttribute('href', expect.stringContaining('package=3') as never);
  await beside.getByRole('button', { name: t('held.beside.second') }).click();
  await expect.element(page.getByRole('dialog').getByText('Plenty')).toBeVisible();
  await page.getByText(t('held.eventsOf')).click();
  await expect.element(page.getByText(t('held.event.page', { number: 2 }))).toBeVisible();
  expect(await axeFaults()).toEqual([]);
});

test('a case without any says nothing of it', async () => {
  const { t } = await open('he', true);
  await expect.element(page.getByText(t('mail.one.bounced'))).toBeVisible();
  await expect.element(page.getByText(t('held.besides'))).not.toBeInTheDocument();
});
