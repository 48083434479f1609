import { axeFaults, mainly } from '@seker/component-tests';
import { codingFilesCalls as calls, jobsCalls } from '@seker/contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { loggedIn } from '../../../../testing/account.test-data.ts';
import { answerTo } from '../../../../testing/answering.ts';
import { AsScreen } from '../../../../testing/as-screen.tsx';
import { show } from '../../../../testing/show.tsx';
import { chooseFile, takingFiles } from '../../../../testing/taking-files.ts';
import { questionRow } from '../progress/show-progress.test-data.tsx';
import { ImportCodingsDialog } from './import-codings-dialog.tsx';

const NOW = '2026-11-24T12:20:00.000Z';
const OUTCOME = {
  put: 3,
  review: 1,
  same: 2,
  empty: 0,
  refused: 1,
  refusedRows: [{ row: 7, fault: 'codeUnknown' as const, value: '77' }],
};

test.each(mainly('en'))(
  'codings are told before they are imported, once, and what came of it (%s)',
  async (language) => {
    const asked: { readonly act: string }[] = [];
    const t = await show(
      () => (
        <AsScreen>
          <ImportCodingsDialog projectId={1_042} use={questionRow({})} onClose={() => undefined} />
        </AsScreen>
      ),
      {
        language,
        route: '/coding',
        path: '/coding',
        answers: [
          loggedIn({ screenLanguage: language }),
          answerTo(calls.lookAtCodings, () => OUTCOME),
          answerTo(calls.importCodings, ({ body }) => {
            asked.push(body as { readonly act: string });
            return asked.length === 1
              ? new Response(JSON.stringify({ code: 'technicalFailure', error: 'x' }), { status: 500 })
              : { job: 4 };
          }),
          answerTo(jobsCalls.listJobs, () => ({ jobs: [] })),
          answerTo(jobsCalls.readJob, () => ({
            id: 4,
            task: 'importCodings',
            projectId: 1_042,
            requestedBy: 1,
            requestedByName: 'Admin',
            state: 'done' as const,
            done: 7,
            total: 7,
            ahead: null,
            result: { ...OUTCOME, put: 4, review: 0 },
            error: null,
            askedAt: NOW,
            startedAt: NOW,
            endedAt: NOW,
            cancelAsked: false,
          })),
        ],
      },
    );
    await expect.element(page.getByRole('button', { name: t('codingFile.take') })).toBeDisabled();
    takingFiles({ uploadId: 9, name: 'codings.csv', kind: 'text', bytes: 7 });
    chooseFile('codings.csv');
    await expect.element(page.getByText(t('codingFile.codingFault.codeUnknown'))).toBeVisible();
    await expect.element(page.getByText(t('codingFile.reviewHint'))).toBeVisible();
    expect(await axeFaults()).toEqual([]);
    const take = page.getByRole('button', { name: t('codingFile.takeCodings', { count: 4, n: 4 }) });
    await take.click();
    await expect.element(page.getByRole('alert')).toBeVisible();
    await take.click();
    await expect.element(page.getByText(t('codingFile.importingHint'))).not.toBeInTheDocument();
    await expect.element(page.getByText(t('codingFile.codingFault.codeUnknown'))).toBeVisible();
    // A second try is the same act, so that nothing is put twice.
    expect(asked).toHaveLength(2);
    expect(asked[0]?.act).toBe(asked[1]?.act);
  },
);
