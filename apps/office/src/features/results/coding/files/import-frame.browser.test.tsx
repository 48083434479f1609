import { axeFaults, mainly } from '@seker/component-tests';
import { codeframeFilesCalls as calls, codeframeLibraryCalls, codeframesCalls, projectCalls } from '@seker/contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { PROJECT } from '../../../../project/project.test-data.ts';
import { loggedIn } from '../../../../testing/account.test-data.ts';
import { answerTo } from '../../../../testing/answering.ts';
import { AsScreen } from '../../../../testing/as-screen.tsx';
import { show } from '../../../../testing/show.tsx';
import { chooseFile, takingFiles } from '../../../../testing/taking-files.ts';
import { FramePage } from '../frame/frame-page.tsx';
import { CODES } from '../session/coding.test-data.ts';

const SIGHT = {
  added: 1,
  changed: 1,
  unchanged: 3,
  refused: 1,
  rows: [
    { row: 2, number: 11, name: 'Cheap', isNet: false, isNew: false, parts: ['names' as const, 'net' as const] },
    { row: 3, number: 60, name: 'Environment', isNet: true, isNew: true, parts: ['names' as const] },
  ],
  refusedRows: [{ row: 4, fault: 'categoryExists' as const, value: '12 Cheap' }],
};

const refused = (code: string, status: number, details: object = {}): Response =>
  new Response(JSON.stringify({ code, error: code, details }), {
    status,
    headers: { 'content-type': 'application/json' },
  });

async function open(language: 'he' | 'en') {
  const asked: unknown[] = [];
  const server = { isReadable: true, isStale: false };
  const t = await show(
    () => (
      <AsScreen>
        <FramePage projectId={1_042} useId={1} />
      </AsScreen>
    ),
    {
      language,
      route: '/p/$projectId/coding/$useId/frame',
      path: '/p/1042/coding/1/frame',
      screen: { width: 1_176, height: 852 },
      answers: [
        loggedIn({
          id: 2,
          role: 'supervisor',
          screenLanguage: language,
          acts: [{ act: 'editCoding', reach: 'group' }],
        }),
        answerTo(projectCalls.readProject, () => PROJECT),
        answerTo(codeframesCalls.readCodeframe, () => ({
          frame: { id: 1, name: 'Reasons', isMultiple: true, mostCodes: 3, revision: 7, codes: [...CODES] },
          rules: [],
          counts: [],
          changes: [],
          languages: [{ code: language, name: language }],
          nextNumber: 100,
          mayEdit: true,
          question: 'Why?',
          isClosed: false,
        })),
        answerTo(codeframesCalls.listCodeProposals, () => ({ proposals: [] })),
        answerTo(calls.lookAtCodeframeFile, () =>
          server.isReadable
            ? { ...SIGHT, revision: 7 }
            : refused('invalid', 422, { faults: [{ field: 'uploadId', code: 'fileStructure' }] }),
        ),
        answerTo(calls.importCodeframe, ({ body }) => {
          asked.push(body);
          return server.isStale ? refused('stale', 409) : { revision: 8, added: 1, changed: 1 };
        }),
        answerTo(codeframeLibraryCalls.keepCodeframe, ({ body }) => {
          asked.push(body);
          const { name } = body as { readonly name: string };
          return name === 'Reasons'
            ? refused('invalid', 422, { faults: [{ field: 'name', code: 'codeframeNameTaken' }] })
            : { id: 4 };
        }),
      ],
    },
  );
  const menu = async (item: string): Promise<void> => {
    await page.getByRole('button', { name: t('codingFile.frameActs') }).click();
    await page.getByRole('menuitem', { name: item }).click();
  };
  return { t, asked, server, menu };
}

test.each(mainly('he'))('a file is told before it is imported, with what is not taken (%s)', async (language) => {
  const { t, asked, server, menu } = await open(language);
  await menu(t('codingFile.import'));
  const dialog = page.getByRole('dialog', { name: t('codingFile.importFrame') });
  await expect.element(dialog.getByRole('button', { name: t('codingFile.take') })).toBeDisabled();
  takingFiles({ uploadId: 9, name: 'frame.xlsx', kind: 'xlsx', bytes: 7 });
  chooseFile('frame.xlsx');
  await expect.element(dialog.getByText(t('codingFile.fault.categoryExists'))).toBeVisible();
  const parts = `${t('codingFile.part.names')} · ${t('codingFile.part.net')}`;
  await expect.element(dialog.getByText(parts)).toBeVisible();
  expect(await axeFaults()).toEqual([]);
  const take = dialog.getByRole('button', { name: t('codingFile.takeCount', { count: 2, n: 2 }) });
  server.isStale = true;
  await take.click();
  await expect.element(dialog.getByRole('alert')).toBeVisible();
  server.isStale = false;
  await take.click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(page.getByText(t('codingFile.imported', { added: 1, changed: 1 }))).toBeVisible();
  expect(asked).toEqual([
    { uploadId: 9, revision: 7 },
    { uploadId: 9, revision: 7 },
  ]);
});

test('a file that is none of a codeframe says so', async () => {
  const { t, server, menu } = await open('en');
  server.isReadable = false;
  await menu(t('codingFile.import'));
  takingFiles({ uploadId: 9, name: 'frame.csv', kind: 'text', bytes: 7 });
  chooseFile('frame.csv');
  await expect.element(page.getByRole('alert').getByText(t('codingFile.structure'))).toBeVisible();
});

test('a codeframe is exported, and kept in the library under a name that is free', async () => {
  const { t, asked } = await open('en');
  await page.getByRole('button', { name: t('codingFile.frameActs') }).click();
  await expect
    .element(page.getByRole('menuitem', { name: t('codingFile.export.json') }))
    .toHaveAttribute('href', '/api/v1/projects/1042/coding/1/frame/file?format=json');
  await page.getByRole('menuitem', { name: t('codeframeLibrary.keep') }).click();
  const dialog = page.getByRole('dialog', { name: t('codeframeLibrary.keepTitle') });
  const keep = dialog.getByRole('button', { name: t('codeframeLibrary.keepAct') });
  await keep.click();
  await expect.element(dialog.getByText(t('fault.codeframeNameTaken'))).toBeVisible();
  await dialog.getByRole('textbox').fill('Reasons 2026');
  await keep.click();
  await expect.element(page.getByText(t('codeframeLibrary.kept', { name: 'Reasons 2026' }))).toBeVisible();
  expect(asked).toEqual([{ name: 'Reasons' }, { name: 'Reasons 2026' }]);
});
