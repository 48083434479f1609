import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { pathToFileURL } from 'node:url';
import { importForm } from './support/import-form.ts';
import { OfficeScreen } from './support/office-screen.ts';
import { speaking } from './support/speaking.ts';
import { expect, test } from './support/test.ts';
import { wordsOf, wordsOnPaper } from './support/words-on-paper.ts';

const ROOT = join(import.meta.dirname, '..');
const FOLDER = join(ROOT, '../shared/data/questionnaires/odk');
/** The two largest of the published forms. */
const PUBLISHED = ['child_vaccination_VOL_tool_v12.xml', 'all-question-types-v2024091201-3.xml'].filter((file) =>
  existsSync(join(FOLDER, file)),
);
if (PUBLISHED.length < 2)
  process.stderr.write(`\nNOT AT HAND: the large ODK forms in ${FOLDER}; they are not built and printed\n\n`);

interface Form {
  readonly languages: readonly { readonly code: string; readonly texts: Readonly<Record<string, unknown>> }[];
}

interface Makers {
  readonly designerForm: (count: number, image: string) => { readonly document: unknown };
  readonly comparedForm: (xml: string) => { readonly document: unknown };
}

/** As the benchmarks and the tests of the engine make them. */
async function makers(path: string): Promise<Makers> {
  return (await import(pathToFileURL(join(ROOT, path)).href)) as Makers;
}

/** A form of our own of all kinds in Hebrew and English, and what others have published, as documents. */
const FORMS: readonly { readonly name: string; make(): Promise<unknown> }[] = [
  {
    name: 'three hundred questions of all kinds',
    make: async () => (await makers('bench/designer-form.ts')).designerForm(300, 'none').document,
  },
  ...PUBLISHED.map((file) => ({
    name: file,
    make: async () => {
      const { comparedForm } = await makers('packages/questionnaire/src/differential/xform-document.ts');
      return comparedForm(readFileSync(join(FOLDER, file), 'utf8')).document;
    },
  })),
];

for (const { name, make } of FORMS)
  test(`${name}: imported, edited, tried, and all of it on paper`, async ({ page, server, language }) => {
    const office = new OfficeScreen(page, server.url, language);
    const { t } = office;
    // As it is once it has been written to a file.
    const form = JSON.parse(JSON.stringify(await make())) as Form;
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await office.open('/questionnaires');
    await office.enter('admin');
    await expect(page.getByRole('banner')).toBeVisible();
    const id = await importForm(page.request, server.url, name.slice(0, 60), form);

    await test.step('edited', async () => {
      await office.open(`/questionnaires/${id}/build`);
      const text = page.locator('.card-text .rich-text').first();
      await text.click();
      await page.keyboard.press('End');
      await page.keyboard.type(' Retouched');
      await page.keyboard.press('Escape');
      await expect
        .poll(async () => await (await page.request.get(`${server.url}/api/v1/drafts/${id}`)).text())
        .toContain('Retouched');
    });

    await test.step('tried', async () => {
      await page.getByRole('link', { name: t('designer.try'), exact: true }).click();
      await expect(page.frameLocator('iframe').getByText('Retouched').first()).toBeVisible();
    });

    await test.step('printed', async () => {
      await office.open(`/questionnaires/${id}/print`);
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
    });
  });
