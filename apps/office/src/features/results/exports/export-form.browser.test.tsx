import { axeFaults, mainly } from '@seker/component-tests';
import {
  type Account,
  type ExportDescription,
  type ExportRow,
  exportsCalls,
  jobsCalls,
  projectCalls,
} from '@seker/contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import '../../../project/bring-field-texts.ts';
import { PROJECT } from '../../../project/project.test-data.ts';
import { loggedIn } from '../../../testing/account.test-data.ts';
import { type Answer, answerTo } from '../../../testing/answering.ts';
import { AsScreen } from '../../../testing/as-screen.tsx';
import { show } from '../../../testing/show.tsx';
import { ExportForm } from './export-form.tsx';
import { ExportsPage } from './exports-page.tsx';

const KNOWN = {
  exports: [],
  zone: 'Asia/Jerusalem',
  hasList: false,
  hasPositions: false,
  hasChain: false,
  cases: 0,
  interviews: 12,
  coded: { uses: 0, open: 0 },
  languages: [{ code: 'he', name: 'עברית' }],
  cells: [],
};
const ACCOUNT: Partial<Account> = {
  acts: [
    { act: 'exportResults', reach: 'all' },
    { act: 'handleLinks', reach: 'all' },
  ],
};

async function open(
  language: 'he' | 'en',
  shape: ExportDescription,
  more: { readonly hasChain?: boolean } = {},
  asked: unknown[] = [],
) {
  const t = await show(() => <ExportForm projectId={4} known={{ ...KNOWN, ...more }} />, {
    language,
    route: '/p/$projectId/export',
    path: '/p/4/export',
    answers: [
      loggedIn(ACCOUNT),
      answerTo(exportsCalls.describeExport, () => shape),
      answerTo(exportsCalls.askExport, ({ body }) => {
        asked.push(body);
        return { id: 1, jobId: 2 };
      }),
    ],
  });
  return { t, make: page.getByRole('button', { name: t('exports.make') }) };
}

const SHAPE: ExportDescription = {
  rows: 12,
  columns: 1_204,
  mostColumns: null,
  named: [{ name: 'interview_id', label: 'Interview' }],
};

test.each(mainly('he'))('what the file will be is told before it is made, in %s', async (language) => {
  const { t, make } = await open(language, SHAPE);
  const size = [
    t('exports.shape.columns', { count: 1_204, columns: '1,204' }),
    t('exports.shape.rows', { count: 12, rows: '12' }),
  ];
  await expect.element(page.getByText(size.join(' · '))).toBeVisible();
  await expect.element(page.getByText('interview_id')).toBeVisible();
  await expect.element(make).not.toHaveAttribute('aria-disabled', 'true');
});

test('a file that its format cannot hold is told and not asked for', async () => {
  const { t, make } = await open('he', { ...SHAPE, columns: 20_000, mostColumns: 16_384 });
  await expect.element(page.getByText(t('exports.tooWide.hint', { most: '16,384' }))).toBeVisible();
  await expect.element(make).toHaveAttribute('aria-disabled', 'true');
});

test('links of respondents are no interviews: nothing is asked of those', async () => {
  const { t } = await open('en', SHAPE);
  const statuses = page.getByRole('combobox', { name: t('exports.statuses') });
  await expect.element(statuses).toBeInTheDocument();
  await page.getByRole('combobox', { name: t('exports.type'), exact: true }).click();
  await page.getByRole('option', { name: t('exports.type.tokens'), exact: true }).click();
  await expect.element(statuses).not.toBeInTheDocument();
});

test('the rejected are left out, unless all are asked for', async () => {
  const { t } = await open('en', SHAPE);
  const reviewed = page.getByRole('combobox', { name: t('exports.reviewed'), exact: true });
  await expect.element(reviewed).toHaveValue(t('exports.reviewed.withoutRejected'));
  await reviewed.click();
  await page.getByRole('option', { name: t('exports.reviewed.all'), exact: true }).click();
  await expect.element(page.getByText(t('exports.reviewed.all.hint'))).toBeVisible();
});

test.each(mainly('he'))(
  'the chain of weights is offered where one was saved, else the way to it, in %s',
  async (language) => {
    const { t } = await open(language, SHAPE);
    const way = page.getByRole('link', { name: t('exports.weights.toChain') });
    await expect.element(way).toHaveAttribute('href', '/p/4/weights');
    await page.getByRole('combobox', { name: t('exports.weights.kind'), exact: true }).click();
    await expect.element(page.getByRole('option', { name: t('exports.weights.design'), exact: true })).toBeVisible();
    await expect.element(page.getByRole('option', { name: t('exports.weights.chain') })).not.toBeInTheDocument();
  },
);

test.each(mainly('en'))('a file by the chain is asked for, in %s', async (language) => {
  const asked: unknown[] = [];
  const { t, make } = await open(language, SHAPE, { hasChain: true }, asked);
  await page.getByRole('combobox', { name: t('exports.weights.kind'), exact: true }).click();
  await page.getByRole('option', { name: t('exports.weights.chain') }).click();
  await expect.element(page.getByText(t('exports.weights.chain.hint'))).toBeVisible();
  await expect.element(page.getByRole('link', { name: t('exports.weights.toChain') })).not.toBeInTheDocument();
  await make.click();
  await expect.poll(() => asked).toEqual([expect.objectContaining({ weights: 'chain', targets: [] })]);
});

const MADE: ExportRow = {
  id: 1,
  exportType: 'data',
  fileFormat: 'json',
  askedAt: '2026-11-24T12:20:00.000Z',
  askedBy: 'Dana',
  isOwn: true,
  state: 'done',
  jobId: 5,
  done: 12,
  total: 12,
  ahead: null,
  error: null,
  errorNames: [],
  weighting: null,
  file: {
    key: 'a-key',
    name: 'seker-data-4.zip',
    rows: 12,
    bytes: 2_048,
    sha256: 'ab'.repeat(32),
    moment: '2026-11-24T12:20:00.000Z',
    expiresAt: '2026-12-24T12:20:00.000Z',
  },
};

/** The page of exports with these. */
async function showExports(language: 'he' | 'en', exports: () => ExportRow[], ...more: readonly Answer[]) {
  const part = () => (
    <AsScreen>
      <ExportsPage />
    </AsScreen>
  );
  return await show(part, {
    language,
    route: '/p/$projectId/export',
    path: '/p/4/export',
    answers: [
      loggedIn(ACCOUNT),
      answerTo(projectCalls.readProject, () => ({ ...PROJECT, id: 4 })),
      answerTo(exportsCalls.describeExport, () => SHAPE),
      answerTo(exportsCalls.listExports, () => ({ ...KNOWN, exports: exports() })),
      ...more,
    ],
  });
}

test('a file is had by its link, one under way is cancelled by its button', async () => {
  const language = 'he';
  let state: ExportRow['state'] = 'running';
  const cancelled: unknown[] = [];
  const t = await showExports(
    language,
    () => [{ ...MADE, id: 2, jobId: 6, state, file: null }, MADE],
    answerTo(jobsCalls.cancelJob, ({ params }) => {
      cancelled.push(params);
      state = 'cancelled';
      return { success: true };
    }),
  );
  await expect
    .element(page.getByRole('link', { name: t('exports.downloadOf', { name: 'seker-data-4.zip' }) }))
    .toHaveAttribute('href', '/api/v1/projects/4/exports/a-key/file');
  expect(await axeFaults()).toEqual([]);
  const cancel = page.getByRole('button', { name: t('exports.cancel'), exact: true });
  await cancel.click();
  await expect.element(page.getByText(t('exports.state.cancelled'), { exact: true })).toBeVisible();
  await expect.element(cancel).not.toBeInTheDocument();
  expect(cancelled).toEqual([{ jobId: '6' }]);
});

test.each([
  ['he', 1_440, 900],
  ['en', 1_024, 768],
] as const)('the newest files stand in sight and so does the form, in %s at %i px', async (language, width, height) => {
  const files = Array.from({ length: 12 }, (_, index) => ({ ...MADE, id: 12 - index }));
  const exports = files.map((row) => ({
    ...row,
    file: { ...MADE.file, name: `file-${row.id}.zip` } as ExportRow['file'],
  }));
  const t = await showExports(language, () => exports);
  await page.viewport(width, height);
  const newest = page.getByRole('link', { name: t('exports.downloadOf', { name: 'file-12.zip' }) });
  await expect.element(newest).toBeInViewport({ ratio: 1 });
  await expect
    .element(page.getByRole('link', { name: t('exports.downloadOf', { name: 'file-10.zip' }) }))
    .toBeInViewport();
  await expect
    .element(page.getByRole('combobox', { name: t('exports.type'), exact: true }))
    .toBeInViewport({ ratio: 1 });
});
