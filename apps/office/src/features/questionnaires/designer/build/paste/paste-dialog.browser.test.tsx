import { axeFaults, css, press } from '@seker/component-tests';
import { draftJson } from '@seker/questionnaire/design';
import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { draftOf } from '../../session/acts/draft-to-edit.test-data.ts';
import { showBuild } from '../show-build.test-data.tsx';
import { dropInto, pasteInto } from './paste-into.test-data.ts';

const START = draftOf(
  [
    {
      uid: 'c',
      pages: [{ uid: 'p', nodes: [{ uid: 'a', type: 'question', kind: 'open', subKind: 'text', number: 'A1' }] }],
    },
  ],
  { 'c.text': 'Part', 'a.text': 'Anything?' },
);

const STUDY = `Q1. Do you own a car? [SINGLE CODE]
1. Yes
2. No → Q3
97. Other, please specify

v3 final

ASK IF Q1=1
Q2. Which ones? [MULTI]
1. Small
2. Large

ASK IF you feel like it
Q3. Why? [OPEN]`;

const dialog = (): Locator => page.getByRole('dialog');
const tree = (): Locator => page.getByRole('tree');
const question = (number: string): Locator => css('.study-question').filter({ hasText: number });

async function paste(text: string, html?: string): Promise<void> {
  ((await tree().findElement()) as HTMLElement).focus();
  pasteInto(tree(), text, html);
}

test('a study is looked through and mended before it goes in, by keys alone', async () => {
  const { t, session } = await showBuild(START, { language: 'en', selected: 'a' });
  await paste(STUDY);
  await expect.element(dialog()).toMatchTextContent(/Paste 3 questions/);
  await expect.element(dialog().getByRole('status')).toMatchTextContent(t('designer.study.rules', { count: 2 }));
  expect(await axeFaults()).toEqual([]);

  // What was not understood stands where it was, marked, and a person says what it is.
  await dialog()
    .getByRole('button', { name: t('designer.study.lost', { count: 1 }) })
    .click();
  const fate = dialog().getByRole('combobox', { name: t('designer.study.lineIs', { line: 6 }) });
  await expect.element(fate).toHaveFocus();
  await expect.element(css('[data-lost]')).toMatchTextContent(/v3 final/);
  await fate.selectOptions(t('designer.study.fate.text'));

  await dialog()
    .getByRole('combobox', { name: t('designer.study.formOf', { name: 'Q3' }) })
    .selectOptions(t('kind.open.number'));
  const more = dialog().getByRole('button', { name: t('designer.moreOf', { name: 'Q2' }) });
  ((await more.findElement()) as HTMLElement).focus();
  await press('Enter');
  await expect.element(question('Q2')).toMatchTextContent(new RegExp(t('designer.study.isRule')));
  await dialog()
    .getByRole('textbox', { name: t('designer.codeOf', { name: 'Large' }) })
    .fill('7');
  await dialog()
    .getByRole('textbox', { name: t('designer.study.wordsOf', { name: 'Small', language: 'en' }) })
    .fill('Tiny');
  await dialog()
    .getByRole('button', { name: t('designer.flagOf.exclusive', { name: 'Large' }) })
    .click();
  await dialog()
    .getByRole('combobox', { name: t('designer.field.mandatory') })
    .selectOptions(t('designer.mandatory.hard'));
  expect(await axeFaults()).toEqual([]);
  await press('Control+Enter');

  await expect.element(dialog()).not.toBeInTheDocument();
  const json = JSON.stringify(draftJson(session.document));
  expect(json).toContain('"kind":"mixed"');
  expect(json).toContain('"code":7,"exclusive":true');
  expect(json).toContain('Tiny');
  expect(json).toContain('v3 final');
  expect(json).toContain('"mandatory":"hard"');
  expect(json).toContain('"do":"skip"');
  expect(json).toContain('"do":"show"');
  expect(json).toContain('ASK IF you feel like it');
  expect(json).toMatch(/"subKind":"number"/);
  await press('Control+z');
  await expect.poll(() => JSON.stringify(draftJson(session.document))).not.toContain('Tiny');
});

test('texts in two languages bring the one that is missing, if one wants it', async () => {
  const { t, session } = await showBuild(START, { language: 'he', selected: 'a' });
  const two = 'Q1. Do you own a car? / האם יש לך רכב? [SINGLE]\n1. Yes / כן\n2. No / לא';
  await paste(two);
  const add = dialog().getByRole('checkbox', { name: t('designer.study.addLanguage', { name: 'עברית' }) });
  await expect.element(add).toBeChecked();
  expect(await axeFaults()).toEqual([]);
  await dialog()
    .getByRole('button', { name: t('designer.pasteNow') })
    .click();
  await expect.poll(() => session.document.languages.map(({ code }) => code)).toEqual(['en', 'he']);
  expect(JSON.stringify(draftJson(session.document))).toMatch(/"האם יש לך רכב\?"/);
});

test('of what Word puts on the clipboard, its tables are read, too', async () => {
  const { t } = await showBuild(START, { language: 'he', selected: 'a' });
  const html = `<html><body><p>ש1. עד כמה חשוב? (תשובה אחת בכל שורה)</p><table><tr><td></td><td>חשוב</td><td>לא חשוב</td></tr><tr><td>מחיר</td><td>1</td><td>2</td></tr><tr><td>טעם</td><td>1</td><td>2</td></tr></table></body></html>`;
  await paste('ש1. עד כמה חשוב? (תשובה אחת בכל שורה)\n\tחשוב\tלא חשוב\nמחיר\t1\t2\nטעם\t1\t2', html);
  await expect
    .element(dialog().getByRole('combobox', { name: t('designer.study.formOf', { name: 'Q1' }) }))
    .toHaveValue('grid');
  await expect.element(question('Q1')).toMatchTextContent(/2 × 2/);
});

test('a Word document is dropped on the outline, and one that cannot be read says why', async () => {
  const { t } = await showBuild(START, { language: 'en', selected: 'a' });
  await expect.element(tree()).toBeVisible();
  const body = '<w:document><w:body><w:p><w:r><w:t>Q1. Why? [OPEN]</w:t></w:r></w:p></w:body></w:document>';
  const bytes = Uint8Array.from(zipSync({ 'word/document.xml': strToU8(body) }));
  dropInto(tree(), new File([bytes], 'study.docx'));
  await expect.element(dialog()).toMatchTextContent(/Paste one question/);
  await dialog()
    .getByRole('button', { name: t('app.cancel') })
    .click();
  await expect.element(dialog()).not.toBeInTheDocument();
  dropInto(tree(), new File([Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0, 0])], 'study.doc'));
  await expect.element(dialog()).toMatchTextContent(/old Word/);
  await expect.element(dialog().getByRole('button', { name: t('designer.pasteNow') })).toBeDisabled();
  expect(await axeFaults()).toEqual([]);
});

test('a document is chosen from the head of the outline', async () => {
  const { t } = await showBuild(START, { language: 'he', selected: 'a' });
  await page.getByRole('button', { name: t('designer.study.open'), exact: true }).click();
  await expect.element(dialog().getByText(t('designer.study.file'))).toBeVisible();
  const field = css('input[type=file]');
  await field.upload(new File(['Q1. למה? [פתוחה]'], 'study.txt'));
  await expect.element(question('Q1')).toMatchTextContent(/למה\?/);
});
