import { axeFaults, css, mainly, press } from '@seker/component-tests';
import { draftsCalls, questionnairesCalls } from '@seker/contract';
import { type DesignCommand, type DraftDocument, draftJson } from '@seker/questionnaire/design';
import { expect, test } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { answerTo } from '../../../../../testing/answering.ts';
import type { Speak } from '../../../../../testing/show.tsx';
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
async function begin(language: 'he' | 'en', { mayEdit = true, there = THERE as DraftDocument | null } = {}) {
  const sent: DesignCommand[] = [];
  const batches: string[] = [];
  const cable = { isCut: false };
  const shown = await showBuild(HERE, {
    language,
    answers: [
      answerTo(questionnairesCalls.listQuestionnaires, ({ query }) => {
        const all = [questionnaireRow(QUESTIONNAIRE, 'This one'), questionnaireRow(8, 'Next wave')];
        const rows = all.filter(({ name }) => name.includes(query.get('q') ?? ''));
        return { rows, next: null, total: rows.length };
      }),
      answerTo(draftsCalls.openDraft, () =>
        there === null
          ? refused(404, 'notFound', 'It is gone.')
          : { rev: 4, document: draftJson(there), here: [], mayEdit, version: null },
      ),
      answerTo(draftsCalls.sendCommands, ({ body }) => {
        const { batch, commands } = body as { readonly batch: string; readonly commands: readonly DesignCommand[] };
        batches.push(batch);
        if (cable.isCut) return refused(503, 'unavailable', 'Not now.');
        sent.push(...commands);
        return { rev: 5, since: [], applied: [...commands], conflicts: [] };
      }),
    ],
  });
  return { ...shown, sent, batches, cable };
}

function refused(status: number, code: string, error: string): Response {
  return new Response(JSON.stringify({ code, error }), { status, headers: { 'content-type': 'application/json' } });
}

const treeRow = (name: RegExp): Locator => page.getByRole('treeitem', { name });
const placed = (sent: readonly DesignCommand[]) =>
  sent.flatMap((command) =>
    command.op === 'add' ? [[command.into, Object.values(command.texts['en'] ?? {})[0]]] : [],
  );

test.each(mainly('he'))(
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
    await dialog.getByRole('combobox', { name: t('designer.whichQuestionnaire') }).click();
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
  await expect.element(dialog.getByRole('combobox', { name: t('designer.whichQuestionnaire') })).toHaveFocus();
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
  const { t } = await begin('en', { mayEdit: false });
  await treeRow(/Tea/).click();
  await press('c');
  const dialog = page.getByRole('dialog', { name: t('designer.copyTo') });
  await dialog.getByRole('combobox', { name: t('designer.whichQuestionnaire') }).click();
  await page.getByRole('option', { name: 'Next wave' }).click();
  await expect.element(dialog.getByText(t('designer.copyToClosed'))).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: t('designer.copyNow') })).toBeDisabled();
});

/** Leads from a question to the other questionnaire in the dialog. */
async function chooseOther(t: Speak): Promise<Locator> {
  await treeRow(/Tea/).click();
  await press('c');
  const dialog = page.getByRole('dialog', { name: t('designer.copyTo') });
  await dialog.getByRole('combobox', { name: t('designer.whichQuestionnaire') }).click();
  await page.getByRole('option', { name: 'Next wave' }).click();
  return dialog;
}

test('a second press after a failure goes on with the same copies', async () => {
  const { t, sent, batches, cable } = await begin('en');
  const dialog = await chooseOther(t);
  cable.isCut = true;
  await dialog.getByRole('button', { name: t('designer.copyNow') }).click();
  await expect.element(dialog.getByText('Not now.')).toBeVisible();
  cable.isCut = false;
  await dialog.getByRole('button', { name: t('designer.copyNow') }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(placed(sent)).toEqual([['y', 'Tea?']]);
  expect(new Set(batches).size).toBe(1);
});

test('what has no place there is told, and stays blocked until another place is chosen', async () => {
  const { t, sent } = await begin('he', { there: draftOf([], { title: 'Other' }) });
  const dialog = await chooseOther(t);
  await dialog.getByRole('button', { name: t('designer.copyNow') }).click();
  await expect.element(dialog.getByText(t('designer.copyNoPlace'))).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: t('designer.copyNow') })).toBeDisabled();
  expect(sent).toEqual([]);
});

test('why the other questionnaire cannot be read is told', async () => {
  const { t } = await begin('en', { there: null });
  const dialog = await chooseOther(t);
  await expect.element(dialog.getByText('It is gone.')).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: t('designer.copyNow') })).toBeDisabled();
});

test('its places are said in its own language where it has not that of the paper', async () => {
  const [language] = THERE.languages;
  const french = { ...THERE, languages: language === undefined ? [] : [{ ...language, code: 'fr' }] };
  const { t } = await begin('en', { there: { ...french, fields: { ...THERE.fields, defaultLanguage: 'fr' } } });
  const dialog = await chooseOther(t);
  await dialog.getByRole('combobox', { name: t('designer.copyAfter') }).click();
  await expect.element(page.getByRole('option', { name: 'Q1 Hello?' })).toBeVisible();
});
