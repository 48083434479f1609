import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import { captureDocument } from '../apps/server/src/testing/capture-desk.ts';
import { openWebSurvey } from '../apps/server/src/testing/web-survey.ts';
import { expectNoAxeFaults } from './support/axe-faults.ts';
import { OfficeScreen } from './support/office-screen.ts';
import { surveySpeaking } from './support/speaking.ts';
import { expect, journey } from './support/test.ts';

const STREET = readFileSync(join(import.meta.dirname, '../apps/server/src/gallery/pictures/street.png'));

journey(
  'a photo and a signature go from a page of the survey into the archive of its interviews',
  async ({ screen, page, server, t }) => {
    const { projectId, link } = await openWebSurvey(server, captureDocument());
    const say = surveySpeaking('en');
    const troubles: string[] = [];
    page.on('console', (message) => {
      if (/Content Security Policy|Permissions policy/i.test(message.text())) troubles.push(message.text());
    });
    // The line breaks at the first piece: what is captured goes on by itself, and the page waits for it.
    let pieces = 0;
    await page.route('**/captured/**', async (route) => {
      if (route.request().method() === 'PUT') pieces += 1;
      await (route.request().method() === 'PUT' && pieces === 1 ? route.abort('connectionreset') : route.continue());
    });
    const goOn = page.locator('.page-footer button[value="next"]');
    await page.goto(`${server.url}${link}?lang=en`);
    await page.getByRole('button', { name: say('start') }).click();
    await page.locator('#survey > [data-live="true"]').waitFor();
    await page
      .locator('input[type="file"]')
      .first()
      .setInputFiles({ name: 'shelf.png', mimeType: 'image/png', buffer: STREET });
    await expect(page.locator('.capture-picture')).toBeVisible();
    await goOn.click();
    await expect(page.getByText('The receipt')).toBeVisible();
    expect(pieces).toBeGreaterThan(1);
    await goOn.click();

    const pad = page.locator('.capture-pad');
    await pad.scrollIntoViewIfNeeded();
    const box = await pad.boundingBox();
    if (box === null) throw new Error('there is nothing to sign on');
    await page.mouse.move(box.x + 30, box.y + 40);
    await page.mouse.down();
    await page.mouse.move(box.x + 140, box.y + 70, { steps: 8 });
    await page.mouse.up();
    await expectNoAxeFaults(page);
    await goOn.click();
    await expect(page.getByRole('heading', { name: say('goodbye.success') })).toBeVisible();
    expect(troubles).toEqual([]);

    const office = new OfficeScreen(page, server.url, screen.language);
    await office.openAs('admin', `/p/${projectId}/export`);
    await page.getByRole('combobox', { name: t('exports.type'), exact: true }).click();
    await page.getByRole('option', { name: t('exports.type.media'), exact: true }).click();
    await page.getByRole('button', { name: t('exports.make') }).click();
    const file = page.getByRole('link', { name: /seker-media-\d+\.zip/ });
    await expect(file).toBeVisible();
    const [download] = await Promise.all([page.waitForEvent('download'), file.click()]);
    const archive = unzipSync(readFileSync(await download.path()));
    const names = Object.keys(archive).toSorted();
    expect(names).toEqual([expect.stringMatching(/^\d+\/PHOTO\.jpg$/), expect.stringMatching(/^\d+\/SIGN\.png$/)]);
    const [photo, signature] = names.map((name) => Buffer.from(archive[name] ?? []));
    // JPEG, and nothing of a camera in it; PNG.
    expect(photo?.subarray(0, 3).toString('hex')).toBe('ffd8ff');
    expect(photo?.includes('Exif')).toBe(false);
    expect(signature?.subarray(1, 4).toString()).toBe('PNG');
  },
);
