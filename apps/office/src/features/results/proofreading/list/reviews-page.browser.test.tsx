import { axeFaults, excessWidth, mainly, press, reach } from '@seker/component-tests';
import { accountCalls, reviewsCalls as calls, projectCalls, type ReviewRow } from '@seker/contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { PROJECT } from '../../../../project/project.test-data.ts';
import { loggedIn } from '../../../../testing/account.test-data.ts';
import { answerTo } from '../../../../testing/answering.ts';
import { AsScreen } from '../../../../testing/as-screen.tsx';
import { addressShown, type Speak, show } from '../../../../testing/show.tsx';
import { ReviewsPage } from './reviews-page.tsx';

const review = (id: number, own: Partial<ReviewRow>): ReviewRow => ({
  id,
  caseId: id + 70_000,
  endedAt: '2026-11-20T19:47:00.000Z',
  mode: 'phone',
  language: 'he',
  seconds: 372,
  medianSeconds: 1_120,
  flags: [],
  state: 'none',
  corrections: 0,
  interviewer: { id: 4, name: 'דנה כהן' },
  task: null,
  reason: null,
  decidedBy: null,
  decidedAt: null,
  ...own,
});
const ROWS = [
  review(30_412, {
    flags: [
      { flag: 'tooShort', n: 33 },
      { flag: 'straightLine', question: 'q13', n: 8 },
      { flag: 'shortText', question: 'q16', n: 2 },
      { flag: 'oddHours' },
    ],
    state: 'inWork',
    task: { person: { id: 9, name: 'נוגה ברק' }, allocatedAt: '2026-11-20T20:00:00.000Z', isOnline: true },
  }),
  review(30_419, { corrections: 3, seconds: 1_300 }),
];
const person = (id: number, name: string) => ({
  id,
  name,
  isOnline: false,
  speaks: ['he'],
  grants: [],
  open: id,
  done: 0,
});

const works = (): Response =>
  new Response(JSON.stringify({ code: 'workerOnline', error: 'refused' }), {
    status: 409,
    headers: { 'content-type': 'application/json' },
  });

interface Sent {
  readonly settings: unknown[];
  readonly allocated: unknown[];
  readonly released: boolean[];
}

async function showReviews(language: 'he' | 'en', role: 'administrator' | 'supervisor' = 'supervisor') {
  const sent: Sent = { settings: [], allocated: [], released: [] };
  const t: Speak = await show(
    () => (
      <AsScreen>
        <ReviewsPage />
      </AsScreen>
    ),
    {
      language,
      route: '/p/$projectId/proofreading/{-$reviewId}',
      path: '/p/1042/proofreading/',
      screen: { width: 1_440, height: 900 },
      answers: [
        loggedIn({ screenLanguage: language, role }),
        answerTo(accountCalls.readTables, () => ({ tables: {} })),
        answerTo(projectCalls.readProject, () => PROJECT),
        answerTo(calls.readReviewProgress, () => ({
          states: [{ state: 'none' as const, interviews: 1 }],
          flags: [{ flag: 'tooShort' as const, interviews: 1 }],
          people: [person(9, 'נוגה ברק'), person(11, 'Coder')],
          rejectedAs: 'other' as const,
        })),
        answerTo(calls.listReviews, () => ({ rows: ROWS, next: null, total: 2 })),
        answerTo(calls.allocateReviews, ({ body }) => {
          const { isPreview, ...asked } = body as {
            readonly isPreview: boolean;
            readonly personIds: readonly number[];
          };
          if (!isPreview) sent.allocated.push(asked);
          return { people: asked.personIds.map((id) => ({ id, interviews: 6 })), left: 1 };
        }),
        answerTo(calls.saveReviewSettings, ({ body }) => {
          sent.settings.push(body);
          return { success: true as const };
        }),
        answerTo(calls.grantEncoder, ({ body }) => {
          sent.settings.push(body);
          return { success: true as const };
        }),
        answerTo(calls.releaseReviews, ({ body }) => {
          const { force } = body as { readonly force: boolean };
          sent.released.push(force);
          return force ? { released: 1 } : works();
        }),
      ],
    },
  );
  await expect.element(page.getByText('30412')).toBeVisible();
  return { t, sent };
}

test.each(mainly('en'))('each interview has its time, its flags and whose it is, %s', async (language) => {
  const { t } = await showReviews(language);
  await expect.element(page.getByText('06:12')).toBeVisible();
  await expect.element(page.getByText(t('reviews.flag.tooShort'), { exact: true })).toBeVisible();
  await expect.element(page.getByTitle(t('reviews.flag.oddHours'))).toBeVisible();
  await expect.element(page.getByText('נוגה ברק')).toBeVisible();
  for (const scheme of ['light', 'dark']) {
    document.documentElement.setAttribute('data-mantine-color-scheme', scheme);
    expect(await axeFaults(), scheme).toEqual([]);
  }
  await press('j');
  await press('Enter');
  await expect.poll(addressShown).toBe('/p/1042/proofreading/30412');
});

test.each(mainly('he'))('a drawn share is given to encoders, counted before, %s', async (language) => {
  const { t, sent } = await showReviews(language);
  await press('n');
  const dialog = page.getByRole('dialog');
  await dialog.getByText(t('reviews.which.share'), { exact: true }).click();
  await expect.element(dialog.getByText(t('reviews.left', { count: 1, n: 1 }))).toBeVisible();
  await reach(dialog.getByRole('checkbox', { name: 'Coder' }));
  await press(' ');
  await expect.element(dialog.getByText(t('reviews.gets', { n: 6 }))).toBeVisible();
  const act = dialog.getByRole('button', { name: t('reviews.allocate'), exact: true });
  await expect.element(act).toBeEnabled();
  await act.click();
  await expect.poll(() => sent.allocated).toMatchObject([{ which: 'share', percent: 10, ids: [], personIds: [9] }]);
});

test.each(mainly('en'))('a share that was just typed is counted before it is given, %s', async (language) => {
  const { t, sent } = await showReviews(language);
  await press('n');
  const dialog = page.getByRole('dialog');
  await dialog.getByText(t('reviews.which.share'), { exact: true }).click();
  const act = dialog.getByRole('button', { name: t('reviews.allocate'), exact: true });
  await expect.element(act).toBeEnabled();
  await dialog.getByRole('textbox', { name: t('reviews.percent') }).fill('2');
  // At once, as one who types and presses: the share before must not be given.
  (act.element() as HTMLElement).click();
  await expect.element(act).toBeEnabled();
  expect(sent.allocated).toEqual([]);
  await act.click();
  await expect.poll(() => sent.allocated).toMatchObject([{ which: 'share', percent: 2 }]);
});

test.each([
  ['supervisor', [false]],
  ['administrator', [false, true]],
] as const)('what an encoder is at work on is taken back by force alone: a %s', async (role, forced) => {
  const { t, sent } = await showReviews('en', role);
  await page.getByRole('checkbox').nth(1).click();
  await page.getByRole('button', { name: t('reviews.release'), exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: t('reviews.release'), exact: true }).click();
  if (role === 'supervisor') await expect.element(dialog.getByText(t('reviews.needsAdmin'))).toBeVisible();
  else await dialog.getByRole('button', { name: t('reviews.force'), exact: true }).click();
  await expect.poll(() => sent.released).toEqual(forced);
});

test.each(mainly('en'))('what encoders may do is set where interviews are given to them, %s', async (language) => {
  const { t, sent } = await showReviews(language);
  await page.getByRole('button', { name: t('reviews.settingsOpen') }).click();
  const dialog = page.getByRole('dialog');
  const save = dialog.getByRole('button', { name: t('app.save'), exact: false });
  await expect.element(save).toBeDisabled();
  await dialog.getByRole('checkbox', { name: `Coder: ${t('reviews.grant.correct')}` }).click();
  await dialog.getByRole('radio', { name: t('reviews.rejectedAs.refusal') }).click();
  expect(excessWidth()).toBe(0);
  for (const scheme of ['light', 'dark']) {
    document.documentElement.setAttribute('data-mantine-color-scheme', scheme);
    expect(await axeFaults(), scheme).toEqual([]);
  }
  await press('Control+Enter');
  await expect.element(page.getByText(t('reviews.settingsSaved'))).toBeVisible();
  expect(sent.settings).toEqual([{ rejectedAs: 'refusal' }, { personId: 11, grants: ['correct'] }]);
});
