import { axeFaults } from '@seker/component-tests';
import { accountCalls, codeframeLibraryCalls as calls } from '@seker/contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { loggedIn } from '../../../../testing/account.test-data.ts';
import { answerTo } from '../../../../testing/answering.ts';
import { AsScreen } from '../../../../testing/as-screen.tsx';
import { show } from '../../../../testing/show.tsx';
import { LibraryPage } from './library-page.tsx';

const FRAME = {
  id: 7,
  name: 'Reasons',
  group: { id: 1, name: 'Seker' },
  isMultiple: true,
  mostCodes: 3,
  codes: 25,
  copies: 2,
  changedAt: '2026-11-24T12:20:00.000Z',
  changedBy: 'Rut',
};

test('a codeframe is removed from the library once its name is typed', async () => {
  let rows = [FRAME];
  const removed: unknown[] = [];
  const t = await show(
    () => (
      <AsScreen>
        <LibraryPage />
      </AsScreen>
    ),
    {
      language: 'he',
      route: '/codeframes',
      path: '/codeframes',
      answers: [
        loggedIn({ screenLanguage: 'he' }),
        answerTo(accountCalls.readTables, () => ({ tables: {} })),
        answerTo(calls.listCodeframeLibrary, () => ({ rows: [...rows], next: null, total: rows.length })),
        answerTo(calls.removeLibraryFrame, ({ params }) => {
          removed.push(params['frameId']);
          rows = [];
          return { success: true };
        }),
      ],
    },
  );
  const row = page.getByRole('row', { name: /Reasons.*25/ });
  await expect.element(row).toBeVisible();
  expect(await axeFaults()).toEqual([]);
  await row.hover();
  await row.getByRole('button').last().click();
  await page.getByRole('menuitem', { name: t('codeframeLibrary.remove') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill('Reasons');
  await dialog.getByRole('button', { name: t('codeframeLibrary.removeAct') }).click();
  await expect.element(page.getByText(t('codeframeLibrary.empty'))).toBeVisible();
  expect(removed).toEqual(['7']);
});
