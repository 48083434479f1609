import { OfficeScreen } from './support/office-screen.ts';
import { expect, journeyInBoth } from './support/test.ts';

/** The demonstration's study that was in the field until yesterday, and one that its observer sees. */
const PILOT = 1041;
const OBSERVED = 1042;
const DAY = 86_400_000;

interface Choices {
  readonly facets: readonly { readonly name: string; readonly label: string }[];
}

journeyInBoth('a page is looked at before it is shared, read without a log-in, and revoked', async (walk) => {
  const { screen, page, server, t } = walk;
  const office = new OfficeScreen(page, server.url, screen.language);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await office.openAs('supervisor', `/p/${PILOT}/shared-pages`);
  const api = `${server.url}/api/v1/projects/${PILOT}`;
  const headers = { 'X-Requested-With': 'XMLHttpRequest' };
  const table = `How often <b> ${screen.language}`;
  const spec = {
    rows: [{ variable: 'OFTEN', nets: [], ends: [], hasMean: false }],
    columns: ['SEX'],
    filters: [],
    weight: 'none',
    measure: 'column',
    level: '95',
    isShared: true,
  };
  const added = await page.request.post(`${api}/tables`, { headers, data: { name: table, isShared: true, spec } });
  expect(added.status()).toBe(200);
  const { facets } = (await (await page.request.get(`${api}/tables/choices`)).json()) as Choices;
  const sex = facets.find(({ name }) => name === 'SEX')?.label ?? '';

  const title = `=1+1 ${screen.language}`;
  await page.reload();
  await page.getByRole('button', { name: t('sharedPages.add') }).click();
  const form = page.getByRole('dialog', { name: t('sharedPages.add') });
  await form.getByRole('textbox', { name: t('sharedPages.name') }).fill(title);
  await form.getByRole('combobox', { name: t('sharedPages.tablesLabel') }).click();
  await page.getByRole('option', { name: table }).click();
  await page.keyboard.press('Escape');
  await form.getByRole('combobox', { name: t('sharedPages.filterBy') }).click();
  await page.getByRole('option', { name: sex, exact: true }).click();
  await page.keyboard.press('Tab');
  const lastDay = new Date(Date.now() + 30 * DAY).toISOString().slice(0, 10);
  await form.getByLabel(t('sharedPages.lastDayLabel')).fill(lastDay);
  await form.getByRole('button', { name: t('sharedPages.preview') }).click();
  const preview = page.getByRole('dialog', { name: t('sharedPages.previewTitle') });
  const seen = preview.frameLocator('iframe');
  await expect(seen.getByRole('heading', { name: title })).toBeVisible();
  await expect(seen.getByRole('heading', { name: table })).toBeVisible();
  await expect(preview.getByText(t('sharedPages.previewNew'))).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(preview).toHaveCount(0);
  await form.getByRole('button', { name: t('sharedPages.share'), exact: true }).click();
  await expect(form).toHaveCount(0);
  const link = page.getByRole('textbox', { name: t('sharedPages.linkOf', { title }) });
  const address = await link.inputValue();
  expect(new URL(address).pathname).toMatch(/^\/r\//);
  await office.isClean('with a page');

  const outside = await page.context().browser()?.newContext();
  if (outside === undefined) throw new Error('no browser');
  const reader = await outside.newPage();
  const readersAddress = server.url + new URL(address).pathname;
  expect((await reader.goto(readersAddress))?.status()).toBe(200);
  await expect(reader.getByRole('heading', { name: title })).toBeVisible();
  expect(await reader.locator('html').getAttribute('dir')).toBe(screen.language === 'he' ? 'rtl' : 'ltr');
  const choices = reader.getByRole('navigation').getByRole('link');
  const [, second] = await choices.all();
  if (second === undefined) throw new Error('nothing to choose');
  const value = await second.innerText();
  await second.click();
  await expect(reader.locator('a[aria-current]')).toHaveText(value);

  await page.reload();
  const card = page.getByRole('listitem').filter({ has: link });
  await expect(card.getByText(t('sharedPages.views_one'))).toBeVisible();
  await card.getByRole('button', { name: t('sharedPages.revoke') }).click();
  await page
    .getByRole('dialog', { name: t('sharedPages.revokeTitle', { title }) })
    .getByRole('button', { name: t('sharedPages.revoke') })
    .click();
  await expect(page.getByText(t('sharedPages.revoked'))).toBeVisible();
  expect((await reader.reload())?.status()).toBe(404);
  expect((await reader.goto(readersAddress))?.status()).toBe(404);
  await expect(reader.getByRole('heading', { name: title })).toHaveCount(0);
  await outside.close();
});

journeyInBoth('who only observes reads what is shared, and cannot share', async ({ screen, page, server, t }) => {
  const office = new OfficeScreen(page, server.url, screen.language);
  await office.openAs('observer', `/p/${OBSERVED}/shared-pages`);
  await expect(office.heading('sharedPages.title')).toBeVisible();
  await expect(page.getByRole('button', { name: t('sharedPages.add') })).toHaveCount(0);
  const answer = await page.request.post(`${server.url}/api/v1/projects/${OBSERVED}/shared-pages`, {
    headers: { 'X-Requested-With': 'XMLHttpRequest' },
    data: { title: 'x', intro: '', tables: [], filters: [], isLive: false, lastDay: '2031-12-31' },
  });
  expect(answer.status()).toBe(403);
});
