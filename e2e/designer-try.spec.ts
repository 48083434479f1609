import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { MESSAGE_TEXTS } from '@seker/contract';
import { rounds } from '../apps/server/src/testing/rounds.ts';
import { type Form, isAllOnPaper } from './support/all-on-paper.ts';
import { ANSWERS, keysOf, mouseOf, questionOf } from './support/answer-kinds.ts';
import { copiedDraft, importedDraft } from './support/draft-to-edit.ts';
import { formOfAll, kindName, largeForms, SUB_KINDS_ASKED } from './support/forms.ts';
import { OfficeScreen } from './support/office-screen.ts';
import { expect, journey, test } from './support/test.ts';
import { tiffOf } from './support/tiff-of.ts';

const PICTURES = join(import.meta.dirname, '../apps/server/src/gallery/pictures');
const street = readFileSync(join(PICTURES, 'street.png'));
const sunrise = readFileSync(join(PICTURES, 'sunrise.mp4'));

journey(
  'a draft is tried with what is not saved yet, tested with random interviews, and printed',
  async ({ screen, page, server, t }) => {
    const office = new OfficeScreen(page, server.url, screen.language);
    const stage = page.frameLocator('iframe');
    const problems: string[] = [];
    page.on('pageerror', (error) => problems.push(error.message));
    page.on('console', (message) => {
      if (/Content Security Policy|sandbox/i.test(message.text())) problems.push(message.text());
    });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await office.openAs('admin', '/questionnaires/1/build');

    await test.step('what was just typed stands on the stage', async () => {
      const text = page.locator('.card .rich-text').first();
      await text.click();
      await page.keyboard.press('End');
      await page.keyboard.type(' Unsaved');
      await page.keyboard.press('F9');
      await expect(page).toHaveURL(/\/try/);
      await expect(stage.getByText('Unsaved').first()).toBeVisible();
      await page.getByRole('button', { name: t('designer.try.about') }).click();
      await expect(page.locator('.mantine-Popover-dropdown:visible')).toBeVisible();
      await office.isClean('the try-out, and what is assumed');
      await page.keyboard.press('Escape');
    });

    await test.step('filled to the end, with a reason for what was not asked', async () => {
      await page.getByRole('button', { name: t('designer.try.fillEnd') }).click();
      await expect(stage.locator('.screen, h1').first()).toBeVisible();
      const left = page.getByRole('region', { name: t('designer.try.leftOut') });
      await expect(left.getByRole('listitem').first()).toBeVisible();
      const skipped = page.locator('.try-step[data-status="notAsked"]').first();
      await skipped.click();
      await expect(page.locator('.try-why h2').first()).toBeVisible();
      await expect(page.locator('.try-seen').first()).not.toBeEmpty();
    });

    await test.step('the quota answers as it is told to, by the values that it counts', async () => {
      const inspector = page.getByRole('region', { name: t('designer.try.inspector') });
      await inspector.getByText(t('designer.try.view.quotas'), { exact: true }).click();
      await expect(inspector.locator('.try-counted').first()).toBeVisible();
      await office.isClean('the quotas');
      await inspector.getByText(t('designer.try.quota.overQuota'), { exact: true }).click();
      await page.getByRole('button', { name: t('designer.try.fillEnd') }).click();
      await expect(inspector.locator('dd').first()).toHaveText(t('designer.try.quotaIs.overQuota'));
    });

    await test.step('a thousand interviews', async () => {
      await page.getByRole('link', { name: t('designer.test') }).click();
      await page.getByRole('button', { name: t('designer.test.run') }).click();
      const done = t('designer.test.done_other', { count: 1000, seed: '4711' });
      await expect(page.getByRole('status').filter({ hasText: done })).toBeVisible();
      await expect(page.locator('.test-share').first()).toHaveText(/%/);
      await office.isClean('the data test');
    });

    await test.step('on paper', async () => {
      await page.keyboard.press('Control+KeyP');
      await expect(page).toHaveURL(/\/print/);
      await office.isClean('what is printed');
      await page.emulateMedia({ media: 'print' });
      await expect(page.locator('.print-bar')).toBeHidden();
      await expect(page.locator('.printed-rule').first()).toBeVisible();
      await expect(page.locator('.print-sheet')).toContainText('Unsaved');
      await expect(page.locator('.printed-code').first()).toHaveText(/\d/);
    });
    expect(problems).toEqual([]);
  },
);

test('every sub-kind of the engine, imported: edited, answered on the stage by mouse or by keys, and all of it on paper', async ({
  page,
  server,
}) => {
  const office = new OfficeScreen(page, server.url, 'he');
  const { t } = office;
  const form = formOfAll(street);
  const id = await importedDraft(page.request, server.url, 'Every kind', form, [street]);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await office.openAs('admin', `/questionnaires/${id}/build`);
  await test.step('edited', async () => await retouch(page));
  await page.getByRole('tree').focus();
  // Welcome and header stand before the first chapter.
  for (const key of ['Home', 'ArrowDown', 'ArrowDown', 'F9']) await page.keyboard.press(key);
  const stage = page.frameLocator('iframe');
  await expect(stage.getByText('Retouched').first()).toBeVisible();
  const hands = [keysOf(page), mouseOf(page)] as const;
  const next = stage.locator('.page-footer button[value="next"]');
  for (const [place, subKind] of SUB_KINDS_ASKED.entries())
    await test.step(`answer ${kindName(subKind)}`, async () => {
      const question = questionOf(stage, `Asked as ${kindName(subKind)};`);
      await expect(question).toBeVisible();
      const answer = ANSWERS[kindName(subKind)];
      if (answer === undefined) throw new Error(`${kindName(subKind)} is answered nowhere`);
      await answer(question, hands[place % 2 === 0 ? 0 : 1]);
      if (place === 0) await next.click();
    });
  await next.click();
  await expect(stage.locator('.question')).toHaveCount(0);
  const view = page.getByRole('radiogroup', { name: t('designer.try.inspector') });
  await view.getByText(t('designer.try.view.variables'), { exact: true }).click();
  const names = await page.locator('.try-variables dt').allInnerTexts();
  const unanswered = SUB_KINDS_ASKED.map((_, place) => `Q${place + 1}`).filter(
    (number) => !names.some((name) => name === number || name.startsWith(`${number}_`)),
  );
  expect(unanswered).toEqual([]);
  await test.step('printed', async () => {
    await page.keyboard.press('Control+KeyP');
    await isAllOnPaper(page, form, t);
  });
});

/** The two largest of the published forms, and a large one of our own: in a long run. */
const LARGE = rounds(0, 1) === 0 ? [] : largeForms();

for (const { name, make } of LARGE)
  test(`${name}: imported, edited, tried, and all of it on paper`, async ({ page, server, language }) => {
    const office = new OfficeScreen(page, server.url, language);
    const { t } = office;
    // As it is once it has been written to a file.
    const form = JSON.parse(JSON.stringify(await make())) as Form;
    const id = await importedDraft(page.request, server.url, name.slice(0, 60), form);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await office.openAs('admin', `/questionnaires/${id}/build`);
    await retouch(page);
    await page.keyboard.press('F9');
    await expect(page.frameLocator('iframe').getByText('Retouched').first()).toBeVisible();
    await page.keyboard.press('Control+KeyP');
    await isAllOnPaper(page, form, t);
  });

async function retouch(page: Page): Promise<void> {
  await page.locator('.card-text .rich-text').first().click();
  await page.keyboard.press('End');
  await page.keyboard.type(' Retouched');
  await page.keyboard.press('Escape');
}

interface SentFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

const file = (name: string, buffer: Buffer): SentFile => ({ name, mimeType: 'application/octet-stream', buffer });

journey('media are sent in, described and taken out, and respondents get them', async ({ screen, page, server, t }) => {
  const office = new OfficeScreen(page, server.url, screen.language);
  const words = MESSAGE_TEXTS[screen.language];
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const id = await copiedDraft(page.request, server.url);
  await office.openAs('admin', `/questionnaires/${id}/build`);
  await page.getByRole('treeitem', { name: /KIDS/ }).click();
  const properties = page.getByRole('complementary', { name: t('designer.properties') });
  const library = page.getByRole('dialog', { name: t('designer.library') });
  const send = async (sent: SentFile): Promise<void> =>
    await library.locator('.file-drop input[type=file]').setInputFiles({ ...sent });

  await test.step('what is no medium is refused in words', async () => {
    await properties.getByRole('button', { name: new RegExp(`^${t('designer.media')}`) }).click();
    await properties
      .getByRole('button', { name: t('designer.addMedium') })
      .last()
      .click();
    await send(file('photo.png', Buffer.from('<!doctype html><script>alert(1)</script>')));
    await expect(library.getByRole('alert')).toHaveText(words.uploadKind);
    await office.isClean('the library, and a refusal');
  });

  await test.step('a TIFF is sent in and chosen at once', async () => {
    await send(file('plan.tif', tiffOf(40, 30)));
    await expect(library).toHaveCount(0);
    await expect
      .poll(async () => await (await page.request.get(`${server.url}/api/v1/drafts/${id}`)).text())
      .toContain('"type":"image"');
  });

  await test.step('a film is sent in, named, and said in words, in captions and in writing', async () => {
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
    await page.getByRole('tree').focus();
    await page.keyboard.press('F9');
    const stage = page.frameLocator('iframe');
    const film = stage.locator('video.medium');
    await expect(film).toHaveAttribute('aria-label', 'השמש עולה');
    const captions = await film.locator('track').getAttribute('src');
    const vtt = await page.request.get(`${server.url}${captions ?? ''}`);
    expect(await vtt.text()).toContain('00:00:00.500 --> 00:00:01.000\nבוקר טוב');
    await expect(stage.locator('.question-medium a')).toHaveAttribute('href', /\/transcript\/he$/);
  });
});
