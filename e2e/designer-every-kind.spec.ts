import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SUB_KINDS, type SubKind } from '@seker/questionnaire/design';
import { ANSWERS, keysOf, mouseOf, questionOf } from './support/answer-kinds.ts';
import { OfficeScreen } from './support/office-screen.ts';
import { expect, test } from './support/test.ts';

const XHR = { headers: { 'X-Requested-With': 'XMLHttpRequest' } };
const street = readFileSync(join(import.meta.dirname, '../apps/server/src/gallery/pictures/street.png'));

/** First what a chained matrix takes its rows from, on a page before it. */
const FIRST = ['closed.checkBox', 'matrix.chained'];
const nameOf = ({ kind, subKind }: SubKind): string => `${kind}.${subKind}`;
const byPlace = (one: SubKind): number => (FIRST.indexOf(nameOf(one)) + FIRST.length + 1) % (FIRST.length + 1);
const ORDERED = SUB_KINDS.toSorted((one, other) => byPlace(one) - byPlace(other));

/** How a question is built: its kind chosen, its words typed, its picture chosen. */
interface Builder {
  readonly office: OfficeScreen;
  add(group: string, name: string): Promise<void>;
  /** Types in every field of the card after the first. */
  write(): Promise<void>;
  choosePicture(): Promise<void>;
}

const words = (place: number): string => `Item ${place}`;

function byMouse(office: OfficeScreen): Builder {
  const { page, t } = office;
  return {
    office,
    add: async (group, name) => {
      await page
        .getByRole('complementary', { name: t('designer.outline') })
        .getByRole('button', { name: t('designer.add') })
        .click();
      const row = page.locator('.picker-row').filter({ has: page.getByText(group, { exact: true }) });
      await row.filter({ has: page.getByText(name, { exact: true }) }).click();
    },
    write: async () => {
      const fields = page.locator('.card[data-selected="true"] [data-field] > .rich-text');
      for (let place = 1; place < (await fields.count()); place += 1) {
        await fields.nth(place).click();
        await page.keyboard.insertText(words(place));
      }
      await page.keyboard.press('Escape');
    },
    choosePicture: async () => {
      await page.getByRole('button', { name: t('designer.choosePicture') }).click();
      await page
        .getByRole('dialog')
        .locator('input[type=file]')
        .setInputFiles({ name: 'street.png', mimeType: 'image/png', buffer: street });
      await expect(page.getByRole('dialog')).toHaveCount(0);
    },
  };
}

function byKeys(office: OfficeScreen): Builder {
  const { page, t } = office;
  const reach = async (wanted: string, most = 60): Promise<void> => {
    for (let stops = 0; stops < most; stops += 1) {
      if (
        await page.evaluate(
          (name) =>
            document.activeElement?.getAttribute('aria-label') === name || document.activeElement?.textContent === name,
          wanted,
        )
      )
        return;
      await page.keyboard.press('Tab');
    }
    throw new Error(`the keyboard does not lead to ${wanted}`);
  };
  return {
    office,
    add: async (group, name) => {
      await page.getByRole('tree').focus();
      await page.keyboard.press('End');
      await page.keyboard.press('Slash');
      await expect(page.getByRole('combobox', { name: t('designer.add') })).toBeFocused();
      await page.keyboard.type(`${group} ${name}`);
      await page.keyboard.press('Enter');
    },
    write: async () => {
      const seen = new Set<string>();
      for (let stops = 0; stops < 60; stops += 1) {
        await page.keyboard.press('Tab');
        const field = await page.evaluate(() => {
          const at = document.activeElement?.closest('.card[data-selected="true"] [data-field]');
          return at === null || at === undefined ? null : (at.getAttribute('data-field') ?? null);
        });
        const isInCard = await page.evaluate(
          () => document.activeElement?.closest('.card[data-selected="true"]') !== null,
        );
        if (!isInCard) break;
        if (field === null || seen.has(field) || field.endsWith('.text')) continue;
        seen.add(field);
        await page.keyboard.insertText(words(seen.size));
      }
    },
    choosePicture: async () => {
      for (let panes = 0; panes < 6; panes += 1) {
        await page.keyboard.press('F6');
        if (await page.evaluate(() => document.activeElement?.closest('[data-pane="properties"]') !== null)) break;
      }
      await reach(t('designer.choosePicture'));
      await page.keyboard.press('Enter');
      await expect(page.getByRole('dialog')).toBeVisible();
      await reach(t('designer.chooseNamed', { name: 'street.png' }));
      await page.keyboard.press('Enter');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    },
  };
}

test.use({ language: 'he' });

test('every sub-kind of the engine is built in the designer and answered on its stage, by mouse and by keys', async ({
  page,
  server,
}) => {
  const office = new OfficeScreen(page, server.url, 'he');
  const { t } = office;
  // Each is built with one hand and answered with the other: the first by mouse and then by keys, the second the other way.
  const builders = [byMouse(office), byKeys(office)] as const;
  const hands = [keysOf(page), mouseOf(page)] as const;
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await office.openAs('admin', '/questionnaires');
  await page.getByRole('button', { name: t('questionnaires.new') }).click();
  await page.getByRole('textbox', { name: t('questionnaires.name') }).fill('Every kind');
  await page.getByRole('button', { name: t('questionnaires.create') }).click();
  await expect(page.getByRole('tree')).toBeVisible();
  const id = /questionnaires\/(\d+)/.exec(page.url())?.[1] ?? '';
  // It begins with a question, which is not one of these.
  const begun = page.getByRole('treeitem', { name: t('designer.questionUnwritten') });
  await begun.waitFor();
  await page.getByRole('tree').focus();
  // Footer and goodbye stand after it.
  for (const key of ['End', 'ArrowUp', 'ArrowUp']) await page.keyboard.press(key);
  await page.keyboard.press('Delete');
  await expect(begun).toHaveCount(0);
  // The keyboard chooses from what is in the library: a browser's own window for files is not ours to press.
  const sent = await page.request.post(`${server.url}/api/v1/uploads?purpose=medium&name=street.png`, {
    headers: { ...XHR.headers, 'content-type': 'image/png' },
    data: street,
  });
  const { uploadId } = (await sent.json()) as { readonly uploadId: number };
  await page.request.post(`${server.url}/api/v1/questionnaires/${id}/media`, { ...XHR, data: { uploadId } });

  for (const [place, subKind] of ORDERED.entries())
    await test.step(`build ${nameOf(subKind)}`, async () => {
      const builder = builders[place % 2 === 0 ? 0 : 1];
      if (place === 1) await builder.add(t('designer.others'), t('designer.page'));
      const { kind } = subKind;
      await builder.add(t(`kind.${kind}`), t(`kind.${nameOf(subKind)}` as Parameters<typeof t>[0]));
      // No one types faster than the field is there.
      await expect(page.locator('.card[data-selected="true"] [data-typing="true"]')).toBeVisible();
      await page.keyboard.insertText(`Asked as ${nameOf(subKind)};`);
      await builder.write();
      if ((await page.getByRole('button', { name: t('designer.choosePicture') }).count()) > 0)
        await builder.choosePicture();
    });
  await expect(page.getByText(t('designer.saved'), { exact: true })).toBeVisible();
  await expect(page.locator('.problem')).toHaveCount(0);

  await page.getByRole('tree').focus();
  // Welcome and header stand before the first chapter.
  for (const key of ['Home', 'ArrowDown', 'ArrowDown', 'F9']) await page.keyboard.press(key);
  const stage = page.frameLocator('iframe');
  const next = stage.locator('.page-footer button[value="next"]');
  for (const [place, subKind] of ORDERED.entries())
    await test.step(`answer ${nameOf(subKind)}`, async () => {
      const question = questionOf(stage, `Asked as ${nameOf(subKind)};`);
      await expect(question).toBeVisible();
      const answer = ANSWERS[nameOf(subKind)];
      if (answer === undefined) throw new Error(`${nameOf(subKind)} is answered nowhere`);
      await answer(question, hands[place % 2 === 0 ? 0 : 1]);
      if (place === 0) await next.click();
    });
  await next.click();
  await expect(stage.locator('.question')).toHaveCount(0);
  const view = page.getByRole('radiogroup', { name: t('designer.try.inspector') });
  await view.getByText(t('designer.try.view.variables'), { exact: true }).click();
  const names = await page.locator('.try-variables dt').allInnerTexts();
  const unanswered = ORDERED.map((_, place) => `Q${place + 1}`).filter(
    (number) => !names.some((name) => name === number || name.startsWith(`${number}_`)),
  );
  expect(unanswered).toEqual([]);
});
