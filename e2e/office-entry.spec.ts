import { OfficeScreen } from './support/office-screen.ts';
import { expect, journey } from './support/test.ts';

/** Of scripts and styles until the start page stands. */
const MOST_BYTES = 300 * 1024;
const ROLES = { admin: 'administrator', supervisor: 'supervisor', observer: 'observer', coder: 'encoder' } as const;

journey('everyone of the office enters, and sees what they may do and why', async ({ screen, page, server, t }) => {
  const office = new OfficeScreen(page, server.url, screen.language);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const [login, role] of Object.entries(ROLES)) {
    // An address that is none, in the language of the last one here, leads to the start.
    await office.open('/no-such-screen');
    await page.getByRole('main').getByRole('link').click();
    await office.enter(login);
    await expect(page.getByText(t(`roleWhy.${role}`))).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: t('act.removeGroup') })).toHaveCount(
      role === 'administrator' ? 1 : 0,
    );
    await expect(page.getByRole('listitem').filter({ hasText: t('act.followJobs') })).toHaveCount(1);
    await office.logOut();
  }
});

journey('the frame is clean, folds, and tells its keys', async ({ screen, page, server, t }) => {
  const office = new OfficeScreen(page, server.url, screen.language);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const loaded: Promise<number>[] = [];
  page.on('response', (answer) => {
    if (!['script', 'stylesheet'].includes(answer.request().resourceType())) return;
    loaded.push(
      answer
        .request()
        .sizes()
        .then(({ responseBodySize }) => responseBodySize),
    );
  });
  await office.open();
  await office.isClean('log-in');
  await office.enter('supervisor');
  await expect(page.getByText(t('roleWhy.supervisor'))).toBeVisible();
  // What it takes to begin work, as it comes over the wire.
  expect((await Promise.all(loaded)).reduce((sum, bytes) => sum + bytes, 0)).toBeLessThanOrEqual(MOST_BYTES);
  await office.isClean('start');
  const areas = page.getByRole('navigation', { name: t('office.areas') });
  const width = async () => (await areas.boundingBox())?.width;
  expect(await width()).toBe(208);
  await page.keyboard.press('BracketLeft');
  await expect.poll(width).toBe(52);
  await page.reload();
  await expect(page.getByText(t('roleWhy.supervisor'))).toBeVisible();
  expect(await width()).toBe(52);
  await areas.getByRole('link', { name: t('office.start') }).hover();
  await expect(page.getByRole('tooltip', { name: t('office.start') })).toBeVisible();
  await page.emulateMedia({ colorScheme: 'dark' });
  await office.isClean('start, dark and folded');
  await page.keyboard.press('Shift+Slash');
  await expect(page.getByRole('dialog', { name: t('keys.title') })).toBeVisible();
  await office.isClean('keys');
  await page.keyboard.press('Escape');
  await office.openAccount();
  await page.getByRole('menuitemradio', { name: t('scheme.light') }).click();
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'light');
  await page.setViewportSize({ width: 390, height: 800 });
  await page.getByRole('button', { name: t('office.areas') }).click();
  await expect(page.getByRole('dialog').getByRole('link', { name: t('office.start') })).toBeVisible();
  await office.isClean('areas on a telephone');
});

journey(
  'an interviewer who comes to the office is led to where the station is asked',
  async ({ screen, page, server, t }) => {
    const office = new OfficeScreen(page, server.url, screen.language);
    await office.open();
    await office.enter('dana');
    await expect(page.getByRole('textbox', { name: t('login.station') })).toBeVisible();
    await screen.logIn('dana', '101');
    await expect(screen.heading('select.welcome', { name: 'דנה כהן' })).toBeVisible();
  },
);
