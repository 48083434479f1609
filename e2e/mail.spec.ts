import type { Page } from '@playwright/test';
import { sql } from 'kysely';
import { bounceReport, bringByLmtp } from '../apps/server/src/testing/bounce-reports.ts';
import { OfficeScreen } from './support/office-screen.ts';
import { expect, journey, journeyInBoth, test } from './support/test.ts';

/** People of the project for each language's walk: nothing is sent twice to one person. */
const PEOPLE = { he: [1, 2, 3], en: [4, 5, 6] } as const;

const RETURNING = [7, 8, 9];

const TEXT = {
  revision: 0,
  senderName: 'מכון גלים',
  senderAddress: 'surveys@galim.example',
  subject: ['שמונה דקות'],
  body: [['שלום'], { type: 'button', content: ['אל הסקר'] }],
  fallbacks: {},
};

test.afterEach(async ({ server }) => {
  await sql`delete from message_template where project_id = 1042`.execute(server.db);
});

/** The journey may be walked in the night. */
async function atAnyHour(page: Page, hours: string): Promise<void> {
  await page.getByRole('switch', { name: hours }).uncheck();
}

journeyInBoth(
  'an invitation is written, tested and sent to those with an address, and one of them ends the mail by its link',
  async ({ screen, page, server, t, field }) => {
    const office = new OfficeScreen(page, server.url, screen.language);
    await field.onlyTheseHaveAddresses(PEOPLE[screen.language]);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await office.openAs('supervisor', '/p/1042/mail/templates/invitation');
    await page.getByRole('textbox', { name: t('mail.senderName') }).fill('מכון גלים');
    await page.getByRole('textbox', { name: t('mail.senderAddress'), exact: true }).fill('surveys@galim.example');
    await page.getByRole('textbox', { name: t('mail.subject'), exact: true }).click();
    await page.keyboard.type('שמונה דקות');
    const body = page.getByRole('textbox', { name: t('mail.body'), exact: true });
    await body.click();
    await page.keyboard.type('שלום {');
    const pipes = page.getByRole('textbox', { name: t('mail.findPipe') });
    await expect(pipes).toBeFocused();
    await pipes.fill('name');
    await page.keyboard.press('Enter');
    await expect(body.locator('.rich-piece')).toHaveCount(1);
    await page.getByRole('button', { name: t('mail.button'), exact: true }).click();
    await page.keyboard.press('Control+s');
    await expect(page.getByText(t('mail.templateSaved'))).toBeVisible();
    // The frame of the mail is not drawn anew any more.
    await expect(page.frameLocator('iframe').getByRole('link', { name: t('mail.buttonWords') })).toBeVisible();
    await office.isClean('a template of mail');

    await page.getByRole('button', { name: t('mail.sendTest') }).click();
    const trial = page.getByRole('dialog');
    await trial.getByRole('textbox').fill('me@example.org');
    await trial.getByRole('button', { name: t('mail.sendTest') }).click();
    await expect(page.getByText(t('mail.testSent_one'))).toBeVisible();

    await office.open('/p/1042/mail/send');
    await atAnyHour(page, t('mail.hours'));
    await page.getByRole('button', { name: t('mail.sendTo_other', { n: '3' }) }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('mail.sendTo_other', { n: '3' }) })
      .click();
    await expect(page).toHaveURL(/\/mail\/\d+$/);
    const stage = (name: 'mail.stage.sent' | 'mail.stage.unsubscribed') =>
      page
        .getByRole('row', { name: new RegExp(`^${t(name)}`) })
        .locator('td')
        .nth(1);
    await expect(stage('mail.stage.sent')).toHaveText('3');

    // What reached a mailbox: each mail has links of its own, the last of which ends mail.
    const ask = await field.inOffice(server.url, 'admin');
    const { rows } = (await (await ask('GET', '/api/v1/mailbox?limit=50')).json()) as {
      rows: { id: number; to: string }[];
    };
    expect(rows.map(({ to }) => to)).toContain('me@example.org');
    const [letter] = rows.filter(({ to }) => to.startsWith('respondent'));
    const { html } = (await (await ask('GET', `/api/v1/mailbox/${letter?.id}`)).json()) as { html: string };
    const removal = /href="([^"]*\/u\/[^"]*)"/.exec(html)?.[1];
    const away = await page.context().newPage();
    // The demonstration's own address, of a server that took any free port.
    await away.goto(new URL(new URL(removal ?? '').pathname, server.url).href);
    await away.getByRole('button').first().click();
    await expect(away.getByRole('button')).toHaveCount(0);
    await away.close();

    await office.open('/p/1042/mail');
    await page
      .getByRole('link', { name: t('mail.invitation') })
      .first()
      .click();
    await expect(stage('mail.stage.unsubscribed')).toHaveText('1');
    await office.isClean('a mailing');
  },
);

journey(
  'a mail that cannot be delivered comes back to its mailing, and the reminder goes to the others',
  async ({ screen, page, server, t, field }) => {
    const office = new OfficeScreen(page, server.url, screen.language);
    await field.onlyTheseHaveAddresses(RETURNING);
    const ask = await field.inOffice(server.url, 'admin');
    for (const kind of ['invitation', 'reminder'])
      expect((await ask('PUT', `/api/v1/projects/1042/mail/templates/${kind}/he`, TEXT)).status).toBe(200);
    await office.openAs('supervisor', '/p/1042/mail/send');
    await page.getByRole('button', { name: t('mail.addReminder'), exact: true }).click();
    await atAnyHour(page, t('mail.hours'));
    await page.getByRole('button', { name: t('mail.sendTo_other', { n: '3' }) }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('mail.sendTo_other', { n: '3' }) })
      .click();
    await expect(page).toHaveURL(/\/mail\/\d+$/);
    const stage = (name: 'mail.stage.sent' | 'mail.stage.bounced') =>
      page
        .getByRole('row', { name: new RegExp(`^${t(name)}`) })
        .locator('td')
        .nth(1);
    await expect(stage('mail.stage.sent')).toHaveText('3');

    const { rows } = (await (await ask('GET', '/api/v1/mailbox?limit=1')).json()) as { rows: { id: number }[] };
    const { to, headers } = (await (await ask('GET', `/api/v1/mailbox/${rows[0]?.id}`)).json()) as {
      to: string;
      headers: { name: string; value: string }[];
    };
    const back = headers.find(({ name }) => name === 'Return-Path')?.value.slice(1, -1) ?? '';
    await bringByLmtp(server.bouncePort, back, bounceReport('5.1.1', '550 5.1.1 no such mailbox'));
    await page.reload();
    await expect(stage('mail.stage.bounced')).toHaveText('1');
    await expect(page.getByRole('row').filter({ hasText: to })).toContainText(t('mail.one.bounced'));

    // Three days later.
    await sql`update mailing_recipient set state_at = state_at - interval '3 days' where project_id = 1042`.execute(
      server.db,
    );
    await sql`update mailing set due_at = now() where project_id = 1042 and kind = 'reminder'`.execute(server.db);
    await office.open('/p/1042/mail');
    await page
      .getByRole('link', { name: t('mail.reminderOf', { position: 1 }) })
      .first()
      .click();
    await expect(stage('mail.stage.sent')).toHaveText('2');
  },
);
