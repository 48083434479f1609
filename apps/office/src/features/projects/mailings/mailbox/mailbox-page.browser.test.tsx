import { axeFaults, mainly, press } from '@seker/component-tests';
import { accountCalls, mailSendingCalls as calls, jobsCalls } from '@seker/contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answerTo } from '../../../../testing/answering.ts';
import { AsScreen } from '../../../../testing/as-screen.tsx';
import { show } from '../../../../testing/show.tsx';
import { mailAnswers, NOW } from '../mail.test-data.ts';
import { MailboxPage } from './mailbox-page.tsx';

const KEPT = { id: 7, at: NOW, from: 'surveys@galim.example', to: 'ronit.l@example.org', subject: 'שמונה דקות' };

test.each(mainly('en'))(
  'a mail that the demonstration kept is looked at by keys, with its headers, %s',
  async (language) => {
    let arrive = (): void => undefined;
    const arrived = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    const t = await show(
      () => (
        <AsScreen>
          <MailboxPage />
        </AsScreen>
      ),
      {
        language,
        route: '/settings/mailbox',
        path: '/settings/mailbox',
        answers: [
          ...mailAnswers(),
          answerTo(accountCalls.readTables, () => ({ tables: {} })),
          answerTo(jobsCalls.listJobs, () => ({ jobs: [] })),
          answerTo(calls.listMailbox, async () => {
            await arrived;
            return { rows: [KEPT], next: null, total: 1 };
          }),
          answerTo(calls.readMailboxMail, () => ({
            ...KEPT,
            html: '<!doctype html><html lang="he"><title>x</title><p>שלום</p></html>',
            text: 'שלום',
            headers: [{ name: 'List-Unsubscribe', value: '<https://surveys.example/u/x>' }],
          })),
        ],
      },
    );
    // By one who is quick: the mails are still on their way.
    await expect.element(page.getByRole('table')).toHaveAttribute('aria-busy', 'true');
    await press('j', ' ');
    arrive();
    await expect.element(page.getByText('ronit.l@example.org').first()).toBeVisible();
    const letter = page.getByRole('complementary', { name: KEPT.subject });
    await expect.element(letter.getByTitle(KEPT.subject)).toBeVisible();
    await letter.getByText(t('mail.headers')).click();
    await expect.element(letter.getByText('<https://surveys.example/u/x>')).toBeVisible();
    expect(await axeFaults()).toEqual([]);
  },
);
