import { axeFaults, HOSTILE_WORDS } from '@seker/component-tests';
import { accountCalls, type CallerNumberRow, callerNumbersCalls as calls, projectsCalls } from '@seker/contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { loggedIn } from '../../../testing/account.test-data.ts';
import { answerTo, refusing } from '../../../testing/answering.ts';
import { AsScreen } from '../../../testing/as-screen.tsx';
import { show } from '../../../testing/show.tsx';
import { CallerNumbersPage } from './caller-numbers-page.tsx';

const CHOICES = {
  groups: [{ id: 4, name: 'Haifa' }],
  questionnaires: [],
  listFiles: [],
  languages: [],
  skins: [],
  callerNumbers: [],
  zones: [],
  usualZone: 'Asia/Jerusalem',
};
const ROWS: readonly CallerNumberRow[] = [
  { id: 1, number: '039999999', label: 'Reception', group: null, verified: null, projects: 0 },
  {
    id: 2,
    number: '+97248888888',
    label: '',
    group: { id: 4, name: 'Haifa' },
    verified: { by: 'Ronit', at: '2026-03-01T10:32:00.000Z' },
    projects: 2,
  },
];
const IN_USE = {
  code: 'callerNumberInUse',
  error: 'in use',
  details: {
    projects: [
      { id: 1, name: 'Omnibus' },
      { id: 2, name: 'Health 2026' },
    ],
  },
};

test.each(['he', 'en'] as const)(
  'a number is added, verified, and kept while projects present it, in %s',
  async (language) => {
    const added: unknown[] = [];
    const verified: unknown[] = [];
    const t = await show(
      () => (
        <AsScreen>
          <CallerNumbersPage />
        </AsScreen>
      ),
      {
        language,
        route: '/settings/numbers',
        path: '/settings/numbers',
        answers: [
          loggedIn({ screenLanguage: language, acts: [{ act: 'keepCallerNumbers', reach: 'all' }] }),
          answerTo(accountCalls.readTables, () => ({ tables: {} })),
          answerTo(projectsCalls.readProjectChoices, () => CHOICES),
          answerTo(calls.listCallerNumbers, () => ({ rows: [...ROWS], next: null, total: ROWS.length })),
          answerTo(calls.addCallerNumber, ({ body }) => {
            added.push(body);
            return added.length === 1 ? refusing({ field: 'number', code: 'notAPhoneNumber' }) : { id: 3 };
          }),
          answerTo(calls.verifyCallerNumber, ({ params }) => {
            verified.push(params);
            return { success: true };
          }),
          answerTo(calls.removeCallerNumber, () => {
            return new Response(JSON.stringify(IN_USE), {
              status: 409,
              headers: { 'content-type': 'application/json' },
            });
          }),
        ],
      },
    );
    const rowOf = (number: string) => page.getByRole('row').filter({ hasText: number });
    await expect.element(rowOf('039999999').getByText(t('callerNumber.notVerified'))).toBeVisible();
    await expect.element(rowOf('+97248888888').getByText('Ronit')).toBeVisible();
    expect(await axeFaults()).toEqual([]);

    await page.getByRole('button', { name: t('callerNumber.add') }).click();
    const adding = page.getByRole('dialog', { name: t('callerNumber.add') });
    await adding.getByRole('textbox', { name: t('callerNumber.number') }).fill('100');
    await adding.getByRole('button', { name: t('settings.add'), exact: true }).click();
    await expect.element(adding.getByText(t('fault.notAPhoneNumber'))).toBeVisible();
    expect(await axeFaults()).toEqual([]);
    await adding.getByRole('textbox', { name: t('callerNumber.number') }).fill('03-777 7777');
    await adding.getByRole('button', { name: t('settings.add'), exact: true }).click();
    await expect.element(adding).not.toBeInTheDocument();
    expect(added).toEqual([
      { number: '100', label: '', groupId: null },
      { number: '03-777 7777', label: '', groupId: null },
    ]);

    await rowOf('039999999').getByRole('button').click();
    await page.getByRole('menuitem', { name: t('callerNumber.verify') }).click();
    const verifying = page.getByRole('dialog');
    await expect.element(verifying.getByText(t('callerNumber.verifyText'))).toBeVisible();
    await verifying.getByRole('button', { name: t('callerNumber.verify'), exact: true }).click();
    await expect.element(verifying).not.toBeInTheDocument();
    expect(verified).toEqual([{ numberId: '1' }]);

    await rowOf('+97248888888').getByRole('button').click();
    await expect.element(page.getByRole('menuitem', { name: t('callerNumber.verify') })).not.toBeInTheDocument();
    await page.getByRole('menuitem', { name: t('callerNumber.remove') }).click();
    const removing = page.getByRole('dialog');
    await removing.getByRole('button', { name: t('callerNumber.remove'), exact: true }).click();
    await expect.element(removing.getByText('Omnibus, Health 2026')).toBeVisible();
    expect(await axeFaults()).toEqual([]);
  },
);

test('a label is words and nothing else, however hostile', async () => {
  const rows = HOSTILE_WORDS.map(
    (label, at): CallerNumberRow => ({
      id: at + 1,
      number: `03777${String(1_000 + at)}`,
      label,
      group: null,
      verified: null,
      projects: 0,
    }),
  );
  await show(
    () => (
      <AsScreen>
        <CallerNumbersPage />
      </AsScreen>
    ),
    {
      language: 'he',
      route: '/settings/numbers',
      path: '/settings/numbers',
      answers: [
        loggedIn({ screenLanguage: 'he', acts: [{ act: 'keepCallerNumbers', reach: 'all' }] }),
        answerTo(accountCalls.readTables, () => ({ tables: {} })),
        answerTo(projectsCalls.readProjectChoices, () => CHOICES),
        answerTo(calls.listCallerNumbers, () => ({ rows, total: rows.length, next: null })),
      ],
    },
  );
  await expect.element(page.getByText(HOSTILE_WORDS[0] ?? '', { exact: true }).first()).toBeVisible();
  expect(document.querySelectorAll('main script, main img[src="x"]')).toHaveLength(0);
});
