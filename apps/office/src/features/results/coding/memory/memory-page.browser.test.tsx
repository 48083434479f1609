import { axeFaults, mainly } from '@seker/component-tests';
import {
  accountCalls,
  type CodingMemoryRow,
  codingMemoryCalls as calls,
  groupsCalls,
  jobsCalls,
  languagesCalls,
} from '@seker/contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { loggedIn } from '../../../../testing/account.test-data.ts';
import { answerTo } from '../../../../testing/answering.ts';
import { AsScreen } from '../../../../testing/as-screen.tsx';
import { type Speak, show } from '../../../../testing/show.tsx';
import { MemoryPage } from './memory-page.tsx';

const remembered = (id: number, text: string, language: string): CodingMemoryRow => ({
  id,
  text,
  language,
  code: { number: 11, names: { en: 'Low prices', he: 'מחירים זולים' }, frame: 'Reasons', isLibrary: false },
  group: { id: 1, name: 'Seker' },
  times: 12,
  people: 3,
  lastAt: '2026-11-24T12:20:00.000Z',
});

async function open(language: 'he' | 'en') {
  let rows = [remembered(4, 'מחירים', 'he'), remembered(5, 'cheap', 'en')];
  const asked: unknown[] = [];
  const t: Speak = await show(
    () => (
      <AsScreen>
        <MemoryPage />
      </AsScreen>
    ),
    {
      language,
      route: '/memory',
      path: '/memory',
      answers: [
        loggedIn({ screenLanguage: language }),
        answerTo(accountCalls.readTables, () => ({ tables: {} })),
        answerTo(jobsCalls.listJobs, () => ({ jobs: [] })),
        answerTo(languagesCalls.listLanguages, () => ({ rows: [], next: null, total: 0 })),
        answerTo(groupsCalls.listGroups, () => ({ rows: [], next: null, total: 0 })),
        answerTo(calls.listCodingMemory, () => ({ rows: [...rows], next: null, total: rows.length })),
        answerTo(calls.bulkCodingMemory, ({ body }) => {
          asked.push(body);
          rows = [];
          return { result: { done: 2, refused: [] }, job: null };
        }),
      ],
    },
  );
  await expect.element(page.getByRole('row', { name: /מחירים/ }).first()).toBeVisible();
  return { t, asked };
}

test.each(mainly('he'))('ticked words are forgotten once their number is typed (%s)', async (language) => {
  const { t, asked } = await open(language);
  expect(await axeFaults()).toEqual([]);
  for (const name of [/Reasons.*12|12.*Reasons/]) {
    const rows = page.getByRole('row', { name });
    await rows.first().getByRole('checkbox').click();
    await rows.last().getByRole('checkbox').click();
  }
  await page
    .getByRole('toolbar')
    .getByRole('button', { name: t('codingMemory.forget') })
    .click();
  const dialog = page.getByRole('dialog', { name: t('codingMemory.forgetTitle') });
  const act = dialog.getByRole('button', { name: t('codingMemory.forget') });
  await expect.element(act).toBeDisabled();
  await dialog.getByRole('textbox').fill('2');
  expect(await axeFaults()).toEqual([]);
  await act.click();
  await expect.element(page.getByText(t('codingMemory.empty'))).toBeVisible();
  expect(asked).toEqual([{ act: 'forget', ids: [4, 5], expect: 2 }]);
});
