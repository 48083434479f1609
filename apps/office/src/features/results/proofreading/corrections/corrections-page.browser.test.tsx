import { axeFaults, excessWidth, mainly, press } from '@seker/component-tests';
import { accountCalls, type CorrectionRow, reviewsCalls as calls, projectCalls } from '@seker/contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { PROJECT } from '../../../../project/project.test-data.ts';
import { loggedIn } from '../../../../testing/account.test-data.ts';
import { answerTo } from '../../../../testing/answering.ts';
import { AsScreen } from '../../../../testing/as-screen.tsx';
import { addressShown, show } from '../../../../testing/show.tsx';
import { CorrectionsPage } from './corrections-page.tsx';

const QUESTION = { uid: 'q14', number: 'Q14', text: 'מה הסיבה העיקרית?' };
const ROW: CorrectionRow = {
  id: 7,
  interviewId: 30_412,
  at: '2026-11-21T07:58:00.000Z',
  by: 'proofreader',
  person: { id: 5, name: 'מיכל אדרי' },
  question: QUESTION,
  before: 'זול וקורב לבית',
  after: 'זול וקרוב לבית',
  reason: 'שגיאת הקלדה',
};

async function showCorrections(language: 'he' | 'en', role: 'supervisor' | 'observer' = 'supervisor') {
  const t = await show(
    () => (
      <AsScreen>
        <CorrectionsPage />
      </AsScreen>
    ),
    {
      language,
      route: '/p/$projectId/corrections',
      path: '/p/1042/corrections',
      screen: { width: 1_440, height: 900 },
      answers: [
        loggedIn({
          screenLanguage: language,
          role,
          acts: role === 'observer' ? [] : [{ act: 'proofread', reach: 'group' }],
        }),
        answerTo(accountCalls.readTables, () => ({ tables: {} })),
        answerTo(projectCalls.readProject, () => PROJECT),
        answerTo(calls.readCorrectionChoices, () => ({ people: [ROW.person], questions: [QUESTION] })),
        answerTo(calls.listCorrections, () => ({ rows: [ROW], next: null, total: 1 })),
      ],
    },
  );
  await expect.element(page.getByText('30412')).toBeVisible();
  return t;
}

test.each(mainly('en'))('the original is struck through beside what stands now, %s', async (language) => {
  const t = await showCorrections(language);
  const before = page.getByText(ROW.before);
  await expect.element(before).toBeVisible();
  expect(before.element().tagName).toBe('DEL');
  for (const text of [ROW.after, 'שגיאת הקלדה', t('corrections.by.proofreader')])
    await expect.element(page.getByText(text, { exact: true }).first()).toBeVisible();
  await page.getByRole('button', { name: t('list.export') }).click();
  const file = page.getByRole('menuitem', { name: t('list.exportXlsx') });
  await expect.element(file).toBeVisible();
  expect(file.element().getAttribute('href')).toMatch(/projects\/1042\/reviews\/corrections\/export\?.*before%2Cafter/);
  await press('Escape');
  await expect.element(file).not.toBeInTheDocument();
  expect(excessWidth()).toBe(0);
  for (const scheme of ['light', 'dark']) {
    document.documentElement.setAttribute('data-mantine-color-scheme', scheme);
    expect(await axeFaults(), scheme).toEqual([]);
  }
  await press('j', 'Enter');
  await expect.poll(addressShown).toBe('/p/1042/proofreading/30412');
});

test('a reader who may not open interviews sees the whole of a correction beside the list', async () => {
  const t = await showCorrections('en', 'observer');
  await press('j', 'Enter');
  await expect.poll(addressShown).toBe('/p/1042/corrections');
  await press(' ');
  const details = page.getByRole('complementary', { name: '30412 · Q14' });
  await expect.element(details.getByText(t('corrections.by.proofreader'), { exact: false })).toBeVisible();
  await expect.element(details.getByText(QUESTION.text)).toBeVisible();
});
