import type { Browser } from '@playwright/test';
import { MESSAGE_TEXTS } from '@seker/contract';
import { sql } from 'kysely';
import { forgetOwnTexts } from './support/forget-own-texts.ts';
import { OfficeScreen } from './support/office-screen.ts';
import { type ScreenLanguage, speaking } from './support/speaking.ts';
import { expect, test } from './support/test.ts';

const XHR = { headers: { 'X-Requested-With': 'XMLHttpRequest' } };

async function enter(browser: Browser, url: string, login: string, language: ScreenLanguage): Promise<OfficeScreen> {
  const context = await browser.newContext({ locale: language });
  const screen = new OfficeScreen(await context.newPage(), url, language);
  await screen.open();
  await screen.enter(login);
  await expect(screen.page.getByRole('banner')).toBeVisible();
  return screen;
}

async function leave(screen: OfficeScreen, url: string): Promise<void> {
  await screen.page.request.get(`${url}/auth/index/logout`, XHR);
  await screen.page.context().close();
}

for (const language of ['he', 'en'] as const) {
  const t = speaking(language);

  test(`${language}: a text that an administrator changes is said on an open screen of another person`, async ({
    browser,
    server,
  }) => {
    const admin = await enter(browser, server.url, 'admin', language);
    await forgetOwnTexts(server, admin.page);
    const other = await enter(browser, server.url, 'supervisor', language);
    await other.page
      .getByRole('link', { name: t('people.title') })
      .first()
      .click();
    await expect(other.heading('people.title')).toBeVisible();

    await admin.open(`/settings/languages/${language}?q=people.title`);
    const { page } = admin;
    await expect(page.getByText('people.title', { exact: true })).toBeVisible();
    await admin.isClean('dictionary');
    await page.getByRole('button', { name: t('list.actsOf', { name: 'people.title' }) }).click();
    await page.getByRole('menuitem', { name: t('dictionary.edit') }).click();
    await page.getByRole('textbox', { name: t('dictionary.own') }).fill('{{x}}');
    await page.getByRole('button', { name: t('app.save') }).click();
    await expect(page.getByText(t('fault.valueUnknown')).first()).toBeVisible();
    await admin.isClean('text dialog');
    await page.getByRole('textbox', { name: t('dictionary.own') }).fill('All users ★');
    await page.getByRole('button', { name: t('app.save') }).click();
    await expect(page.getByText(t('dictionary.saved'))).toBeVisible();

    // The next thing that the other person does brings it; nothing is loaded anew.
    await other.page
      .getByRole('searchbox')
      .or(other.page.getByPlaceholder(t('people.searchHint')))
      .first()
      .fill('a');
    await expect(other.page.getByRole('heading', { name: 'All users ★' })).toBeVisible();

    await page.getByRole('button', { name: t('list.actsOf', { name: 'people.title' }) }).click();
    await page.getByRole('menuitem', { name: t('dictionary.reset') }).click();
    await expect(page.getByText(t('dictionary.wasReset')).first()).toBeVisible();
    await leave(other, server.url);
    await leave(admin, server.url);
  });
}

test('a language is added, its texts come from a file, and it is chosen in one’s own account', async ({
  browser,
  server,
}) => {
  await sql`delete from own_text where language_id in (select id from language where code = 'fa')`.execute(server.db);
  await sql`update session set screen_language = 'en' where screen_language = 'fa'`.execute(server.db);
  await sql`update person set screen_language = null`.execute(server.db);
  await sql`delete from language where code = 'fa'`.execute(server.db);
  const t = speaking('en');
  const admin = await enter(browser, server.url, 'admin', 'en');
  const { page } = admin;
  await admin.open('/settings/languages');
  await expect(admin.heading('language.title')).toBeVisible();
  await admin.isClean('languages');
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await admin.isClean('languages, dark');
  await page.getByRole('button', { name: t('language.add') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: t('language.englishName') }).fill('Persian');
  await dialog.getByRole('textbox', { name: t('language.originName') }).fill('فارسی');
  await dialog.getByRole('textbox', { name: t('language.code') }).fill('fa');
  await dialog
    .getByRole('combobox', { name: t('language.direction') })
    .or(dialog.getByLabel(t('language.direction')))
    .first()
    .click();
  await page.getByRole('option', { name: t('language.rtl') }).click();
  await dialog.getByRole('button', { name: t('app.save') }).click();
  await expect(page.getByText(t('language.created')).first()).toBeVisible();

  await admin.open('/settings/languages/fa');
  await page.getByRole('button', { name: t('dictionary.import') }).click();
  const file = (own: string) => ({
    name: 'fa.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      `key,catalogue,own\nme.title,screens,حساب من\nstart.title,screens,${own}\nstart,respondents,شروع\n`,
    ),
  });
  const chooser = page.locator('input[type=file]');
  // By its content a picture, as it is called a table.
  await chooser.setInputFiles({ ...file(''), buffer: Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex') });
  await expect(page.getByRole('alert').filter({ hasText: MESSAGE_TEXTS.en.uploadKind })).toBeVisible();
  await admin.isClean('a file of a wrong kind');
  await chooser.setInputFiles(file('سلام'));
  await expect(page.getByText(t('dictionary.nothingTaken'))).toBeVisible();
  await expect(page.getByRole('button', { name: t('dictionary.take') })).toBeDisabled();
  await admin.isClean('import');
  await chooser.setInputFiles(file('سلام {{name}}'));
  await page.getByRole('button', { name: t('dictionary.take') }).click();
  await expect(page.getByText(t('dictionary.taken')).first()).toBeVisible();

  await admin.open('/me');
  await expect(admin.heading('me.title')).toBeVisible();
  await admin.isClean('me');
  await page
    .getByRole('combobox', { name: t('me.language') })
    .or(page.getByLabel(t('me.language')))
    .first()
    .click();
  await page.getByRole('option', { name: 'فارسی' }).click();
  await page.getByRole('button', { name: t('app.save') }).click();
  await expect(page.getByRole('heading', { name: 'حساب من' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(page.locator('html')).toHaveAttribute('lang', 'fa');
  // What is missing stands in English, and the next page begins with these words.
  await page.reload();
  await expect(page.getByRole('heading', { name: 'حساب من' })).toBeVisible();
  await expect(page.getByText(t('me.aboutHint')).first()).toBeVisible();
  await sql`update person set screen_language = null`.execute(server.db);
  await leave(admin, server.url);
});
