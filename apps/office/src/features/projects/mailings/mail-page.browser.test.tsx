import { axeFaults, mainly, press } from '@seker/component-tests';
import { accountCalls, mailingsCalls as calls, jobsCalls } from '@seker/contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answerTo } from '../../../testing/answering.ts';
import { AsScreen } from '../../../testing/as-screen.tsx';
import { addressShown, show } from '../../../testing/show.tsx';
import { mailAnswers, OVERVIEW, ROWS } from './mail.test-data.ts';
import type { MailOverview } from './mail-data.ts';
import { MailPage } from './mail-page.tsx';

async function open(language: 'he' | 'en', overview: MailOverview) {
  const decided: unknown[] = [];
  const t = await show(
    () => (
      <AsScreen>
        <MailPage />
      </AsScreen>
    ),
    {
      language,
      route: '/p/$projectId/mail',
      path: '/p/1042/mail',
      answers: [
        ...mailAnswers(),
        answerTo(accountCalls.readTables, () => ({ tables: {} })),
        answerTo(jobsCalls.listJobs, () => ({ jobs: [] })),
        answerTo(calls.readMailOverview, () => overview),
        answerTo(calls.listMailings, () => ({ rows: [...ROWS], next: null, total: ROWS.length })),
        answerTo(calls.decideReminder, ({ params, body }) => {
          decided.push([params, body]);
          return { success: true };
        }),
      ],
    },
  );
  return { t, decided };
}

test.each(mainly('he'))(
  'mailings stand with their reminders, a missed one asks for a decision, %s',
  async (language) => {
    const { t, decided } = await open(language, OVERVIEW);
    await expect.element(page.getByText(t('mail.invitationOf', { count: 1, portions: '4' }))).toBeVisible();
    await expect.element(page.getByText(t('mail.state.pausedItself'))).toBeVisible();
    await expect.element(page.getByText(t('mail.about', { count: 1_400, n: '1,400' }))).toBeVisible();
    await expect.element(page.getByText(t('mail.soFar', { n: '60,000' }))).toBeVisible();
    await expect.element(page.getByText('24.7%')).toBeVisible();
    await expect.element(page.getByText(/DKIM, DMARC/)).toBeVisible();
    expect(await axeFaults()).toEqual([]);
    await page.getByRole('button', { name: t('mail.sendNow'), exact: true }).click();
    const asked = page.getByRole('dialog');
    await expect.element(asked.getByText(t('mail.missedSendTitle', { position: 2 }))).toBeVisible();
    await asked.getByRole('button', { name: t('mail.sendNow'), exact: true }).click();
    await expect.poll(() => decided).toEqual([[{ projectId: '1042', mailingId: '7' }, { act: 'send' }]]);
  },
);

test.each(mainly('en'))('a project without a mailing shows the next step alone as its act, %s', async (language) => {
  const none = { all: 0, undecided: 0, planned: 0, tests: 0 };
  const { t } = await open(language, {
    ...OVERVIEW,
    tabs: none,
    missed: [],
    hasTemplate: false,
    domain: null,
    hasTest: false,
  });
  await expect.element(page.getByRole('heading', { name: t('mail.empty') })).toBeVisible();
  const steps = page.getByRole('list').last().getByRole('link');
  await expect.poll(() => steps.elements().map((link) => link.textContent)).toEqual([t('mail.step.write')]);
  expect(await axeFaults()).toEqual([]);
  await steps.first().click();
  await expect.poll(addressShown).toBe('/p/1042/mail/templates/invitation');
});

test('nothing is sent while the server is not known, and the page says so', async () => {
  const { t } = await open('he', { ...OVERVIEW, problem: 'noServer', mayHandle: false });
  await expect.element(page.getByText(t('mail.problem.noServer'))).toBeVisible();
  await expect.poll(() => page.getByRole('button', { name: t('mail.sendOpen') }).elements().length).toBe(0);
  await press('n');
  expect(addressShown()).toBe('/p/1042/mail');
});

test.each(mainly('he'))('a missed reminder for which no one is left can only be given up, %s', async (language) => {
  const [missed] = OVERVIEW.missed;
  const { t } = await open(language, {
    ...OVERVIEW,
    missed: missed === undefined ? [] : [{ ...missed, recipients: 0 }],
  });
  await expect.element(page.getByText(t('mail.missedNone'))).toBeVisible();
  await expect.element(page.getByRole('button', { name: t('mail.sendNow'), exact: true })).toBeDisabled();
  await expect.element(page.getByRole('button', { name: t('mail.skip'), exact: true })).toBeEnabled();
});
