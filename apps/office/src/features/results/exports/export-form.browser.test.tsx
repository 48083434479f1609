import { type Account, accountCalls, type ExportDescription, exportsCalls } from '@seker/contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import '../../../project/bring-field-texts.ts';
import { answerTo } from '../../../testing/answering.ts';
import { show } from '../../../testing/show.tsx';
import { ExportForm } from './export-form.tsx';

const KNOWN = {
  exports: [],
  zone: 'Asia/Jerusalem',
  hasList: false,
  cases: 0,
  interviews: 12,
  languages: [{ code: 'he', name: 'עברית' }],
  cells: [],
};
const ACCOUNT: Account = {
  id: 1,
  login: 'dana',
  realName: 'Dana',
  role: 'administrator',
  group: { id: 1, name: 'Field' },
  screenLanguage: 'he',
  chosenLanguage: null,
  revision: 1,
  languages: [],
  acts: [{ act: 'exportResults', reach: 'all' }],
};

async function open(language: 'he' | 'en', shape: ExportDescription) {
  const t = await show(() => <ExportForm projectId={4} known={KNOWN} />, {
    language,
    route: '/p/$projectId/export',
    path: '/p/4/export',
    answers: [answerTo(accountCalls.readAccount, () => ACCOUNT), answerTo(exportsCalls.describeExport, () => shape)],
  });
  return { t, make: page.getByRole('button', { name: t('exports.make') }) };
}

const SHAPE: ExportDescription = {
  rows: 12,
  columns: 1_204,
  mostColumns: null,
  named: [{ name: 'interview_id', label: 'Interview' }],
};

test.each(['he', 'en'] as const)('what the file will be is told before it is made, in %s', async (language) => {
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
