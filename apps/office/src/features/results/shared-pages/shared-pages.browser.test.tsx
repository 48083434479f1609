import { axeFaults, excessWidth, HOSTILE_WORDS, mainly } from '@seker/component-tests';
import {
  type Account,
  sharedPagesCalls as calls,
  projectCalls,
  type SharedPage,
  type TableSpec,
  tablesCalls,
} from '@seker/contract';
import { Suspense } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import '../../../project/bring-field-texts.ts';
import { PROJECT } from '../../../project/project.test-data.ts';
import { loggedIn } from '../../../testing/account.test-data.ts';
import { answerTo } from '../../../testing/answering.ts';
import { AsScreen } from '../../../testing/as-screen.tsx';
import { show } from '../../../testing/show.tsx';
import { SharedPagesPage } from './shared-pages-page.tsx';

const SPEC: TableSpec = {
  rows: [{ variable: 'SEX', nets: [], ends: [], hasMean: false }],
  columns: [],
  filters: [],
  weight: 'none',
  measure: 'column',
  level: '95',
  isShared: true,
};
const PAGE: SharedPage = {
  id: 7,
  title: HOSTILE_WORDS[0] ?? '',
  intro: '',
  tables: [{ name: 'By sex', spec: SPEC, hasChart: true }],
  filters: [{ variable: 'town', values: ['1', '2'] }],
  isLive: true,
  lastDay: '2031-12-31',
  address: '/r/abcdefgh',
  state: 'open',
  asOf: Date.parse('2031-03-02T09:00:00Z'),
  interviews: 1_204,
  least: 10,
  withheld: { columns: 2, values: ['Town: Eilat'] },
  views: 1_204,
  lastViewedOn: '2031-03-05',
  madeBy: 'Ronit',
  changedAt: Date.parse('2031-03-02T09:00:00Z'),
  revision: 3,
};
const TABLE = {
  id: 1,
  name: 'By sex',
  spec: SPEC,
  isShared: true,
  madeBy: 'Ronit',
  isMine: true,
  mayChange: true,
  changedAt: 0,
  revision: 1,
};
const TOWN = {
  name: 'town',
  label: 'Town',
  kind: 'single' as const,
  isQuestion: false,
  isScale: false,
  values: [
    { value: '1', label: 'Haifa' },
    { value: '2', label: 'Eilat' },
  ],
};

async function showPages(
  language: 'he' | 'en',
  pages: readonly SharedPage[],
  {
    acts,
    sent = [],
    width = 1_440,
  }: { readonly acts: Account['acts']; readonly sent?: unknown[]; readonly width?: number },
) {
  return await show(
    () => (
      <AsScreen>
        <Suspense fallback={null}>
          <SharedPagesPage />
        </Suspense>
      </AsScreen>
    ),
    {
      language,
      screen: { width, height: 900 },
      route: '/p/$projectId/shared-pages',
      path: '/p/4/shared-pages',
      answers: [
        loggedIn({ acts }),
        answerTo(projectCalls.readProject, () => ({ ...PROJECT, id: 4 })),
        answerTo(calls.listSharedPages, () => ({ pages: [...pages], least: 10 })),
        answerTo(calls.sharePage, ({ body }) => {
          sent.push(body);
          return { id: 8, address: '/r/other' };
        }),
        answerTo(calls.previewSharedPage, ({ body }) => {
          const { choice } = body as { choice: number };
          return {
            html: `<!doctype html><html lang="en"><title>x</title><p>Readers see choice ${choice}</p></html>`,
            choices: [
              { choice: 0, label: '' },
              { choice: 2, label: 'Town: Eilat' },
            ],
            least: 10,
            withheld: {
              columns: [
                { table: 'By sex', question: 'Sex', column: 'Man', base: 7, why: 'few' as const },
                { table: 'By sex', question: 'Sex', column: '', base: 24, why: 'told' as const },
              ],
              values: ['Town: Haifa'],
            },
          };
        }),
        answerTo(calls.revokeSharedPage, () => {
          sent.push('revoked');
          return { success: true };
        }),
        answerTo(tablesCalls.listTables, () => ({ tables: [TABLE] })),
        answerTo(tablesCalls.readTableChoices, () => ({
          facets: [TOWN],
          weights: ['none' as const],
          interviews: 1_204,
        })),
      ],
    },
  );
}

const SHARERS: Account['acts'] = [
  { act: 'seeSharedPages', reach: 'group' },
  { act: 'sharePages', reach: 'group' },
];

test.each([
  ['he', 1_440],
  ['en', 390],
] as const)('a page is told with its link and what it keeps back, %s, %i wide', async (language, width) => {
  const t = await showPages(language, [PAGE, { ...PAGE, id: 6, state: 'revoked', address: null, title: 'Former' }], {
    acts: SHARERS,
    width,
  });
  await expect
    .element(page.getByRole('textbox', { name: t('sharedPages.linkOf', { title: PAGE.title }) }))
    .toBeVisible();
  await expect.element(page.getByText('Town: Eilat', { exact: false }).first()).toBeVisible();
  expect(page.getByRole('button', { name: t('sharedPages.revoke') }).elements()).toHaveLength(1);
  expect(excessWidth()).toBe(0);
  for (const scheme of ['light', 'dark']) {
    document.documentElement.setAttribute('data-mantine-color-scheme', scheme);
    document.body.style.background = 'var(--sk-ground)';
    expect(await axeFaults(), scheme).toEqual([]);
  }
});

test.each(mainly('he'))('a page is shared, and a link revoked after a question, in %s', async (language) => {
  const sent: unknown[] = [];
  const t = await showPages(language, [PAGE], { acts: SHARERS, sent });
  await page.getByRole('button', { name: t('sharedPages.add') }).click();
  const form = page.getByRole('dialog', { name: t('sharedPages.add') });
  await expect.element(form.getByRole('button', { name: t('sharedPages.share') })).toBeDisabled();
  await form.getByRole('textbox', { name: t('sharedPages.name') }).fill('What people said');
  await form.getByRole('combobox', { name: t('sharedPages.tablesLabel') }).click();
  await page.getByRole('option', { name: 'By sex' }).click();
  await form.getByRole('combobox', { name: t('sharedPages.filterBy') }).click();
  await page.getByRole('option', { name: 'Town' }).click();
  await form.getByLabelText(t('sharedPages.lastDayLabel'), { exact: false }).fill('2031-12-31');
  expect(await axeFaults()).toEqual([]);
  await form.getByRole('button', { name: t('sharedPages.preview') }).click();
  const preview = page.getByRole('dialog', { name: t('sharedPages.previewTitle') });
  await expect.element(preview.getByText(t('sharedPages.previewFew', { count: 7, n: 7, least: 10 }))).toBeVisible();
  await expect.element(preview.getByText(t('sharedPages.previewTold', { least: 10 }))).toBeVisible();
  const frame = (): HTMLIFrameElement | null => document.querySelector('iframe.shared-preview-page');
  expect(frame()?.srcdoc).toContain('Readers see choice 0');
  expect(frame()?.getAttribute('sandbox')).toBe('');
  expect(await axeFaults()).toEqual([]);
  expect(sent).toEqual([]);
  await preview.getByRole('combobox', { name: t('sharedPages.previewChoice') }).click();
  await page.getByRole('option', { name: 'Town: Eilat' }).click();
  await expect.poll(() => frame()?.srcdoc).toContain('Readers see choice 2');
  await userEvent.keyboard('{Escape}');
  await expect.element(preview).not.toBeInTheDocument();
  await expect.element(form.getByRole('textbox', { name: t('sharedPages.name') })).toHaveValue('What people said');
  await form.getByRole('button', { name: t('sharedPages.share') }).click();
  await expect.element(form).not.toBeInTheDocument();
  expect(sent).toEqual([
    {
      title: 'What people said',
      intro: '',
      tables: [{ name: 'By sex', spec: SPEC, hasChart: false }],
      filters: [{ variable: 'town', values: ['1', '2'] }],
      isLive: false,
      lastDay: '2031-12-31',
    },
  ]);
  await page.getByRole('button', { name: t('sharedPages.revoke') }).click();
  const question = page.getByRole('dialog', { name: t('sharedPages.revokeTitle', { title: PAGE.title }) });
  await question.getByRole('button', { name: t('sharedPages.revoke') }).click();
  await expect.poll(() => sent.at(-1)).toBe('revoked');
});

test.each(mainly('en'))('who only reads sees that nothing is shared, and nothing to press, in %s', async (language) => {
  const t = await showPages(language, [], { acts: [{ act: 'seeSharedPages', reach: 'own' }] });
  await expect.element(page.getByText(t('sharedPages.none'))).toBeVisible();
  expect(page.getByRole('button', { name: t('sharedPages.add') }).elements()).toEqual([]);
  expect(await axeFaults()).toEqual([]);
});
