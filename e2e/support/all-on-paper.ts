import { expect, type Page } from '@playwright/test';
import { speaking } from './speaking.ts';
import { wordsOf, wordsOnPaper } from './words-on-paper.ts';

/** What is looked at of a questionnaire's document. */
export interface Form {
  readonly defaultLanguage: string;
  readonly languages: readonly {
    readonly code: string;
    readonly name: string;
    readonly direction: string;
    readonly texts: Readonly<Record<string, unknown>>;
  }[];
  readonly chapters: readonly object[];
}

/** Every word of the form, each of its rules and codes, in all of its languages. */
export async function isAllOnPaper(page: Page, form: Form, t: ReturnType<typeof speaking>): Promise<void> {
  // The try-out, from where one may come, has a list of this name, too.
  const bar = page.locator('.print-bar');
  await bar.getByRole('combobox', { name: t('designer.try.language') }).click();
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
