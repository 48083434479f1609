import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { captureDocument } from '../apps/server/src/testing/capture-desk.ts';
import { FieldHost } from '../apps/server/src/testing/field-host.ts';
import { fieldWordsIn } from '../apps/survey/src/texts/field/field-words.ts';
import { expectNoAxeFaults } from './support/axe-faults.ts';
import { pairAsKiosk } from './support/pair-as-kiosk.ts';
import type { SekerServer } from './support/server.ts';
import { surveySpeaking } from './support/speaking.ts';
import { Tablet } from './support/tablet.ts';
import { expect, test } from './support/test.ts';

const STREET = readFileSync(join(import.meta.dirname, '../apps/server/src/gallery/pictures/street.png'));
const OWN_WORDS = 'what only this visitor has typed';

test('a kiosk asks while the server is stopped, keeps nothing that can be read, and brings it afterwards', async ({
  browser,
  server,
}) => {
  const { host, context, tablet, projectId } = await kioskOf(browser, server, { name: 'Alone' });
  const { page } = tablet;
  const stored = async (store: string) => await page.evaluate(readStore, store);
  await goAlone(tablet, host);
  await expect(page.getByText(fieldWordsIn('en')('notConnected'), { exact: true })).toBeVisible();
  await expectNoAxeFaults(page);
  await tablet.begin('en');
  await tablet.answerFirst();
  await page.locator('[name="a.words"]').fill(OWN_WORDS);
  await page.reload();
  await expect(tablet.start).toBeEnabled();
  expect((await tablet.remains()).typed).toEqual([]);
  expect((await stored('outbox')).length, 'what the visitor has left is sealed').toBe(1);
  await expect(page.getByText(fieldWordsIn('en')('notSent', 1), { exact: true }), 'the staff sees it').toBeVisible();

  await tablet.begin('he');
  await tablet.answerFirst();
  await page.locator('[name="a.age"]').fill('33');
  await page.locator('[name="a.words"]').fill(OWN_WORDS);
  await tablet.goOn();
  await expect(page.locator('.question[id], .question').first()).toBeVisible();
  await page.getByRole('radio').first().check({ force: true });
  await tablet.goOn();
  await expect(page.getByRole('heading', { name: surveySpeaking('he')('goodbye.success') })).toBeVisible();
  const kept = JSON.stringify([await stored('outbox'), await stored('interviews'), await stored('events')]);
  expect(kept).not.toContain(OWN_WORDS);
  expect(await stored('events')).toEqual([]);

  await host.start();
  const brought = async () =>
    await server.db
      .selectFrom('interview')
      .select(['state', 'outcome', 'mode', 'case_id as caseId'])
      .where('project_id', '=', projectId as never)
      .orderBy('id')
      .execute();
  await expect
    .poll(async () => (await brought()).map(({ state, outcome }) => outcome ?? state).toSorted())
    .toEqual(['open', 'success']);
  expect((await brought()).every(({ mode, caseId }) => mode === 'web' && caseId === null)).toBe(true);
  await expect.poll(async () => (await stored('outbox')).length, { message: 'nothing is left' }).toBe(0);
  await context.close();
  await host.remove();
});

test('a visitor’s photo is taken while the server is stopped, cannot be read from the kiosk, and reaches the interview', async ({
  browser,
  server,
}) => {
  const study = { name: 'Photos', document: captureDocument() };
  const { host, context, tablet, projectId } = await kioskOf(browser, server, study);
  const { page } = tablet;
  await goAlone(tablet, host);
  await page.locator('.languages > [lang="en"]').click();
  await tablet.start.click();
  const shelf = { name: 'shelf.png', mimeType: 'image/png', buffer: STREET };
  await page.locator('input[type="file"]').first().setInputFiles(shelf);
  await expect(page.locator('.capture-picture')).toBeVisible();
  await tablet.goOn();
  await expect(page.getByText('The receipt')).toBeVisible();
  await tablet.goOn();
  await expect(page.locator('.capture-pad')).toBeVisible();
  await tablet.goOn();
  await expect(page.getByRole('heading', { name: surveySpeaking('en')('goodbye.success') })).toBeVisible();
  const media = async () => (await page.evaluate(readStore, 'media')).filter((record) => /JFIF|PNG|WEBP/.test(record));
  expect(await media(), 'a picture that can be read').toEqual([]);

  await host.start();
  const brought = async () =>
    await server.db
      .selectFrom('interview')
      .select(['outcome', 'media_missing as missing'])
      .where('project_id', '=', projectId as never)
      .execute();
  await expect.poll(brought).toEqual([{ outcome: 'success', missing: 0 }]);
  await expect.poll(async () => (await page.evaluate(readStore, 'outbox')).length).toBe(0);
  await context.close();
  await host.remove();
});

/** A kiosk of a new project, at a line that can be stopped. */
async function kioskOf(
  browser: Browser,
  server: SekerServer,
  study: { readonly name: string; readonly document?: unknown },
) {
  const host = new FieldHost(server.url);
  await host.start();
  const context = await browser.newContext({ locale: 'en-GB', hasTouch: true });
  const tablet = new Tablet(await context.newPage(), 'en');
  return { host, context, tablet, ...(await pairAsKiosk(tablet, server, { url: host.url, ...study })) };
}

/** The power was off, and comes back without a server, once the kiosk has what it needs for that. */
async function goAlone({ page, start }: Tablet, host: FieldHost): Promise<void> {
  const versions = async () => (await page.evaluate(readStore, 'versions')).length;
  await expect.poll(versions, { message: 'it has what it needs' }).toBe(1);
  await expect
    .poll(async () => await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.active?.state))
    .toBe('activated');
  await host.stop();
  await page.reload();
  await expect(start).toBeEnabled();
}

/** What lies in a store of the kiosk's database, as text. */
async function readStore(store: string): Promise<readonly string[]> {
  return await new Promise((resolve) => {
    const opening = indexedDB.open('seker-vault-kiosk');
    opening.onerror = () => resolve([]);
    opening.onsuccess = () => {
      const database = opening.result;
      if (!database.objectStoreNames.contains(store)) {
        database.close();
        return resolve([]);
      }
      const asked = database.transaction(store).objectStore(store).getAll();
      asked.onsuccess = () => {
        database.close();
        resolve(asked.result.map((record) => new TextDecoder('latin1').decode(record.data)));
      };
    };
  });
}
