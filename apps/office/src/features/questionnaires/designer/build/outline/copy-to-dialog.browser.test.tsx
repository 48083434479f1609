import { axeFaults, css, press } from '@seker/component-tests';
import { draftsCalls, questionnairesCalls } from '@seker/contract';
import { type DesignCommand, draftJson } from '@seker/questionnaire/design';
import { expect, test } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { answerTo } from '../../../../../testing/answering.ts';
import { draftOf } from '../../session/acts/draft-to-edit.test-data.ts';
import { questionnaireRow } from '../../session/questionnaire-row.test-data.ts';
import { QUESTIONNAIRE } from '../../session/show-draft.test-data.tsx';
import { showBuild } from '../show-build.test-data.tsx';

const question = (uid: string, number: string) => ({ uid, type: 'question', kind: 'open', subKind: 'text', number });
const HERE = draftOf(
  [
    { uid: 'c', pages: [{ uid: 'p', nodes: [question('tea', 'Q1'), question('milk', 'Q2')] }] },
    { uid: 'd', pages: [{ uid: 'r', nodes: [question('age', 'Q3')] }] },
  ],
  { title: 'T', 'c.text': 'Drinks', 'd.text': 'You', 'tea.text': 'Tea?', 'milk.text': 'Milk?', 'age.text': 'Age?' },
);
const THERE = draftOf([{ uid: 'x', pages: [{ uid: 'y', nodes: [question('z', 'Q1')] }] }], {
  title: 'Other',
  'x.text': 'Begin',
  'z.text': 'Hello?',
});
/** The designer of a questionnaire beside another one, and what is sent to that. */
async function begin(language: 'he' | 'en', mayEdit = true) {
  const sent: DesignCommand[] = [];
  const shown = await showBuild(HERE, {
    language,
    answers: [
      answerTo(questionnairesCalls.listQuestionnaires, () => ({
        rows: [questionnaireRow(QUESTIONNAIRE, 'This one'), questionnaireRow(8, 'Next wave')],
        next: null,
        total: 2,
      })),
      answerTo(draftsCalls.openDraft, () => ({
        rev: 4,
        document: draftJson(THERE),
        here: [],
        mayEdit,
        version: null,
      })),
      answerTo(draftsCalls.sendCommands, ({ body }) => {
        const { commands } = body as { readonly commands: readonly DesignCommand[] };
        sent.push(...commands);
        return { rev: 5, since: [], applied: [...commands], conflicts: [] };
      }),
    ],
  });
  return { ...shown, sent };
}

const treeRow = (name: RegExp): Locator => page.getByRole('treeitem', { name });
const placed = (sent: readonly DesignCommand[]) =>
  sent.flatMap((command) =>
    command.op === 'add' ? [[command.into, Object.values(command.texts['en'] ?? {})[0]]] : [],
  );

test.each(['he', 'en'] as const)(
  'several parts are copied to another questionnaire from the menu of a row (%s)',
  async (language) => {
    const { t, sent } = await begin(language);
    await treeRow(/Tea/).click();
    await treeRow(/Milk/).click({ modifiers: ['Control'] });
    await treeRow(/Milk/).click({ button: 'right' });
    await page.getByRole('menuitem', { name: t('designer.copyTo') }).click();
    const dialog = page.getByRole('dialog', { name: t('designer.copyTo') });
    await expect.element(dialog).toBeVisible();
    if (language === 'he') expect(await axeFaults()).toEqual([]);
    await dialog.getByRole('combobox', { name: t('designer.copyFromWhich') }).click();
    await page.getByRole('option', { name: 'Next wave' }).click();
    await expect.element(dialog.getByRole('button', { name: t('designer.copyNow') })).toBeEnabled();
    await dialog.getByRole('button', { name: t('designer.copyNow') }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(placed(sent)).toEqual([
      ['y', 'Tea?'],
      ['y', 'Milk?'],
    ]);
  },
);

test('a part is copied within the questionnaire by keys alone', async () => {
  const { t, session } = await begin('en');
  await treeRow(/Tea/).click();
  await press('c');
  const dialog = page.getByRole('dialog', { name: t('designer.copyTo') });
  await expect.element(dialog.getByRole('combobox', { name: t('designer.copyFromWhich') })).toHaveFocus();
  await press('Tab');
  await dialog.getByRole('combobox', { name: t('designer.copyAfter') }).fill('Q3');
  await press('ArrowDown', 'Enter');
  await dialog.getByRole('button', { name: t('designer.copyNow') }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  const [, last] = draftJson(session.document)['chapters'] as unknown as [
    unknown,
    { pages: [{ nodes: { number: string }[] }] },
  ];
  expect(last.pages[0].nodes.map(({ number }) => number)).toEqual(['Q3', 'Q1_2']);
});

test('it is found in the palette, and among what is done to several parts', async () => {
  const { t } = await begin('he');
  await treeRow(/Tea/).click();
  await press('Control+k');
  await expect.element(page.getByRole('combobox', { name: t('designer.palette') })).toHaveFocus();
  await page.getByRole('combobox', { name: t('designer.palette') }).fill(t('designer.copyTo'));
  await press('Enter');
  await expect.element(page.getByRole('dialog', { name: t('designer.copyTo') })).toBeVisible();
  // The list of the field first, then the dialog.
  await press('Escape', 'Escape');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await treeRow(/Milk/).click({ modifiers: ['Control'] });
  await css('.properties')
    .getByRole('button', { name: t('designer.copyTo') })
    .click();
  await expect.element(page.getByRole('dialog', { name: t('designer.copyTo') })).toBeVisible();
});

test('what one may not change takes no copies', async () => {
  const { t } = await begin('en', false);
  await treeRow(/Tea/).click();
  await press('c');
  const dialog = page.getByRole('dialog', { name: t('designer.copyTo') });
  await dialog.getByRole('combobox', { name: t('designer.copyFromWhich') }).click();
  await page.getByRole('option', { name: 'Next wave' }).click();
  await expect.element(dialog.getByText(t('designer.copyToClosed'))).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: t('designer.copyNow') })).toBeDisabled();
});
