import { axeFaults, css, press, type } from '@seker/component-tests';
import { draftsCalls, questionnairesCalls } from '@seker/contract';
import { draftJson } from '@seker/questionnaire/design';
import { expect, test } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { answerTo } from '../../../../../testing/answering.ts';
import { draftOf } from '../../session/acts/draft-to-edit.test-data.ts';
import { questionnaireRow } from '../../session/questionnaire-row.test-data.ts';
import { shoppingDraft } from '../../session/shopping-draft.test-data.ts';
import type { ShownDraft } from '../../session/show-draft.test-data.tsx';
import { showBuild } from '../show-build.test-data.tsx';

const parts = (): Locator => css('[role="treeitem"]:not([data-role="around"])');

/** Its name says more. */
const step = (name: string): Locator => page.getByRole('button', { name: new RegExp(name) });

/** A questionnaire that was just made, with a first question in which nothing is written. */
async function begin(): Promise<ShownDraft> {
  const empty = draftOf([
    {
      uid: 'c',
      pages: [
        {
          uid: 'p',
          nodes: [{ uid: 'q', type: 'question', kind: 'closed', subKind: 'radio', number: 'Q1', answers: [] }],
        },
      ],
    },
  ]);
  return await showBuild(empty, {
    language: 'he',
    selected: 'q',
    answers: [
      answerTo(questionnairesCalls.listQuestionnaires, () => ({
        rows: [questionnaireRow(2, 'Consumer survey')],
        next: null,
        total: 1,
      })),
      answerTo(draftsCalls.openDraft, () => ({
        rev: 0,
        document: draftJson(shoppingDraft('he')),
        here: [],
        mayEdit: true,
        version: null,
      })),
    ],
  });
}

test('a new questionnaire begins with a first question: with its words the other ways are gone', async () => {
  const { t } = await begin();
  const other = step(t('designer.start.copy'));
  await expect.element(other).toBeVisible();
  await css('.card [data-field="q.text"] .rich-text').click();
  await type('מה שותים כאן?');
  await expect.element(page.getByRole('treeitem', { name: /מה שותים כאן/ })).toBeVisible();
  await expect.element(other).not.toBeInTheDocument();
});

test('or with a pasted text: the question in which nothing was written gives way, and its number is free', async () => {
  const { t } = await begin();
  await step(t('designer.start.paste')).click();
  await page
    .getByRole('textbox', { name: t('designer.start.text') })
    .fill('Q1. כמה פעמים? [number]\n\nQ2. איפה? [single]\n1 בבית\n2 בחוץ');
  await page.getByRole('button', { name: t('designer.start.look') }).click();
  await expect.element(css('.pasted-question')).toHaveLength(2);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('designer.pasteNow') })
    .click();
  await expect.element(parts().filter({ hasText: 'Q1' })).toMatchTextContent(/כמה פעמים/);
  await expect.element(css('.card')).toHaveLength(2);
});

test('or with parts of another questionnaire, in one step', async () => {
  const { t } = await begin();
  await step(t('designer.start.copy')).click();
  await page.getByRole('combobox', { name: t('designer.whichQuestionnaire') }).fill('Consumer');
  await page.getByRole('option', { name: 'Consumer survey' }).click();
  const about = page.getByRole('checkbox', { name: 'היכרות' });
  await expect.element(about).toBeVisible();
  expect(await axeFaults()).toEqual([]);
  await about.click();
  await expect.element(page.getByRole('checkbox', { name: /מגדר/ })).toBeDisabled();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('designer.pasteNow') })
    .click();
  await expect.element(parts().filter({ hasText: 'KIDS' })).toBeVisible();
  await expect.element(parts().filter({ hasText: 'Q1' })).not.toBeInTheDocument();
  await press('Control+z');
  await expect.element(parts().filter({ hasText: 'Q1' })).toBeVisible();
});
