import { axeFaults, mainly, press } from '@seker/component-tests';
import { accountCalls, mailRecipientsCalls as calls, jobsCalls, mailingsCalls } from '@seker/contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answerTo } from '../../../../testing/answering.ts';
import { AsScreen } from '../../../../testing/as-screen.tsx';
import { addressShown, show } from '../../../../testing/show.tsx';
import { mailAnswers, NOW, OPEN, SAMIRA } from '../mail.test-data.ts';
import { MailingPage } from './mailing-page.tsx';

test.each(mainly('en'))(
  'a mailing that paused says why, what came of it, and each mail its story, %s',
  async (language) => {
    const done: unknown[] = [];
    const t = await show(
      () => (
        <AsScreen>
          <MailingPage />
        </AsScreen>
      ),
      {
        language,
        route: '/p/$projectId/mail/$mailingId',
        path: '/p/1042/mail/4',
        screen: { width: 1440, height: 900 },
        answers: [
          ...mailAnswers(),
          answerTo(accountCalls.readTables, () => ({ tables: {} })),
          answerTo(jobsCalls.listJobs, () => ({ jobs: [] })),
          answerTo(mailingsCalls.readMailing, () => ({ ...OPEN, isQueueing: true })),
          answerTo(calls.listMailRecipients, () => ({ rows: [SAMIRA], next: null, total: 1 })),
          answerTo(calls.readMailRecipient, () => ({
            ...SAMIRA,
            events: [
              { id: 3, at: NOW, kind: 'unknown' as const, try: 2, words: 'mx1.example.org', until: null, by: null },
              { id: 2, at: NOW, kind: 'deferred' as const, try: 1, words: '451 4.7.1 try later', until: NOW, by: null },
              { id: 1, at: NOW, kind: 'queued' as const, try: 0, words: '', until: null, by: null },
            ],
            nextReminder: { position: 1, at: NOW },
            mayResend: true,
          })),
          answerTo(mailingsCalls.resumeMailing, ({ body }) => {
            done.push(body);
            return { success: true };
          }),
          answerTo(calls.resendMail, () => {
            done.push('resent');
            return { success: true };
          }),
        ],
      },
    );
    await expect.element(page.getByText(/5\.5%/)).toBeVisible();
    await expect.element(page.getByText(t('mail.queueing'))).toBeVisible();
    await expect.element(page.getByText('550 5.7.1 blocked')).toBeVisible();
    const row = (name: string) => page.getByRole('row', { name: new RegExp(`^${name}`) });
    await expect.poll(() => row(t('mail.stage.sent')).element().textContent).toMatch(/1,264100%\+402$/);
    await expect.poll(() => row(t('mail.stage.bounced')).element().textContent).toMatch(/413\.2%\+11$/);
    // A stage narrows the list, and once more shows all.
    const bounced = page.getByRole('button', { name: t('mail.stage.bounced'), exact: true });
    await bounced.click();
    await expect.poll(addressShown).toContain('stage=bounced');
    await expect.element(bounced).toHaveAttribute('aria-pressed', 'true');
    await bounced.click();
    await expect.poll(addressShown).not.toContain('stage');
    expect(await axeFaults()).toEqual([]);

    await press('j', ' ');
    const story = page.getByRole('complementary', { name: 'סמירה זועבי' });
    await expect.element(story.getByText(t('mail.unknownText'))).toBeVisible();
    await expect.element(story.getByText('451 4.7.1 try later')).toBeVisible();
    expect(await axeFaults()).toEqual([]);
    await story.getByRole('button', { name: t('mail.resend') }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('mail.resendAct') })
      .click();
    await expect.poll(() => done).toEqual(['resent']);

    // Reminders are changed from here.
    await expect.element(page.getByRole('button', { name: t('mail.changeReminders') })).toBeVisible();

    // Goes on without the domain that made it pause.
    await page.getByRole('button', { name: t('mail.resume') }).click();
    const asked = page.getByRole('dialog');
    await asked.getByRole('checkbox', { name: /shemesh\.example/ }).click();
    await asked.getByRole('button', { name: t('mail.resumeAct') }).click();
    await expect.poll(() => done.at(-1)).toEqual({ without: ['shemesh.example'] });
  },
);

test.each(mainly('he'))('who only observes has counts, no file of people and nothing to do, %s', async (language) => {
  const t = await show(
    () => (
      <AsScreen>
        <MailingPage />
      </AsScreen>
    ),
    {
      language,
      route: '/p/$projectId/mail/$mailingId',
      path: '/p/1042/mail/4?stage=bounced',
      screen: { width: 1440, height: 900 },
      answers: [
        ...mailAnswers(),
        answerTo(accountCalls.readTables, () => ({ tables: {} })),
        answerTo(jobsCalls.listJobs, () => ({ jobs: [] })),
        answerTo(mailingsCalls.readMailing, () => ({ ...OPEN, mayHandle: false, mayResume: false })),
        answerTo(calls.listMailRecipients, () => ({ rows: [], next: null, total: 0 })),
      ],
    },
  );
  // What is filtered, and empties the list, is named.
  await expect.element(page.getByText(t('list.nothingFitsHint', { names: t('mail.stage') }))).toBeVisible();
  await expect.element(page.getByText(t('mail.reminderOf', { position: 1 }))).toBeVisible();
  for (const name of [t('list.export'), t('mail.changeReminders'), t('mail.resume'), t('mail.cancel')])
    expect(page.getByRole('button', { name }).elements()).toEqual([]);
});

test.each(mainly('he'))('on a narrow page the mails have room under what came of them, %s', async (language) => {
  await show(
    () => (
      <AsScreen>
        <MailingPage />
      </AsScreen>
    ),
    {
      language,
      route: '/p/$projectId/mail/$mailingId',
      path: '/p/1042/mail/4',
      screen: { width: 390, height: 844 },
      answers: [
        ...mailAnswers(),
        answerTo(accountCalls.readTables, () => ({ tables: {} })),
        answerTo(jobsCalls.listJobs, () => ({ jobs: [] })),
        answerTo(mailingsCalls.readMailing, () => OPEN),
        answerTo(calls.listMailRecipients, () => ({ rows: [SAMIRA], next: null, total: 1 })),
      ],
    },
  );
  const note = page.getByRole('status').filter({ hasText: /5\.5%/ });
  await expect.element(note).toBeVisible();
  const rows = document.querySelector('.list-scroll');
  expect(rows?.clientHeight).toBeGreaterThan(300);
  await expect.element(page.getByRole('row', { name: /סמירה זועבי/ })).toBeVisible();
  // The sign of the note stands beside its words, not above them.
  const [sign, words] = [...note.element().children].map((part) => part.getBoundingClientRect().top);
  expect(Math.abs((sign ?? 0) - (words ?? 99))).toBeLessThan(8);
});

test.each(mainly('en'))('a planned reminder says that its recipients are chosen later, %s', async (language) => {
  const t = await show(
    () => (
      <AsScreen>
        <MailingPage />
      </AsScreen>
    ),
    {
      language,
      route: '/p/$projectId/mail/$mailingId',
      path: '/p/1042/mail/4',
      answers: [
        ...mailAnswers(),
        answerTo(accountCalls.readTables, () => ({ tables: {} })),
        answerTo(jobsCalls.listJobs, () => ({ jobs: [] })),
        answerTo(mailingsCalls.readMailing, () => ({ ...OPEN, state: 'planned' as const, pause: null })),
        answerTo(calls.listMailRecipients, () => ({ rows: [], next: null, total: 0 })),
      ],
    },
  );
  await expect.element(page.getByText(t('mail.noRecipientsHint'))).toBeVisible();
});
