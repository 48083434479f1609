import { axeFaults } from '@seker/component-tests';
import { variablesCalls as calls, projectCalls, type VariableRow, type WholeVariable } from '@seker/contract';
import type { ReactElement } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { PROJECT } from '../../../project/project.test-data.ts';
import { loggedIn } from '../../../testing/account.test-data.ts';
import { type Answer, answerTo, refusing } from '../../../testing/answering.ts';
import { AsScreen } from '../../../testing/as-screen.tsx';
import { show } from '../../../testing/show.tsx';
import { chooseFile, takingFiles } from '../../../testing/taking-files.ts';
import { VariablePage } from './variable-page.tsx';
import { VariablesPage } from './variables-page.tsx';

const variable = (id: number, name: string, own: Partial<VariableRow> = {}): VariableRow => ({
  id,
  name,
  source: 'list',
  knownAt: 'draw',
  field: name.toLowerCase(),
  title: name,
  bands: null,
  parts: [],
  values: 3,
  hasPopulation: false,
  usedBy: [],
  inSample: false,
  ...own,
});

async function open(language: 'he' | 'en', part: () => ReactElement, path: string, answers: readonly Answer[]) {
  return await show(() => <AsScreen>{part()}</AsScreen>, {
    language,
    route: '/p/$projectId/variables/{-$variableId}',
    path,
    screen: { width: 1280, height: 800 },
    answers: [
      loggedIn({ screenLanguage: language }),
      answerTo(projectCalls.readProject, () => ({ ...PROJECT, isOnline: false })),
      ...answers,
    ],
  });
}

interface Made {
  readonly source: VariableRow['source'];
  readonly name: string;
  readonly field: string | null;
  readonly parts: readonly string[];
}

test('variables are added, joined, kept where they are used, and removed', async () => {
  const language = 'he';
  let rows: readonly VariableRow[] = [];
  const made: Made[] = [];
  const t = await open(language, () => <VariablesPage />, '/p/1042/variables', [
    answerTo(calls.listVariables, () => ({
      rows: [...rows],
      fields: {
        list: [{ field: 'region', title: 'region' }],
        system: ['mode' as const],
        interview: [{ field: 'SEX', title: 'What are you?' }],
      },
      dividable: [],
      isStarted: false,
      mayEdit: true,
    })),
    answerTo(calls.createVariable, ({ body }) => {
      const asked = body as Made;
      if (asked.source === 'concatenated' && asked.parts.length < 2)
        return refusing({ field: 'parts', code: 'partsTooFew' });
      made.push(asked);
      const id = rows.length + 1;
      const parts = asked.parts.map(Number);
      rows = [
        ...rows.map((one) => (parts.includes(one.id) ? { ...one, usedBy: [asked.name] } : one)),
        variable(id, asked.name, { source: asked.source, field: asked.field, parts }),
      ];
      return { id };
    }),
    answerTo(calls.removeVariable, ({ params }) => {
      rows = rows.filter(({ id }) => String(id) !== params['variableId']);
      return { success: true };
    }),
  ]);
  await expect.element(page.getByText(t('variables.empty'))).toBeVisible();
  expect(await axeFaults()).toEqual([]);
  const add = page.getByRole('main').getByRole('button', { name: t('variables.add') });
  const dialog = page.getByRole('dialog');
  const done = async (): Promise<void> => {
    await dialog.getByRole('button', { name: t('variables.add') }).click();
    await expect.element(dialog).not.toBeInTheDocument();
  };
  const field = dialog.getByRole('combobox', { name: new RegExp(`^${t('variables.field')}`) });
  const name = dialog.getByRole('textbox', { name: new RegExp(`^${t('variables.name')}`) });
  await add.click();
  await field.click();
  await page.getByRole('option', { name: 'region' }).click();
  await name.fill('Region');
  expect(await axeFaults()).toEqual([]);
  await done();
  await expect.element(page.getByRole('link', { name: 'Region', exact: true })).toBeVisible();
  await add.click();
  await dialog.getByText(t('variables.kind.interview')).click();
  await field.fill('SEX');
  await page.getByRole('option', { name: /^SEX/ }).click();
  await done();

  await page.getByRole('button', { name: t('variables.join') }).click();
  const parts = dialog.getByRole('combobox', { name: new RegExp(`^${t('variables.parts')}`) });
  const choose = async (part: string): Promise<void> => {
    await parts.fill(part);
    await page.getByRole('option', { name: part }).click();
  };
  await choose('SEX');
  await name.fill('Tuple');
  const join = dialog.getByRole('button', { name: t('variables.join') });
  await join.click();
  await expect.element(dialog.getByText(t('fault.partsTooFew'))).toBeVisible();
  await choose('Region');
  await join.click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(made).toEqual([
    { source: 'list', name: 'Region', field: 'region', parts: [] },
    { source: 'interview', name: 'SEX', field: 'SEX', parts: [] },
    { source: 'concatenated', name: 'Tuple', field: null, parts: [2, 1] },
  ]);
  await expect.element(page.getByText(t('variables.kind.concatenated'))).toBeVisible();
  expect(await axeFaults()).toEqual([]);

  const actsOf = (one: string) => page.getByRole('button', { name: `${t('variables.acts')}: ${one}` });
  const remove = page.getByRole('menuitem', { name: new RegExp(`^${t('variables.remove')}`) });
  await actsOf('Region').click();
  await expect.element(remove).toHaveAttribute('aria-disabled', 'true');
  await actsOf('Region').click();
  await expect.element(remove).not.toBeInTheDocument();
  await actsOf('Tuple').click();
  await remove.click();
  await dialog.getByRole('button', { name: t('variables.removeNow') }).click();
  await expect.element(page.getByRole('link', { name: 'Tuple', exact: true })).not.toBeInTheDocument();
});

test('several variables are added at once, up to the one that is refused', async () => {
  const names: string[] = [];
  const t = await open('en', () => <VariablesPage />, '/p/1042/variables', [
    answerTo(calls.listVariables, () => ({
      rows: names.map((name, place) => variable(place + 1, name)),
      fields: {
        list: ['region', 'town', 'age']
          .filter((field) => !names.includes(field))
          .map((field) => ({ field, title: '' })),
        system: [],
        interview: [],
      },
      dividable: [],
      isStarted: false,
      mayEdit: true,
    })),
    answerTo(calls.createVariable, ({ body }) => {
      const { name } = body as Made;
      if (name === 'age') return refusing({ field: 'name', code: 'variableNameTaken' });
      names.push(name);
      return { id: names.length };
    }),
  ]);
  await page
    .getByRole('main')
    .getByRole('button', { name: t('variables.add') })
    .click();
  const dialog = page.getByRole('dialog');
  const field = dialog.getByRole('combobox', { name: new RegExp(`^${t('variables.field')}`) });
  const name = dialog.getByRole('textbox', { name: new RegExp(`^${t('variables.name')}`) });
  await field.click();
  await page.getByRole('option', { name: 'region' }).click();
  // Typed for the only one; several have each its own name, and keep it.
  await name.fill('Mine');
  await field.click();
  for (const other of ['age', 'town']) await page.getByRole('option', { name: other }).click();
  await expect.element(name).not.toBeInTheDocument();
  await dialog.getByRole('button', { name: t('variables.add') }).click();
  await expect.element(dialog.getByText(t('fault.variableNameTaken'))).toBeVisible();
  expect(names).toEqual(['region']);
  // What is refused, and what comes after it, is still chosen; the one before it is not.
  await expect.element(dialog.getByText('region')).not.toBeInTheDocument();
  await field.click();
  await page.getByRole('option', { name: 'age' }).click();
  await dialog.getByRole('button', { name: t('variables.add') }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(names).toEqual(['region', 'town']);
});

const FOUND = [
  ['north', 1_011],
  ['south', 1_000],
  ['center', 1_003],
] as const;

test('a population is filled from the list, or taken from a file, and saved', async () => {
  const saved: unknown[] = [];
  const whole: WholeVariable = {
    ...variable(1, 'Region'),
    unit: 'count',
    population: [],
    found: FOUND.map(([part, count]) => ({ parts: [part], labels: {}, amount: null, count })),
    hasMoreFound: false,
    revision: 1,
    changedAt: '2026-11-24T12:20:00.000Z',
    changedBy: null,
    mayEdit: true,
  };
  let stored = whole;
  const t = await open('en', () => <VariablePage />, '/p/1042/variables/1', [
    answerTo(calls.readVariable, () => stored),
    answerTo(calls.readPopulationFile, () => ({
      sheets: [],
      sheet: 0,
      hidden: 0,
      unit: 'percent' as const,
      rows: [
        { parts: ['north'], labels: {}, amount: 20.5 },
        { parts: ['south'], labels: {}, amount: 79.5 },
      ],
      wrong: 1,
      faults: [{ line: 4, code: 'amountUnfit' as const, value: 'haifa' }],
    })),
    answerTo(calls.saveVariable, ({ body }) => {
      saved.push(body);
      const { population, unit } = body as Pick<WholeVariable, 'population' | 'unit'>;
      stored = { ...whole, population, unit, revision: 2 };
      return { revision: 2 };
    }),
  ]);
  const amountOf = (value: string) => page.getByRole('textbox', { name: t('variables.amountOf', { value }) });
  await page.getByRole('button', { name: t('variables.fillCounts') }).click();
  await expect.element(amountOf('north')).toHaveValue('1011');
  await page.getByRole('button', { name: t('variables.fromFile') }).click();
  const file = page.getByRole('dialog', { name: t('variables.fileTitle') });
  await expect.element(file).toBeVisible();
  takingFiles({ uploadId: 7, name: 'population.csv', kind: 'csv', bytes: 7 });
  chooseFile('population.csv');
  await expect.element(file.getByText(t('variables.fileFault.amountUnfit'), { exact: false })).toBeVisible();
  expect(await axeFaults()).toEqual([]);
  await file.getByRole('button', { name: t('variables.fileTake') }).click();
  const save = page.getByRole('button', { name: t('app.save') });
  await save.click();
  await expect.element(save).not.toBeInTheDocument();
  expect(saved).toMatchObject([
    {
      unit: 'percent',
      population: [
        { parts: ['north'], amount: 20.5 },
        { parts: ['south'], amount: 79.5 },
      ],
    },
  ]);
  expect(await axeFaults()).toEqual([]);
});
