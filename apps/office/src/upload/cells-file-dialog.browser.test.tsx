import { variablesCalls as calls, type PopulationFile } from '@seker/contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answerTo } from '../testing/answering.ts';
import { show } from '../testing/show.tsx';
import { chooseFile, takingFiles } from '../testing/taking-files.ts';
import { CellsFileDialog } from './cells-file-dialog.tsx';

test('values come from the sheet that is chosen, and rows that the file hides are told', async () => {
  const taken: PopulationFile[] = [];
  const t = await show(
    () => (
      <CellsFileDialog
        projectId={1}
        variableId={2}
        title="Population"
        text="What it holds"
        take="Take them"
        refusalText={String}
        onTake={(file) => taken.push(file)}
        onClose={() => undefined}
      />
    ),
    {
      language: 'he',
      route: '/p',
      path: '/p',
      answers: [
        answerTo(calls.readPopulationFile, ({ body }) => {
          const { sheet } = body as { readonly sheet: number | null };
          return {
            sheets: [
              { name: 'Old', isHidden: true, rows: 1 },
              { name: 'New', isHidden: false, rows: 2 },
            ],
            sheet: sheet ?? 1,
            hidden: sheet === null ? 2 : 0,
            unit: 'count' as const,
            rows: [{ parts: [`of sheet ${sheet ?? 1}`], labels: {}, amount: 5 }],
            wrong: 0,
            faults: [],
          };
        }),
      ],
    },
  );
  await expect.element(page.getByText('What it holds')).toBeVisible();
  takingFiles({ uploadId: 7, name: 'people.xlsx', kind: 'xlsx', bytes: 7 });
  chooseFile();
  await expect.element(page.getByText('of sheet 1')).toBeVisible();
  await expect.element(page.getByText(t('listFiles.recognisedRows', { count: 2, n: '2' }))).toBeVisible();
  const choice = page.getByRole('radiogroup', { name: t('listFiles.whichSheet') });
  await choice.getByRole('radio').last().click();
  await expect.element(page.getByText('of sheet 0')).toBeVisible();
  await page.getByRole('button', { name: 'Take them' }).click();
  expect(taken.map(({ sheet }) => sheet)).toEqual([0]);
});
