import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import type { Page } from '@playwright/test';
import { casesCalls } from '@seker/contract';
import { unzipSync } from 'fflate';
import { captureDocument } from '../apps/server/src/testing/capture-desk.ts';
import { Person } from '../apps/server/src/testing/person.ts';
import { openWebSurvey } from '../apps/server/src/testing/web-survey.ts';
import { captureWordsIn } from '../apps/survey/src/texts/capture/capture-words.ts';
import { pinWordsIn } from '../apps/survey/src/texts/field/pin/pin-words.ts';
import { workWordsIn } from '../apps/survey/src/texts/field/work/work-words.ts';
import { positionWordsIn } from '../apps/survey/src/texts/position/position-words.ts';
import { CHROMIUM_ARGUMENTS } from '../tools/chromium-arguments.ts';
import { caseOfNoam, codeForNoam, isClean, tabletOf, typeCode } from './support/field-tablet.ts';
import { OfficeScreen } from './support/office-screen.ts';
import type { SekerServer } from './support/server.ts';
import { expect, journey, journeyInBoth } from './support/test.ts';

const STREET = readFileSync(join(import.meta.dirname, '../apps/server/src/gallery/pictures/street.png'));

interface CaseInHand {
  readonly projectId: number;
  readonly caseId: number;
}

/** A project of Noam's, and a case of it in his hands. */
async function givenToNoam(server: SekerServer, admin: Person, document: unknown): Promise<CaseInHand> {
  const { projectId } = await openWebSurvey(server, document);
  const caseId = await caseOfNoam(server, projectId);
  const noam = await server.db.selectFrom('person').select('id').where('login', '=', 'noam').executeTakeFirstOrThrow();
  const given = { projectId, act: 'field', personId: noam.id, until: null, ids: [caseId], expect: 1 };
  await admin.call(casesCalls.bulkCases, given as never);
  return { projectId, caseId };
}

/** Such a project with a look of its own that takes positions. */
async function shopsOfNoam(server: SekerServer, admin: Person): Promise<CaseInHand> {
  const given = await givenToNoam(server, admin, captureDocument());
  const { projectId } = given;
  const settings = JSON.stringify({
    colours: { accent: { light: '#7a1f5c' } },
    brand: {
      name: 'Shops',
      picture: `data:image/png;base64,${readFileSync(join(import.meta.dirname, '../apps/survey/src/field/install/icon-180.png')).toString('base64')}`,
      width: 90,
      height: 90,
      grounds: 'all',
    },
  });
  const skin = await server.db
    .insertInto('skin')
    .columns(['name', 'settings', 'group_id'])
    .expression((eb) =>
      eb
        .selectFrom('project')
        .select((each) => [each.val('Shops').as('name'), each.val(settings).as('settings'), 'group_id'])
        .where('id', '=', projectId as never),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  await server.db
    .updateTable('project')
    .set({ positions: 'ask', skin_id: skin.id })
    .where('id', '=', projectId as never)
    .execute();
  return given;
}

async function isWorkerActive(page: Page): Promise<string | undefined> {
  return await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.active?.state);
}

async function sign(page: Page): Promise<void> {
  const pad = page.locator('.capture-pad');
  await pad.scrollIntoViewIfNeeded();
  const box = await pad.boundingBox();
  if (box === null) throw new Error('there is nothing to sign on');
  await page.mouse.move(box.x + 30, box.y + 30);
  await page.mouse.down();
  await page.mouse.move(box.x + 140, box.y + 60, { steps: 8 });
  await page.mouse.up();
}

journeyInBoth(
  'a photo, a signature and a code are captured without a network, survive a power cut, and reach the office',
  async ({ page, server, screen, t }) => {
    const { language } = screen;
    const [say, sayPin, place] = [workWordsIn(language), pinWordsIn(language), positionWordsIn('en', 'en')];
    const admin = new Person(server, 'admin');
    await admin.logInToOffice();
    const { projectId, caseId } = await shopsOfNoam(server, admin);
    const code = await codeForNoam(server, admin, `Tablet media ${language}`);

    const browser = page.context().browser();
    if (browser === null) throw new Error('no browser');
    const context = await tabletOf(browser, server, language, ['durableStorage', 'geolocation']);
    await context.setGeolocation({ latitude: 31.7783, longitude: 35.2354, accuracy: 18 });
    const tablet = await context.newPage();
    const troubles: string[] = [];
    tablet.on('console', (message) => {
      if (/Content Security Policy|Permissions policy/i.test(message.text())) troubles.push(message.text());
    });
    const goOn = tablet.locator('.page-footer button[value="next"]');
    await tablet.goto(`${server.url}/field/#pair=${code}`);
    await typeCode(tablet);
    await expect(tablet.getByText(sayPin('repeat'))).toBeVisible();
    await typeCode(tablet);
    const row = tablet.getByRole('button', { name: say('noName', { id: caseId }) });
    await row.click();
    await expect(tablet.getByText(say('allHere'))).toBeVisible();
    await expect.poll(async () => await isWorkerActive(tablet)).toBe('activated');

    await context.setOffline(true);
    await tablet.getByRole('radio', { name: 'English' }).check();
    await tablet.getByRole('button', { name: say('begin') }).click();
    await expect(tablet.getByRole('img', { name: 'Shops' })).toBeVisible();
    await isClean(tablet, 'the wish for the position');
    await tablet.getByRole('button', { name: place.share }).click();

    await tablet
      .locator('input[type="file"]')
      .first()
      .setInputFiles({ name: 'shelf.png', mimeType: 'image/png', buffer: STREET });
    const photo = tablet.locator('.capture-picture');
    await expect(photo).toBeVisible();
    await isClean(tablet, 'a photo');
    const accent = await goOn.evaluate((button) => getComputedStyle(button).backgroundColor);
    expect(accent, 'the skin is worn').toBe('rgb(122, 31, 92)');
    await goOn.click();
    await expect(tablet.getByText('The receipt')).toBeVisible();
    await tablet.locator('.page-footer button[value="back"]').click();
    await expect(photo, 'seen again on going back').toBeVisible();
    await goOn.click();
    await goOn.click();
    await sign(tablet);
    await isClean(tablet, 'a signature');

    // The power was off before the page was sent: the photo is there, and the signature is made anew.
    await tablet.reload();
    await expect(tablet.getByText(sayPin('greeting', { name: 'נועם לוי' }))).toBeVisible();
    await typeCode(tablet);
    await row.click();
    await tablet.getByRole('button', { name: say('resume') }).click();
    await expect(tablet.getByText('Sign here', { exact: true })).toBeVisible();
    for (const _ of [1, 2]) await tablet.locator('.page-footer button[value="back"]').click();
    await expect(photo).toBeVisible();
    await expect
      .poll(async () => await photo.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    for (const _ of [1, 2]) await goOn.click();
    await tablet.getByRole('textbox', { name: 'The barcode' }).fill('7290000000001');
    await sign(tablet);
    await goOn.click();
    await expect(tablet.getByRole('heading', { name: say('finished') })).toBeVisible();
    await tablet.getByRole('button', { name: say('unsent') }).click();
    await expect(tablet.getByText(say('sealedItem'))).toBeVisible();
    // How much of files waits, in a row of its own.
    await expect(tablet.locator('.work-unsent small')).toContainText(/\d/);
    await isClean(tablet, 'what is unsent');

    // The line breaks at the second piece; it goes on by itself.
    let pieces = 0;
    await context.route('**/field/media/**', async (route) => {
      if (route.request().method() === 'PUT') pieces += 1;
      await (route.request().method() === 'PUT' && pieces === 2 ? route.abort('connectionreset') : route.continue());
    });
    await context.setOffline(false);
    await expect(tablet.getByText(say('nothingUnsent'))).toBeVisible();
    expect(pieces).toBeGreaterThan(2);
    await tablet.getByRole('button', { name: say('me') }).click();
    await isClean(tablet, 'me');
    expect(troubles).toEqual([]);
    await context.close();

    const { id, missing } = await server.db
      .selectFrom('interview')
      .select(['id', 'media_missing as missing'])
      .where('project_id', '=', projectId as never)
      .executeTakeFirstOrThrow();
    expect(missing).toBe(0);
    const told = await server.db
      .selectFrom('interview_position')
      .select(['moment', 'lat', 'accuracy'])
      .where('project_id', '=', projectId as never)
      .orderBy('moment', 'desc')
      .execute();
    expect(told).toContainEqual({ moment: 'start', lat: 31.7783, accuracy: 18 });

    const office = new OfficeScreen(page, server.url, language);
    await office.openAs('admin', `/p/${projectId}/proofreading/${id}`);
    await expect(page.getByRole('img', { name: t('proofread.attachment', { number: 'PHOTO' }) })).toBeVisible();
    await expect(page.getByRole('img', { name: t('proofread.attachment', { number: 'SIGN' }) })).toBeVisible();

    await office.openAs('admin', `/p/${projectId}/export`);
    await page.getByRole('combobox', { name: t('exports.type'), exact: true }).click();
    await page.getByRole('option', { name: t('exports.type.media'), exact: true }).click();
    await page.getByRole('button', { name: t('exports.make') }).click();
    const file = page.getByRole('link', { name: /seker-media-\d+\.zip/ });
    await expect(file).toBeVisible();
    const [download] = await Promise.all([page.waitForEvent('download'), file.click()]);
    const archive = unzipSync(readFileSync(await download.path()));
    expect(Object.keys(archive).toSorted()).toEqual([`${id}/PHOTO.jpg`, `${id}/SIGN.png`]);
    expect(Buffer.from(archive[`${id}/PHOTO.jpg`] ?? []).includes('Exif')).toBe(false);
  },
);

journey(
  'a recording of the microphone is made without a network, and comes whole (fake microphone of Chromium)',
  async ({ page, server, screen }) => {
    const { language } = screen;
    const say = workWordsIn(language);
    const admin = new Person(server, 'admin');
    await admin.logInToOffice();
    const document = JSON.parse(JSON.stringify(captureDocument()).replace('"subKind":"photo"', '"subKind":"audio"'));
    const { projectId, caseId } = await givenToNoam(server, admin, document);
    const code = await codeForNoam(server, admin, `Tablet sound ${language}`);
    const type = page.context().browser()?.browserType();
    const executablePath = process.env['CHROMIUM_PATH'];
    const browser = await type?.launch({
      ...(executablePath === undefined || executablePath === '' ? {} : { executablePath }),
      args: [...CHROMIUM_ARGUMENTS, '--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'],
    });
    if (browser === undefined) throw new Error('no browser');
    const context = await tabletOf(browser, server, language, ['durableStorage', 'audioCapture']);
    const tablet = await context.newPage();
    const words = captureWordsIn('en');
    await tablet.goto(`${server.url}/field/#pair=${code}`);
    await typeCode(tablet);
    await expect(tablet.getByText(pinWordsIn(language)('repeat'))).toBeVisible();
    await typeCode(tablet);
    await tablet.getByRole('button', { name: say('noName', { id: caseId }) }).click();
    await expect(tablet.getByText(say('allHere'))).toBeVisible();
    await expect.poll(async () => await isWorkerActive(tablet)).toBe('activated');
    await context.setOffline(true);
    await tablet.getByRole('radio', { name: 'English' }).check();
    await tablet.getByRole('button', { name: say('begin') }).click();
    await tablet.getByRole('button', { name: words.record, exact: true }).click();
    await expect(tablet.getByRole('timer')).toContainText('1');
    // The page that is sent ends the recording, and waits until it is kept.
    const goOn = tablet.locator('.page-footer button[value="next"]');
    await goOn.click();
    await expect(tablet.getByText('The receipt')).toBeVisible();
    await tablet.locator('.page-footer button[value="back"]').click();
    const sound = tablet.locator('audio.capture-sound');
    await expect(sound).toBeVisible();
    await expect
      .poll(async () => await sound.evaluate((audio: HTMLAudioElement) => audio.readyState))
      .toBeGreaterThan(0);
    for (const _ of [1, 2, 3]) await goOn.click();
    await expect(tablet.getByRole('heading', { name: say('finished') })).toBeVisible();
    await context.setOffline(false);
    const media = async () =>
      await server.db
        .selectFrom('captured_medium')
        .select(['mime', 'bytes', 'complete_at as completeAt'])
        .where('project_id', '=', projectId as never)
        .execute();
    const whole = { mime: 'audio/webm', bytes: expect.any(Number), completeAt: expect.any(Date) };
    await expect.poll(media).toEqual([whole]);
    await browser.close();
  },
);
