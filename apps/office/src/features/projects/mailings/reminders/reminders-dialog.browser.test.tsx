import { axeFaults, mainly, press, type } from '@seker/component-tests';
import { mailRemindersCalls as calls } from '@seker/contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answerTo } from '../../../../testing/answering.ts';
import { AsScreen } from '../../../../testing/as-screen.tsx';
import { show } from '../../../../testing/show.tsx';
import { mailAnswers } from '../mail.test-data.ts';
import type { ReminderPlan } from './reminder-plan.ts';
import { RemindersDialog } from './reminders-dialog.tsx';

const PLAN: ReminderPlan = {
  planned: [{ id: 5, at: '2099-11-30T09:00', statuses: ['notStarted', 'stopped'] }],
  after: '2099-11-26T09:00',
  remindable: [
    { status: 'notStarted', count: 1_150 },
    { status: 'inUse', count: 2 },
    { status: 'stopped', count: 250 },
  ],
  byLanguage: [
    { language: 'he', count: 1_688 },
    { language: 'en', count: 154 },
  ],
  writtenIn: ['he'],
  zone: 'Asia/Jerusalem',
};

const STALE = {
  success: false,
  code: 'stale',
  error: 'It was changed.',
  details: { changedBy: 'דנה כהן', changedAt: '2026-11-26T08:04:00.000Z' },
};

async function open(language: 'he' | 'en', plans: ReminderPlan[], isStale: () => boolean = () => false) {
  const saved: unknown[] = [];
  let closed = 0;
  const t = await show(
    () => (
      <AsScreen>
        <RemindersDialog projectId={1042} mailingId={4} onClose={() => (closed += 1)} />
      </AsScreen>
    ),
    {
      language,
      route: '/p/$projectId/mail/$mailingId',
      path: '/p/1042/mail/4',
      screen: { width: 1440, height: 900 },
      answers: [
        ...mailAnswers(),
        answerTo(calls.readReminderPlan, () => plans.shift() ?? PLAN),
        answerTo(calls.saveReminders, ({ body }) => {
          saved.push(body);
          return isStale() ? new Response(JSON.stringify(STALE), { status: 409 }) : { success: true as const };
        }),
      ],
    },
  );
  return { t, saved, closed: () => closed };
}

const rowNamed = (name: string) => page.getByRole('listitem', { name });

test.each(mainly('he'))('a reminder is moved, one is added and one taken away after the send, %s', async (language) => {
  const { t, saved, closed } = await open(language, [PLAN]);
  const first = rowNamed(t('mail.reminderOf', { position: 1 }));
  // As many as it would go to now, and the language that is missing.
  await expect.element(first.getByText(t('mail.reminderNow', { count: 1_400, n: '1,400' }))).toBeVisible();
  await expect.element(page.getByText(/English/)).toBeVisible();
  expect(await axeFaults()).toEqual([]);
  const save = page.getByRole('button', { name: t('app.save') });
  await page.getByRole('textbox', { name: t('mail.reminderAt', { position: 1 }) }).fill('2099-11-28 08:59');
  await expect.element(first.getByText(t('mail.reminderFault.tooSoon'))).toBeVisible();
  await expect.element(save).toHaveAttribute('aria-disabled', 'true');
  await page.getByRole('textbox', { name: t('mail.reminderAt', { position: 1 }) }).fill('2099-11-28 09:00');
  await page.getByRole('button', { name: t('mail.addReminder'), exact: true }).click();
  await page.getByRole('button', { name: t('mail.addReminder'), exact: true }).click();
  await page.getByRole('button', { name: t('mail.removeReminder', { position: 2 }) }).click();
  await expect.element(save).toHaveAttribute('aria-disabled', 'false');
  await save.click();
  await expect
    .poll(() => saved)
    .toEqual([
      {
        reminders: [
          { at: '2099-11-28T09:00', statuses: ['notStarted', 'stopped'] },
          { at: '2099-12-04T09:00', statuses: ['notStarted', 'stopped'] },
        ],
        seen: [5],
      },
    ]);
  await expect.poll(closed).toBe(1);
});

test.each(mainly('en'))('who saved other reminders meanwhile is named, and nothing is lost, %s', async (language) => {
  let times = 0;
  const theirs = { ...PLAN, planned: [{ id: 9, at: '2099-12-10T10:00', statuses: ['stopped' as const] }] };
  const { t, saved, closed } = await open(language, [PLAN, theirs], () => times++ === 0);
  const field = page.getByRole('textbox', { name: t('mail.reminderAt', { position: 1 }) });
  await field.click();
  await press('Control+a');
  await type('2099-12-01 09:00');
  await press('Enter');
  const save = page.getByRole('button', { name: t('app.save') });
  await save.click();
  await expect.element(page.getByText(/דנה כהן/)).toBeVisible();
  await expect.element(save).toHaveAttribute('aria-disabled', 'true');
  expect(await axeFaults()).toEqual([]);
  await page.getByRole('button', { name: t('form.keepMine') }).click();
  await expect.element(field).toHaveValue('2099-12-01 09:00');
  await save.click();
  await expect.poll(closed).toBe(1);
  expect(saved).toMatchObject([{ seen: [5] }, { seen: [9] }]);
});

test.each(mainly('he'))('without a text each reminder says that it has none, %s', async (language) => {
  const { t } = await open(language, [{ ...PLAN, writtenIn: [] }]);
  const first = rowNamed(t('mail.reminderOf', { position: 1 }));
  await expect.element(first.getByRole('alert')).toHaveTextContent(t('mail.reminderFault.noText'));
  await expect.element(page.getByRole('link', { name: t('mail.writeReminder') })).toBeVisible();
  await expect.element(page.getByRole('button', { name: t('app.save') })).toHaveAttribute('aria-disabled', 'true');
});

test.each(mainly('en'))('of an invitation that has reached no one yet, no number is told, %s', async (language) => {
  const remindable = PLAN.remindable.map((one) => ({ ...one, count: 0 }));
  const { t } = await open(language, [{ ...PLAN, remindable }]);
  const first = rowNamed(t('mail.reminderOf', { position: 1 }));
  await expect.element(first.getByRole('textbox')).toBeVisible();
  await expect.element(first).not.toHaveTextContent(t('mail.reminderNow', { count: 0, n: '0' }));
});
