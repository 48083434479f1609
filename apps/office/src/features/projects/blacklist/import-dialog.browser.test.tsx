import '../../../project/bring-field-texts.ts';
import { axeFaults, mainly } from '@seker/component-tests';
import { blacklistCalls as calls, type FileSheets, jobsCalls } from '@seker/contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { loggedIn } from '../../../testing/account.test-data.ts';
import { answerTo } from '../../../testing/answering.ts';
import { type Speak, show } from '../../../testing/show.tsx';
import { chooseFile, takingFiles } from '../../../testing/taking-files.ts';
import { ImportDialog } from './import-dialog.tsx';

const TWO: FileSheets = {
  sheets: [
    { name: 'ישן', isHidden: true, rows: 12_004 },
    { name: 'לא להתקשר', isHidden: false, rows: 40 },
  ],
  sheet: 1,
};

async function open(language: 'he' | 'en', looked: FileSheets, places: number[] = []) {
  const sheets: unknown[] = [];
  const t: Speak = await show(
    () => <ImportDialog projectId={null} onImported={async () => undefined} onClose={() => undefined} />,
    {
      language,
      route: '/blacklist',
      path: '/blacklist',
      answers: [
        loggedIn({ acts: [] }),
        answerTo(calls.lookAtBlacklistFile, () => ({ ...looked, sheets: [...looked.sheets] })),
        answerTo(calls.importBlacklist, ({ body }) => {
          sheets.push((body as { readonly sheet: unknown }).sheet);
          return { job: 3 };
        }),
        answerTo(jobsCalls.readJob, () => {
          const ahead = places.shift() ?? null;
          const hasEnded = ahead === null;
          return {
            id: 3,
            task: 'importBlacklist',
            projectId: null,
            requestedBy: 1,
            requestedByName: null,
            state: hasEnded ? ('done' as const) : ('queued' as const),
            done: 40,
            total: 40,
            ahead,
            result: hasEnded ? { added: 40, known: 0, refused: 0, hidden: 4, faults: [] } : null,
            error: null,
            askedAt: '2026-01-01T00:00:00.000Z',
            startedAt: '2026-01-01T00:00:00.000Z',
            endedAt: hasEnded ? '2026-01-01T00:00:01.000Z' : null,
            cancelAsked: false,
          };
        }),
      ],
    },
  );
  await expect.element(page.getByText(t('blacklist.importText'))).toBeVisible();
  takingFiles({ uploadId: 7, name: 'numbers.xlsx', kind: 'xlsx', bytes: 7 });
  chooseFile();
  return { t, sheets };
}

test.each(mainly('he'))('the sheet of a workbook is chosen, what it hides stands last, %s', async (language) => {
  const { t, sheets } = await open(language, TWO);
  const choice = page.getByRole('radiogroup', { name: t('listFiles.whichSheet') });
  await expect.element(choice.getByRole('radio').first()).toBeChecked();
  await expect.element(choice.getByText(t('listFiles.hiddenSheet'))).toBeVisible();
  expect(await axeFaults()).toEqual([]);
  await choice.getByRole('radio').last().click();
  await page.getByRole('button', { name: t('blacklist.importAct') }).click();
  await expect.element(page.getByText(t('listFiles.recognisedRows', { count: 4, n: '4' }))).toBeVisible();
  expect(sheets).toEqual([0]);
});

test('nothing is asked where there is only one', async () => {
  const { t, sheets } = await open('en', { sheets: [{ name: 'Sheet1', isHidden: false, rows: null }], sheet: 0 });
  await page.getByRole('button', { name: t('blacklist.importAct') }).click();
  await expect.poll(() => sheets).toEqual([0]);
  await expect.element(page.getByRole('radiogroup', { name: t('listFiles.whichSheet') })).not.toBeInTheDocument();
});

test('an import that waits for its turn says its place, as it comes nearer', async () => {
  const { t } = await open('he', TWO, [2, 2, 0, 0]);
  await page.getByRole('button', { name: t('blacklist.importAct') }).click();
  await expect.element(page.getByText(t('jobs.ahead', { count: 2, n: '2' }))).toBeVisible();
  await expect.element(page.getByText(t('jobs.isNext'))).toBeVisible();
  await expect.element(page.getByRole('status')).toBeVisible();
  await expect.element(page.getByText(t('jobs.isNext'))).not.toBeInTheDocument();
});
