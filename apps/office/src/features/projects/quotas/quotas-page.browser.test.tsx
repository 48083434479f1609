import { axeFaults, press } from '@seker/component-tests';
import { quotasCalls as calls, projectCalls, type QuotaRow, variablesCalls } from '@seker/contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { PROJECT } from '../../../project/project.test-data.ts';
import { loggedIn } from '../../../testing/account.test-data.ts';
import { answerTo, refusing } from '../../../testing/answering.ts';
import { AsScreen } from '../../../testing/as-screen.tsx';
import { show } from '../../../testing/show.tsx';
import { chooseFile, takingFiles } from '../../../testing/taking-files.ts';
import { QuotasPage } from './quotas-page.tsx';

const cell = (name: string, at: number): QuotaRow['cells'][number] => ({
  id: at,
  parts: [name],
  labels: {},
  percent: null,
  target: 0,
  overflow: 0,
  done: 0,
  held: 0,
  extra: 0,
  refusals: 0,
  state: 'open',
});
const REGION: QuotaRow = {
  id: 5,
  names: {},
  variableId: 7,
  variable: 'Region',
  source: 'list',
  knownAt: 'draw',
  policy: 'strict',
  overflow: null,
  active: false,
  unit: 'percent',
  cells: ['north', 'south', 'center'].map(cell),
  outside: 0,
  revision: 1,
};

type Saved = Pick<QuotaRow, 'overflow'> & { readonly cells: readonly { readonly amount: number | null }[] };

/** A project of which nothing but a variable is known, as a server keeps its quotas. */
async function open(language: 'he' | 'en', ...there: readonly QuotaRow[]) {
  let rows = there;
  const saved: Saved[] = [];
  const t = await show(
    () => (
      <AsScreen>
        <QuotasPage />
      </AsScreen>
    ),
    {
      language,
      route: '/p/$projectId/quotas',
      path: '/p/1042/quotas',
      screen: { width: 1280, height: 800 },
      answers: [
        loggedIn({ screenLanguage: language }),
        answerTo(projectCalls.readProject, () => PROJECT),
        answerTo(calls.listQuotas, () => ({
          rows: [...rows],
          sampleSize: 10,
          completes: 0,
          web: 0,
          held: 0,
          variables: rows.length === 0 ? [{ id: 7, name: 'Region', source: 'list' as const }] : [],
          mayEdit: true,
        })),
        answerTo(calls.createQuota, () => {
          rows = [REGION];
          return { id: REGION.id };
        }),
        answerTo(calls.saveQuota, ({ body }) => {
          const { cells, overflow } = body as Saved;
          saved.push({ cells, overflow });
          const kept = REGION.cells.map((one, at) => ({ ...one, percent: cells[at]?.amount ?? null }));
          rows = [{ ...REGION, overflow, cells: kept, revision: 2 }];
          return { revision: 2 };
        }),
        answerTo(calls.switchQuota, ({ body }) => {
          const [quota = REGION] = rows;
          if (quota.overflow === null) return refusing({ field: 'overflow', code: 'required' });
          rows = [{ ...quota, active: (body as { readonly active: boolean }).active }];
          return { revision: 3 };
        }),
        answerTo(variablesCalls.readPopulationFile, () => ({
          sheets: [{ name: 'quota', isHidden: false, rows: 3 }],
          sheet: 0,
          hidden: 0,
          unit: 'percent' as const,
          rows: [
            { parts: ['north'], labels: {}, amount: 60 },
            { parts: ['south'], labels: {}, amount: 40 },
          ],
          wrong: 1,
          faults: [{ line: 4, code: 'amountUnfit' as const, value: 'haifa' }],
        })),
      ],
    },
  );
  const quota = page.getByRole('region', { name: 'Region', exact: true });
  const percentOf = (name: string) => quota.getByRole('textbox', { name: t('quotas.percentOf', { cell: name }) });
  const save = quota.getByRole('button', { name: t('quotas.save') });
  return { t, saved, quota, percentOf, save, active: quota.getByRole('switch') };
}

test('a quota is added, completed to a hundred percent and switched on', async () => {
  const language = 'he';
  const { t, saved, quota, percentOf, save, active } = await open(language);
  await expect.element(page.getByText(t('quotas.empty'))).toBeVisible();
  expect(await axeFaults()).toEqual([]);
  await page.getByRole('button', { name: t('quotas.add') }).click();
  const adding = page.getByRole('dialog', { name: t('quotas.addTitle') });
  await adding.getByRole('combobox', { name: t('quotas.variable') }).click();
  await page.getByRole('option', { name: 'Region' }).click();
  expect(await axeFaults()).toEqual([]);
  await adding.getByRole('button', { name: t('quotas.addNow') }).click();

  await percentOf('north').fill('50');
  await percentOf('south').fill('30');
  await percentOf('center').fill('18');
  await expect.element(quota.getByText(t('quotas.missing', { percent: '2' }))).toBeVisible();
  await expect.element(active).toBeDisabled();
  await save.click();
  await expect.element(save).not.toBeInTheDocument();
  await expect.element(active).toBeEnabled();
  active.element().focus();
  await press('Space');
  await expect.element(quota.getByText(t('quotas.overflowMissing'))).toBeVisible();
  await expect.element(active).not.toBeChecked();
  expect(await axeFaults()).toEqual([]);

  await quota.getByRole('textbox', { name: t('quotas.overflowOf', { name: 'Region' }) }).fill('0');
  await quota.getByRole('button', { name: t('quotas.balance') }).click();
  await expect.element(percentOf('north')).toHaveValue('51.02');
  await percentOf('north').fill('50');
  await percentOf('south').fill('30');
  await percentOf('center').fill('20');
  await save.click();
  await expect.element(active).toBeEnabled();
  active.element().focus();
  await press('Space');
  await expect.element(active).toBeChecked();
  expect(saved.map(({ cells, overflow }) => [overflow, ...cells.map(({ amount }) => amount)])).toEqual([
    [null, 50, 30, 18],
    [0, 50, 30, 20],
  ]);
  expect(await axeFaults()).toEqual([]);
});

test('percentages come from a file, and are left again', async () => {
  const stored = REGION.cells.map((one, at) => ({ ...one, percent: [50, 30, 20][at] ?? 0 }));
  const { t, quota, percentOf } = await open('en', { ...REGION, overflow: 0, cells: stored });
  await page.getByRole('button', { name: t('quotas.more', { name: 'Region' }) }).click();
  await page.getByRole('menuitem', { name: t('quotas.import') }).click();
  const file = page.getByRole('dialog', { name: t('quotas.import') });
  await expect.element(file.getByText(t('quotas.fileText'))).toBeVisible();
  takingFiles({ uploadId: 7, name: 'quota.csv', kind: 'csv', bytes: 7 });
  chooseFile('quota.csv');
  await expect.element(file.getByText(t('variables.fileFault.amountUnfit'), { exact: false })).toBeVisible();
  await file.getByRole('button', { name: t('quotas.fileTake') }).click();
  await expect.element(percentOf('north')).toHaveValue('60');
  await expect.element(percentOf('center')).not.toBeInTheDocument();
  await quota.getByRole('button', { name: t('app.cancel') }).click();
  await expect.element(percentOf('center')).toHaveValue('20');
});
