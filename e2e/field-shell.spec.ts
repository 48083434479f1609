import type { BrowserContext, Page } from '@playwright/test';
import { FieldHost } from '../apps/server/src/testing/field-host.ts';
import { fieldWordsIn } from '../apps/survey/src/texts/field/field-words.ts';
import { pairAsKiosk } from './support/pair-as-kiosk.ts';
import { Tablet } from './support/tablet.ts';
import { expect, test } from './support/test.ts';

const say = fieldWordsIn('en');

async function workersOf(page: Page) {
  return await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    return {
      isActive: registration?.active?.state === 'activated',
      isWaiting: (registration?.waiting ?? null) !== null,
    };
  });
}

/** Of a family's faces that hold Latin letters. Waits for them: a page is shown before its letters are there. */
async function statusesOf(page: Page, family: string) {
  return await page.evaluate(
    async (name) => (await document.fonts.load(`16px "${name}"`)).map(({ status }) => status),
    family,
  );
}

async function opened(context: BrowserContext, host: FieldHost): Promise<Page> {
  const page = await context.newPage();
  await page.goto(`${host.url}/field/`);
  await expect.poll(async () => (await workersOf(page)).isActive).toBe(true);
  return page;
}

test.describe('the app of devices', () => {
  let host: FieldHost;
  let context: BrowserContext;
  test.beforeEach(async ({ browser }) => {
    host = new FieldHost();
    await host.start();
    context = await browser.newContext({ locale: 'en-GB' });
  });
  test.afterEach(async () => {
    await context.close();
    await host.remove();
  });

  test('opens with its letters and all of its parts while the server is stopped, and keeps nothing of the server’s answers', async () => {
    const page = await opened(context, host);
    const kept = await page.evaluate(async () => {
      const names = await caches.keys();
      const urls = await Promise.all(names.map(async (name) => await (await caches.open(name)).keys()));
      return urls.flat().map(({ url }) => new URL(url).pathname);
    });
    for (const asked of new Set(host.asked.map((url) => url.split('?')[0] ?? '')))
      if (/^\/field-assets\/.*\.(js|css|woff2)$/.test(asked)) expect(kept).toContain(asked);
    for (const language of ['he', 'ar', 'ru', 'en'])
      expect(kept.filter((path) => path.includes(`/${language}-`))).toHaveLength(1);
    expect(kept.filter((path) => path.endsWith('.woff2')).length).toBeGreaterThanOrEqual(3);
    expect(kept.filter((path) => !/^\/field(-assets\/assets\/[\w.-]+|\/)$/.test(path))).toEqual([]);

    await host.stop();
    await page.reload();
    await expect(page.getByRole('heading', { name: say('pairTitle') })).toBeVisible();
    expect(await statusesOf(page, 'Heebo Variable')).toContain('loaded');
    const another = await context.newPage();
    await another.goto(`${host.url}/field/#pair=ABC`);
    await expect(another.getByText(say('noServer'))).toBeVisible();
  });

  test('is installed: its manifest and icons are as browsers want them', async () => {
    const page = await opened(context, host);
    const devtools = await context.newCDPSession(page);
    const { errors, data } = await devtools.send('Page.getAppManifest');
    expect(errors).toEqual([]);
    const { icons, scope, display }: { icons: { src: string }[]; scope: string; display: string } = JSON.parse(
      data ?? '',
    );
    expect([scope, display]).toEqual(['/field/', 'standalone']);
    for (const { src } of icons) {
      const icon = await context.request.get(host.url + src);
      expect([icon.status(), icon.headers()['content-type']]).toEqual([200, 'image/png']);
    }
  });

  test('is renewed beside what is open, and changes only when nothing is (W49)', async () => {
    const page = await opened(context, host);
    await page.reload();
    const code = page.getByLabel(say('code'));
    await code.fill('in the middle of it');
    await host.release('The next build');
    await page.evaluate(async () => await (await navigator.serviceWorker.getRegistration())?.update());
    await expect.poll(async () => (await workersOf(page)).isWaiting).toBe(true);
    await expect(code).toHaveValue('in the middle of it');
    expect(await page.title()).toBe('Seker');
    // The whole of it is here already.
    await host.stop();
    await code.fill('');
    await expect(page).toHaveTitle('The next build');
    await expect.poll(async () => (await workersOf(page)).isWaiting).toBe(false);
    expect(await page.evaluate(async () => (await caches.keys()).length), 'the former build is gone').toBe(1);
  });
});

test('a kiosk changes to a new build when no visitor is at it', async ({ browser, server }) => {
  const host = new FieldHost(server.url);
  await host.start();
  const context = await browser.newContext({ locale: 'en-GB', hasTouch: true });
  const tablet = new Tablet(await context.newPage(), 'en');
  await tablet.page.clock.install();
  await pairAsKiosk(tablet, server, { url: host.url, name: 'Renewed' });
  await expect.poll(async () => (await workersOf(tablet.page)).isActive).toBe(true);

  await tablet.begin('en');
  await tablet.page.evaluate(() => void (document.documentElement.dataset['before'] = 'yes'));
  await host.release('The next build');
  await tablet.page.evaluate(async () => await (await navigator.serviceWorker.getRegistration())?.update());
  await expect.poll(async () => (await workersOf(tablet.page)).isWaiting).toBe(true);
  await tablet.pass(61);
  await expect(tablet.page.getByRole('alertdialog')).toBeVisible();
  const html = tablet.page.locator('html');
  await expect(html, 'a visitor may still be there').toHaveAttribute('data-before', 'yes');
  await tablet.pass(20);
  // From here on in real time: the former worker ends only when no call of the page is on its way through it.
  await expect(html, 'the page has begun anew').not.toHaveAttribute('data-before');
  await expect.poll(async () => (await workersOf(tablet.page)).isWaiting).toBe(false);
  await expect(tablet.start, 'it is paired as before').toBeEnabled();
  await context.close();
  await host.remove();
});
