import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { MESSAGE_TEXTS } from '@seker/contract';
import { dragByMouse, spotIn } from './support/drag-by-mouse.ts';
import { OfficeScreen } from './support/office-screen.ts';
import { expect, journey, test } from './support/test.ts';
import { tiffOf } from './support/tiff-of.ts';

const XHR = { headers: { 'X-Requested-With': 'XMLHttpRequest' } };
const PICTURES = join(import.meta.dirname, '../apps/server/src/gallery/pictures');
const sunrise = readFileSync(join(PICTURES, 'sunrise.mp4'));

interface SentFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

const file = (name: string, buffer: Buffer): SentFile => ({ name, mimeType: 'application/octet-stream', buffer });

/** Drags across the picture, in shares of it. */
async function dragOn(picture: Locator, from: readonly [number, number], to: readonly [number, number]): Promise<void> {
  const { mouse } = picture.page();
  const [start, end] = [await spotIn(picture, ...from), await spotIn(picture, ...to)];
  await mouse.move(start.x, start.y);
  await mouse.down();
  await mouse.move(end.x, end.y, { steps: 5 });
  await mouse.up();
}

async function lastQuestion(page: Page, url: string, id: string): Promise<Record<string, unknown>> {
  const draft = (await (await page.request.get(`${url}/api/v1/drafts/${id}`, XHR)).json()) as {
    readonly document: {
      readonly chapters: readonly { readonly pages: readonly { readonly nodes: readonly object[] }[] }[];
    };
  };
  return { ...draft.document.chapters.at(-1)?.pages.at(-1)?.nodes.at(-1) };
}

journey(
  'media are sent in, described and taken out, and areas are drawn on a picture',
  async ({ screen, page, server, t }) => {
    const office = new OfficeScreen(page, server.url, screen.language);
    const words = MESSAGE_TEXTS[screen.language];
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await office.openAs('admin', '/questionnaires');
    await expect(page.getByRole('banner')).toBeVisible();
    const made = await page.request.post(`${server.url}/api/v1/questionnaires/1/duplicate`, XHR);
    const id = String(((await made.json()) as { readonly id: number }).id);
    await office.open(`/questionnaires/${id}/build`);
    const tree = page.getByRole('tree');
    await tree.focus();
    await page.keyboard.press('End');
    await page.keyboard.press('Slash');
    await page.getByRole('combobox', { name: t('designer.add') }).fill(t('kind.visual.clickObject'));
    await page.keyboard.press('Enter');
    await page.keyboard.type('Where?');
    await page.keyboard.press('Escape');
    const properties = page.getByRole('complementary', { name: t('designer.properties') });
    const library = page.getByRole('dialog', { name: t('designer.library') });
    const send = async (sent: SentFile): Promise<void> =>
      await library.locator('.file-drop input[type=file]').setInputFiles({ ...sent });
    const areas = async (): Promise<unknown> => (await lastQuestion(page, server.url, id))['areas'];

    await test.step('what is no picture, too large or of too many pixels is refused in words', async () => {
      await properties.getByRole('button', { name: t('designer.choosePicture') }).click();
      await send(file('photo.png', Buffer.from('<!doctype html><script>alert(1)</script>')));
      await expect(library.getByRole('alert')).toHaveText(words.uploadKind);
      await send(file('wall.tif', tiffOf(9_000, 6_000)));
      await expect(library.getByRole('alert')).toHaveText(words.tooManyPixels);
      await library.locator('.file-drop input[type=file]').evaluate((field) => {
        const chosen = new DataTransfer();
        chosen.items.add(new File([new Uint8Array(50 * 1024 * 1024 + 1)], 'large.png'));
        (field as HTMLInputElement).files = chosen.files;
        field.dispatchEvent(new Event('change', { bubbles: true }));
      });
      await expect(library.getByRole('alert')).toHaveText(t('upload.tooLarge', { limit: 50 }));
      await office.isClean('the library, and a refusal');
    });

    await test.step('a file that is on its way is given up', async () => {
      const network = await page.context().newCDPSession(page);
      const slow = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 100_000 };
      await network.send('Network.emulateNetworkConditions', slow);
      await send(file('slow.mp4', Buffer.concat([sunrise, Buffer.alloc(3 * 1024 * 1024)])));
      await expect(library.getByRole('progressbar')).toBeVisible();
      await library
        .locator('.file-progress')
        .getByRole('button', { name: t('app.cancel') })
        .click();
      await expect(library.getByRole('progressbar')).toHaveCount(0);
      await network.send('Network.emulateNetworkConditions', { ...slow, uploadThroughput: -1 });
      await network.detach();
    });

    await test.step('a TIFF is sent in and chosen at once', async () => {
      await send(file('plan.tif', tiffOf(400, 300)));
      await expect(library).toHaveCount(0);
      await expect(page.locator('.paper-areas > img')).toBeVisible();
    });

    const picture = page.locator('.paper-areas');
    const tool = (name: string) =>
      page.getByRole('toolbar', { name: t('designer.areas') }).getByRole('button', { name });
    await test.step('areas are drawn, moved and resized by the mouse', async () => {
      await picture.scrollIntoViewIfNeeded();
      await tool(t('designer.draw.rectangle')).click();
      await dragOn(picture, [0.6, 0.05], [0.9, 0.2]);
      await tool(t('designer.draw.ellipse')).click();
      await dragOn(picture, [0.2, 0.95], [0.05, 0.8]);
      await tool(t('designer.draw.polygon')).click();
      for (const corner of [
        [0.7, 0.8],
        [0.9, 0.8],
        [0.8, 0.95],
        [0.7, 0.8],
      ] as const) {
        const [x, y] = corner;
        const spot = await spotIn(picture, x, y);
        await page.mouse.click(spot.x, spot.y);
      }
      const near = (share: number): unknown => expect.closeTo(share, 1);
      await expect
        .poll(areas)
        .toMatchObject([
          {},
          { shape: { type: 'rectangle', x: near(0.6), y: near(0.05), width: near(0.3), height: near(0.15) } },
          { shape: { type: 'ellipse', x: near(0.05), y: near(0.8), width: near(0.15), height: near(0.15) } },
          { shape: { type: 'polygon', points: [{ x: near(0.7), y: near(0.8) }, { x: near(0.9) }, { y: near(0.95) }] } },
        ]);
      await dragOn(picture, [0.75, 0.12], [0.75, 0.32]);
      await expect.poll(areas).toMatchObject([{}, { shape: { y: near(0.25), height: near(0.15) } }, {}, {}]);
      await dragByMouse(
        page,
        page.locator('.area-handle[data-axis="inline"]').last(),
        page.locator('.area-handle[data-axis="block"]').first(),
      );
      await expect.poll(areas).toMatchObject([{}, { shape: { x: near(0.6), width: near(0.15) } }, {}, {}]);
      await office.isClean('areas on a picture');
    });

    await test.step('and all of it by keys, with what was done told', async () => {
      await tool(t('designer.draw.rectangle')).focus();
      await page.keyboard.press('Enter');
      await page.keyboard.press('Enter');
      const told = page.locator('.areas').getByRole('status');
      await expect(told).toHaveText(t('designer.areaAdded', { name: t('designer.item.areas', { number: 5 }) }));
      await page.getByRole('button', { name: new RegExp(`^${t('designer.item.areas', { number: 5 })}: `) }).focus();
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('Control+ArrowDown');
      await page.keyboard.press('Shift+ArrowUp');
      const shape = { name: t('designer.item.areas', { number: 5 }), shape: t('designer.shape.rectangle') };
      await expect(told).toHaveText(t('designer.areaNamed', { ...shape, x: 36, y: 34.9, width: 30, height: 31 }));
      await expect
        .poll(areas)
        .toMatchObject([{}, {}, {}, {}, { shape: { x: 0.36, y: 0.349, width: 0.3, height: 0.31 } }]);
      await page.keyboard.press('Delete');
      await expect(told).toHaveText(t('designer.areaRemoved', { name: shape.name }));
      await expect.poll(areas).toHaveLength(4);
      // A tool is given up by Esc.
      await tool(t('designer.draw.polygon')).focus();
      await page.keyboard.press('Enter');
      await expect(picture).toHaveAttribute('data-tool', 'polygon');
      await page.keyboard.press('Escape');
      await expect(picture).toHaveAttribute('data-tool', 'select');
    });

    await test.step('or by their numbers', async () => {
      await properties
        .getByRole('button', { name: t('designer.moreOf', { name: t('designer.item.areas', { number: 4 }) }) })
        .click();
      await properties.getByRole('button', { name: t('designer.addCorner') }).click();
      await properties.getByRole('button', { name: t('designer.removeCorner', { number: 1 }) }).click();
      await properties.getByRole('textbox', { name: `${t('designer.shape.x')} 1`, exact: true }).fill('88.5');
      await expect.poll(async () => JSON.stringify(await areas())).toContain('"x":0.885');
    });

    await test.step('a film is sent in, named, and said in words, in captions and in writing', async () => {
      await properties.getByRole('button', { name: new RegExp(`^${t('designer.media')}`) }).click();
      await properties
        .getByRole('button', { name: t('designer.addMedium') })
        .last()
        .click();
      await send(file('sunrise.mp4', sunrise));
      await expect(library).toHaveCount(0);
      await properties
        .getByRole('button', { name: t('designer.addMedium') })
        .last()
        .click();
      await library.getByRole('button', { name: t('designer.moreOf', { name: 'sunrise.mp4' }) }).click();
      const language = 'עברית';
      const field = (name: string) => library.getByRole('textbox', { name, exact: true });
      await field(t('designer.fileName')).fill('Dawn');
      await page.keyboard.press('Enter');
      await expect(library.getByRole('button', { name: t('designer.moreOf', { name: 'Dawn' }) })).toBeVisible();
      await field(t('designer.mediumWordsIn', { language })).fill('השמש עולה');
      await field(t('designer.captionsIn', { language })).fill('1\n00:00:00,500 --> 00:00:01,000\nבוקר טוב\n\nno time');
      await expect(library.getByText(t('designer.captionsFault', { line: 5 }))).toBeVisible();
      await library
        .locator('.library-captions input[type=file]')
        .first()
        .setInputFiles({ ...file('he.srt', Buffer.from('1\n00:00:00,500 --> 00:00:01,000\nבוקר טוב\n')) });
      await expect(library.getByText(t('designer.captionsCount_one'))).toBeVisible();
      await field(t('designer.transcriptIn', { language })).fill('בוקר טוב');
      await office.isClean('a film and what is said in it');
    });

    await test.step('what is shown cannot be taken out, what is not can', async () => {
      await library.getByRole('button', { name: t('designer.removeMedium') }).click();
      const asked = page.getByRole('dialog', { name: t('designer.removeMediumTitle', { name: 'Dawn' }) });
      await expect(asked.getByRole('alert')).toHaveText(t('designer.mediumIsShown'));
      await expect(asked.getByRole('button', { name: t('designer.removeMedium') })).toBeDisabled();
      await asked.getByRole('button', { name: t('app.cancel') }).click();
      await expect(library.locator('.library-uses').getByRole('button')).toHaveCount(1);
      const flash = Buffer.concat([Buffer.from('CWS\u0008'), Buffer.alloc(5_000, 7)]);
      await send(file('old.swf', flash));
      await expect(library.getByRole('status').first()).toHaveText(t('designer.mediumKept', { name: 'old.swf' }));
      await library.getByRole('button', { name: t('designer.moreOf', { name: 'old.swf' }) }).click();
      await library
        .getByRole('button', { name: t('designer.removeMedium') })
        .first()
        .click();
      await page
        .getByRole('dialog', { name: t('designer.removeMediumTitle', { name: 'old.swf' }) })
        .getByRole('button', { name: t('designer.removeMedium') })
        .click();
      await expect(library.getByRole('button', { name: t('designer.moreOf', { name: 'old.swf' }) })).toHaveCount(0);
      await page.keyboard.press('Escape');
    });

    await test.step('respondents get it all', async () => {
      await tree.focus();
      await page.keyboard.press('F9');
      const stage = page.frameLocator('iframe');
      const film = stage.locator('video.medium');
      await expect(film).toHaveAttribute('aria-label', 'השמש עולה');
      const captions = await film.locator('track').getAttribute('src');
      const vtt = await page.request.get(`${server.url}${captions ?? ''}`);
      expect(await vtt.text()).toContain('00:00:00.500 --> 00:00:01.000\nבוקר טוב');
      await expect(stage.locator('.question-medium a')).toHaveAttribute('href', /\/transcript\/he$/);
    });
  },
);
