import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { defaultQuestion, SUB_KINDS, type SubKind } from '@seker/questionnaire/design';
import { rounds } from '../apps/server/src/testing/rounds.ts';
import { ANSWERS, keysOf, mouseOf, questionOf } from './support/answer-kinds.ts';
import { importedDraft } from './support/draft-to-edit.ts';
import { itemKeys, largeForms } from './support/forms.ts';
import { mediumOf } from './support/import-form.ts';
import { OfficeScreen } from './support/office-screen.ts';
import { speaking } from './support/speaking.ts';
import { expect, journey, test } from './support/test.ts';
import { wordsOf, wordsOnPaper } from './support/words-on-paper.ts';

interface Form {
  readonly languages: readonly { readonly code: string; readonly texts: Readonly<Record<string, unknown>> }[];
}

const ROOT = join(import.meta.dirname, '..');
const street = readFileSync(join(ROOT, 'apps/server/src/gallery/pictures/street.png'));

/** First what a chained matrix takes its rows from, on a page before it. */
const FIRST = ['closed.checkBox', 'matrix.chained'];
const nameOf = ({ kind, subKind }: SubKind): string => `${kind}.${subKind}`;
const byPlace = (one: SubKind): number => (FIRST.indexOf(nameOf(one)) + FIRST.length + 1) % (FIRST.length + 1);
const ORDERED = SUB_KINDS.toSorted((one, other) => byPlace(one) - byPlace(other));

/** A question of each sub-kind as the designer makes it, with words in two languages; the last is asked after an answer to the first. */
function formOfAll(): Form & { readonly chapters: readonly object[] } {
  let made = 0;
  const fresh = (): string => {
    made += 1;
    return `u${made}`;
  };
  const image = mediumOf(street);
  let source: string | undefined;
  const nodes = ORDERED.map((subKind, place) => {
    const start = { number: `Q${place + 1}`, image, ...(source === undefined ? {} : { source }) };
    const node = defaultQuestion(subKind.kind, subKind.subKind, fresh, start);
    if (node === null) throw new Error(`there is no ${nameOf(subKind)}`);
    source ??= node.uid;
    const show = { act: { do: 'show' }, if: { op: 'hasAny', question: source, answers: [1] } };
    return place === ORDERED.length - 1 ? { ...node, entrance: [[show]] } : node;
  });
  const textsIn = (asked: string, item: string) => {
    const words = nodes.flatMap((node, place) => [
      [`${node.uid}.text`, `${asked} ${nameOf(ORDERED[place] ?? { kind: '', subKind: '' })};`],
      ...itemKeys(node).map((key, at) => [key, `${item} ${at + 1}`]),
    ]);
    return Object.fromEntries(words) as Readonly<Record<string, string>>;
  };
  return {
    ...{ defaultLanguage: 'en' },
    languages: [
      { ...{ code: 'en', name: 'English', direction: 'ltr' }, texts: textsIn('Asked as', 'Item') },
      { ...{ code: 'he', name: 'עברית', direction: 'rtl' }, texts: textsIn('נשאל בתור', 'פריט') },
    ],
    chapters: [
      {
        uid: 'part',
        pages: [
          { uid: 'first', nodes: nodes.slice(0, 1) },
          { uid: 'second', nodes: nodes.slice(1) },
        ],
      },
    ],
  };
}

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
  const form = formOfAll();
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
  await test.step('printed', async () => {
    await page.keyboard.press('Control+KeyP');
    await isAllOnPaper(page, form, t);
  });
});

/** The two largest of the published forms, and a large one of our own: in a long run. */
const LARGE = rounds(0, 3) === 0 ? [] : largeForms();

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

/** Every word of the form, each of its rules and codes, in all of its languages. */
async function isAllOnPaper(page: Page, form: Form, t: ReturnType<typeof speaking>): Promise<void> {
  await page.getByRole('combobox', { name: t('designer.try.language') }).click();
  await page.getByRole('option', { name: t('designer.print.allLanguages') }).click();
  await expect(page.locator('.print-sheet')).toHaveCount(form.languages.length);
  const paper = await wordsOnPaper(page);
  const missing = (words: readonly string[]): readonly string[] => words.filter((word) => !paper.has(word));
  for (const { code, texts } of form.languages) {
    const sheet = page.locator(`.print-sheet[lang="${code}"]`);
    const texted = Object.entries(texts).filter(([key]) => !key.startsWith('medium.'));
    expect(missing(texted.flatMap(([, words]) => wordsOf(String(words)))), `the words in ${code}`).toEqual([]);
    // A prefix of one letter is drawn on the far side of the number that it belongs to.
    const shown = wordsOf(await sheet.innerText()).filter((word) => !/^\p{L}$/u.test(word));
    expect(missing(shown), `codes, numbers and rules in ${code}`).toEqual([]);
    // In the sheet's own language, in that of the screen as in the other.
    const said = speaking(code === 'he' ? 'he' : 'en');
    const rules = (await sheet.locator('.printed-rule').allInnerTexts()).join('\n');
    if (rules !== '') {
      expect(rules).toContain(said('designer.say.doShow'));
      expect(rules).not.toContain(speaking(code === 'he' ? 'en' : 'he')('designer.say.doShow'));
    }
  }
  // Of each rule and each code of the form there is one on the sheet of each language.
  const json = JSON.stringify(form);
  const inAll = (found: RegExp): number => (json.match(found)?.length ?? 0) * form.languages.length;
  expect(await page.locator('.printed-rule').count()).toBeGreaterThanOrEqual(inAll(/"do":"show"/g));
  const codes = page.locator('.printed-code', { hasText: /\d/ });
  expect(await codes.count()).toBeGreaterThanOrEqual(inAll(/"code":\d/g));
}
