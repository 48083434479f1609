import { type Page } from '@playwright/test';
import { tourDocument } from '../apps/server/src/demo/tour-document.ts';
import { openWebSurvey } from '../apps/server/src/testing/web-survey.ts';
import { HOSTILE_WORDS } from '../packages/component-tests/src/hostile-words.ts';
import { OfficeScreen } from './support/office-screen.ts';
import { expect, test, WALKED_LANGUAGES } from './support/test.ts';
import { watchForHarm } from './support/watch-for-harm.ts';

/** The page's name in one look, for the form may go while we look; empty at the end. */
async function currentPage(page: Page): Promise<string> {
  return await page.evaluate(() => document.querySelector<HTMLInputElement>('input[name="_page"]')?.value ?? '');
}

type Json = Readonly<Record<string, unknown>>;

/** The tour with hostile words for every text, each key another one, and nothing that must be answered. */
function hostileTour(): { readonly document: Json; readonly count: number } {
  const tour = tourDocument({ he: EXTRA, en: EXTRA }, (id) => id) as Json & { languages: readonly Json[] };
  let count = 0;
  const languages = tour.languages.map((language) => ({
    ...language,
    texts: Object.fromEntries(
      Object.keys(language['texts'] as Json).map((key) => {
        count += 1;
        return [key, HOSTILE_WORDS[count % HOSTILE_WORDS.length] ?? ''];
      }),
    ),
  }));
  return { document: { ...(optional(tour) as Json), languages }, count };
}

const EXTRA = { title: 'x', header: 'x', footer: 'x', welcome: 'x', goodbye: 'x' };

function optional(json: unknown): unknown {
  if (Array.isArray(json)) return json.map(optional);
  if (typeof json !== 'object' || json === null) return json;
  return Object.fromEntries(
    Object.entries(json).map(([key, value]) => [key, key === 'mandatory' ? 'no' : optional(value)]),
  );
}

test.describe('words stay words (F01, F02)', () => {
  test('in every text of a questionnaire, on every page of every kind', async ({ page, server }) => {
    const { document, count } = hostileTour();
    expect(count).toBeGreaterThan(HOSTILE_WORDS.length * 2);
    const survey = await openWebSurvey(server, document, { languages: ['he', 'en'] });
    const harm = await watchForHarm(page, server.url);
    for (const language of WALKED_LANGUAGES) {
      await page.context().clearCookies();
      await page.goto(`${server.url}${survey.link}?lang=${language}`);
      await page.locator('form button[type="submit"]').click();
      await page.waitForURL(/\/survey\/web\//);
      // From here on each page is sent by its script, and comes with all that is live on it.
      await page.locator('#survey > [data-live="true"]').waitFor();
      const form = page.locator('form.survey-form');
      let pages = 0;
      for (; (await form.count()) > 0 && pages < 60; pages += 1) {
        // What hangs on an answer comes up with one.
        const boxes = form.locator('input[type="checkbox"]:visible');
        if ((await boxes.count()) > 0) await boxes.first().check({ force: true });
        const before = await currentPage(page);
        await form.locator('button.primary').last().click();
        await expect.poll(async () => await currentPage(page)).not.toBe(before);
      }
      expect(pages).toBeGreaterThan(20);
      await expect(page.locator('main')).toBeVisible();
      expect(await harm()).toEqual([]);
    }
  });

  test('in every open answer, where it is shown again and where it is quoted', async ({ page, server, field }) => {
    const survey = await openWebSurvey(server, quotingDocument());
    const harm = await watchForHarm(page, server.url);
    await page.goto(server.url + survey.link);
    await page.locator('form button[type="submit"]').click();
    await page.waitForURL(/\/survey\/web\//);
    for (const [index, words] of HOSTILE_WORDS.entries()) await page.locator(`[name="a.w${index}"]`).fill(words);
    await page.locator('button.primary').last().click();
    // Quoted on the next page, sign by sign.
    await expect(page.locator('.card.text')).toContainText(HOSTILE_WORDS.map((words) => words.trim()));
    await page.reload();
    await page.locator('button[name="_action"][value="back"]').click();
    await page.locator('[name="a.w0"]').waitFor();
    const typed = await page
      .locator('[name^="a.w"]')
      .evaluateAll((all) => all.map((box) => (box as HTMLInputElement).value));
    expect(typed).toEqual(HOSTILE_WORDS);
    await page.locator('button.primary').last().click();
    await page.locator('.card.text').first().waitFor();
    await page.locator('button.primary').last().click();
    await expect(page.locator('main')).toContainText(HOSTILE_WORDS[0] ?? '');
    expect(await harm()).toEqual([]);
    // And on disk, byte by byte (F09).
    expect(await field.openTexts(survey.projectId)).toEqual(HOSTILE_WORDS);
  });
});

/** As many open questions as there are hostile words, and a page that quotes them all. */
function quotingDocument(): Json {
  const all = HOSTILE_WORDS.map((_, index) => `w${index}`);
  const pipe = (uid: string) => [[{ type: 'pipe', question: uid }]];
  const texts = {
    title: 'Quotes',
    'c.text': 'Quotes',
    goodbye: pipe('w0'),
    ...Object.fromEntries(
      all.flatMap((uid) => [
        [`${uid}.text`, uid],
        [`t${uid}.text`, pipe(uid)],
      ]),
    ),
  };
  return {
    defaultLanguage: 'en',
    languages: [{ code: 'en', name: 'English', direction: 'ltr', texts }],
    chapters: [
      {
        uid: 'c',
        pages: [
          {
            uid: 'p1',
            nodes: all.map((uid) => ({ type: 'question', uid, number: uid, kind: 'open', subKind: 'text' })),
          },
          { uid: 'p2', nodes: all.map((uid) => ({ type: 'text', uid: `t${uid}` })) },
        ],
      },
    ],
  };
}

const HTML = `<style>body{display:none}</style><script>window.harmed=1</script>
<p onclick="window.harmed=1">Plain <b onmouseover="window.harmed=1">bold</b> <a href="javascript:window.harmed=1">bad link</a>
<a href="https://example.org/">good link</a><img src=x onerror="window.harmed=1"><svg onload="window.harmed=1"></svg>
<iframe srcdoc="<script>parent.harmed=1</script>"></iframe><span data-piece='{"type":"pipe","question":"zz"}'>chip</span></p>`;
const WORD = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><body><!--[if gte mso 9]><xml></xml><![endif]-->
<p class=MsoNormal style='mso-bidi-font:x'>Of <o:p></o:p><b style='mso'>Word</b></p></body></html>`;
const RTF = '{\\rtf1\\ansi{\\fonttbl\\f0 Arial;}\\f0\\pard Of RTF.\\par}';
const MARKS = 'שלום \u202Ehidden\u202C \u200Fעולם\u0000\uFEFF';

test('what is pasted from elsewhere brings words and nothing else', async ({ page, server, language }) => {
  const office = new OfficeScreen(page, server.url, language);
  const { t } = office;
  const harm = await watchForHarm(page, server.url);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await office.openAs('admin', '/questionnaires');
  await page.getByRole('button', { name: t('questionnaires.new') }).click();
  await page.getByRole('textbox', { name: t('questionnaires.name') }).fill('Hostile');
  await page.getByRole('button', { name: t('questionnaires.create') }).click();
  // One writes the first question at once.
  await expect(page.locator('.rich[data-typing="true"]')).toBeVisible();
  const paste = async (given: Readonly<Record<string, string>>): Promise<void> =>
    await page.evaluate((kinds) => {
      const clipboardData = new DataTransfer();
      for (const [kind, text] of Object.entries(kinds)) clipboardData.setData(kind, text);
      const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
      document.activeElement?.dispatchEvent(event);
    }, given);
  const id = /questionnaires\/(\d+)/.exec(page.url())?.[1] ?? '';
  const draft = async (): Promise<string> => await (await page.request.get(`${server.url}/api/v1/drafts/${id}`)).text();

  await expect(page.locator('.card-text[data-typing="true"]')).toBeVisible();
  await paste({ 'text/html': HTML, 'text/plain': 'Plain bold' });
  const text = page.locator('.card-text .ProseMirror');
  await expect(text).toContainText('Plain bold bad link good link');
  await expect(text.locator('a')).toHaveCount(1);
  await expect(text.locator('img, svg, iframe, script, style, .rich-piece, [onclick], [onmouseover]')).toHaveCount(0);
  await paste({ 'text/html': WORD });
  await expect(text).toContainText('Of Word');
  await paste({ 'text/rtf': RTF, 'text/plain': 'Of RTF.' });
  await paste({ 'text/plain': MARKS });
  await expect(text).toContainText('עולם');
  await expect.poll(draft).toContain('https://example.org/');
  const saved = await draft();
  for (const bad of ['javascript:', 'onclick', 'onerror', '<', 'mso', '\\\\rtf1', '"pipe"', 'srcdoc'])
    expect(saved, bad).not.toContain(bad);

  await test.step('into an answer', async () => {
    await page.locator('.paper-item-text').first().click();
    await paste({ 'text/html': HTML, 'text/plain': '<b onclick=x>One</b>\n<script>Two</script>\nThree' });
    // Into the two that are not written yet, and one more.
    await expect(page.locator('.paper-item')).toHaveCount(3);
    await expect(page.locator('.paper-item-text').nth(1)).toHaveText('<script>Two</script>');
  });

  await test.step('a megabyte in the outline', async () => {
    await page.getByRole('tree').focus();
    await paste({ 'text/html': HTML, 'text/plain': `${'x '.repeat(524_288)}` });
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('app.cancel') })
      .click();
    await page.getByRole('tree').focus();
    await paste({ 'text/plain': `Q1. <img src=x onerror=window.harmed=1> [open]\n${RTF}\n` });
    await expect(page.getByRole('dialog').locator('img')).toHaveCount(0);
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('app.cancel') })
      .click();
  });
  await expect(page.getByText(t('designer.saved'), { exact: true })).toBeVisible();
  // The browser tells of handlers that it does not run while the pasted words are read; nothing else may happen.
  expect((await harm()).filter((what) => !/inline event handler|script-src-attr/.test(what))).toEqual([]);
  expect(await page.evaluate(() => Reflect.get(window, 'harmed') === undefined)).toBe(true);
});
