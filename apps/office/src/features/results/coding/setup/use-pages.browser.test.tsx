import { axeFaults, excessWidth, mainly, press, reach, type } from '@seker/component-tests';
import { codingCalls as calls, codeframeFilesCalls, projectCalls } from '@seker/contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { PROJECT } from '../../../../project/project.test-data.ts';
import { loggedIn } from '../../../../testing/account.test-data.ts';
import { answerTo } from '../../../../testing/answering.ts';
import { AsScreen } from '../../../../testing/as-screen.tsx';
import { addressShown, show } from '../../../../testing/show.tsx';
import { chooseFile, takingFiles } from '../../../../testing/taking-files.ts';
import { LANGUAGES, PROGRESS, questionRow } from '../progress/show-progress.test-data.tsx';
import { NewUsePage } from './new-use-page.tsx';
import { UseSettingsPage } from './use-settings-page.tsx';

const source = (question: string, own: object) => ({
  question,
  part: '',
  number: question.toUpperCase(),
  text: 'מה אפשר לשפר?',
  answers: 796,
  useId: null,
  variable: `${question}_code`,
  ...own,
});
const CHOICES = {
  sources: [
    source('q14', { text: 'סיבת הבחירה', useId: 1 }),
    source('q22', {}),
    source('q31', { text: 'What is your occupation?', answers: 1 }),
  ],
  frames: [
    { id: 1, name: 'סיבות בחירה', codes: 24, isMultiple: true, mostCodes: 3, useId: 1 },
    { id: 9, name: 'Occupations', codes: 40, isMultiple: false, mostCodes: null, useId: null },
  ],
  people: [{ id: 4, name: 'יעל שגיא', languages: ['he'] }],
  languages: LANGUAGES,
};

/** A field of the form, also once it is changed. */
const field = (role: 'textbox' | 'switch' | 'combobox', label: string) =>
  page.getByRole(role, { name: new RegExp(`^${label}`) });

async function openNew(language: 'he' | 'en', width = 1_280) {
  const made: unknown[] = [];
  const t = await show(
    () => (
      <AsScreen>
        <NewUsePage />
      </AsScreen>
    ),
    {
      language,
      route: '/p/$projectId/coding/new',
      path: '/p/1042/coding/new',
      screen: { width, height: 900 },
      answers: [
        loggedIn({ screenLanguage: language }),
        answerTo(projectCalls.readProject, () => PROJECT),
        answerTo(calls.readCodingChoices, () => CHOICES),
        answerTo(calls.createCodingUse, ({ body }) => {
          made.push(body);
          return { id: 5 };
        }),
        answerTo(codeframeFilesCalls.lookAtNewCodeframe, () => ({
          added: 2,
          changed: 0,
          unchanged: 0,
          refused: 0,
          rows: [],
          refusedRows: [],
          name: 'Of a file',
          isMultiple: false,
          mostCodes: null,
        })),
        answerTo(codeframeFilesCalls.importCodeframe, ({ params, body }) => {
          made.push([params['useId'], body]);
          return { revision: 1, added: 2, changed: 0 };
        }),
      ],
    },
  );
  const text = (number: string) => page.getByRole('checkbox', { name: new RegExp(`^${number}`) });
  return { t, made, text };
}

test.each([
  ['he', 1_280],
  ['en', 1_280],
  ['he', 390],
] as const)('a question is chosen by keys, and what is proposed follows it, %s, %i wide', async (language, width) => {
  const { t, made, text } = await openNew(language, width);
  await expect.element(text('Q14')).toBeDisabled();
  await expect.element(page.getByText(t('encodingSetup.inUse'))).toBeVisible();
  await reach(page.getByRole('button', { name: t('encodingSetup.create') }), 'Shift+Tab');
  await press('Enter');
  // A text, a variable and a name are missing.
  await expect.element(page.getByText(t('form.wrong', { count: 3 }))).toBeVisible();
  expect(await axeFaults()).toEqual([]);
  await reach(text('Q22'));
  await press('Space');
  const variable = field('textbox', t('encodingSetup.variable'));
  await expect.element(variable).toHaveValue('q22_code');
  await expect.element(field('textbox', t('encodingSetup.name'))).toHaveValue('מה אפשר לשפר?');
  await reach(field('switch', t('encodingSetup.putsByMemory')));
  await press('Space');
  expect(await axeFaults()).toEqual([]);
  expect(excessWidth()).toBe(0);
  await press('Control+s');
  await expect.poll(addressShown).toBe('/p/1042/coding');
  expect(made).toEqual([
    {
      sources: [{ question: 'q22', part: '' }],
      frameId: null,
      name: 'מה אפשר לשפר?',
      isMultiple: true,
      mostCodes: 3,
      variable: 'q22_code',
      doublePercent: 10,
      putsSame: true,
      putsByRule: true,
      putsByMemory: true,
      encodersExtend: false,
      pullSize: 50,
      isSmartOrder: true,
      reviewerIds: [],
    },
  ]);
});

test('a new codeframe begins with a file, which is told first and gives its name', async () => {
  const { t, made, text } = await openNew('en');
  await text('Q22').click();
  await field('combobox', t('encodingSetup.frameId')).click();
  await page.getByRole('option', { name: t('encodingSetup.frameFile') }).click();
  await page.getByRole('button', { name: t('encodingSetup.create') }).click();
  await expect.element(page.getByText(t('form.wrong', { count: 1 }))).toBeVisible();
  takingFiles({ uploadId: 9, name: 'frame.json', kind: 'text', bytes: 7 });
  chooseFile('frame.json');
  await expect.element(page.getByText(t('codingFile.added'))).toBeVisible();
  await expect.element(field('textbox', t('encodingSetup.name'))).toHaveValue('Of a file');
  expect(await axeFaults()).toEqual([]);
  await press('Control+s');
  await expect.poll(addressShown).toBe('/p/1042/coding');
  expect(made).toMatchObject([
    { frameId: null, name: 'Of a file', isMultiple: false },
    ['5', { uploadId: 9, revision: 0 }],
  ]);
});

test('a codeframe of the project is shared as it is, one of the library is copied', async () => {
  const { t, made, text } = await openNew('en');
  await text('Q31').click();
  const frame = field('combobox', t('encodingSetup.frameId'));
  await frame.click();
  await page.getByRole('option', { name: t('encodingSetup.frameShared', { name: 'סיבות בחירה' }) }).click();
  await expect.element(page.getByText(t('encodingSetup.sharedHint'))).toBeVisible();
  const name = field('textbox', t('encodingSetup.name'));
  await expect.element(name).toHaveAttribute('readonly');
  await expect.element(field('switch', t('encodingSetup.isMultiple'))).toBeDisabled();
  await frame.click();
  await page.getByRole('option', { name: t('encodingSetup.frameCopied', { name: 'Occupations' }) }).click();
  await expect.element(page.getByText(t('encodingSetup.copiedHint'))).toBeVisible();
  await expect.element(name).toHaveValue('Occupations');
  await expect.element(field('switch', t('encodingSetup.isMultiple'))).not.toBeChecked();
  await expect.element(field('textbox', t('encodingSetup.mostCodes'))).not.toBeInTheDocument();
  await page.getByRole('button', { name: t('encodingSetup.create') }).click();
  await expect.poll(addressShown).toBe('/p/1042/coding');
  expect(made).toMatchObject([{ frameId: '9', isMultiple: false, mostCodes: null, variable: 'q31_code' }]);
});

test.each(mainly('he'))(
  'settings that another person has changed meanwhile are saved over theirs, once seen, %s',
  async (language) => {
    let stored = questionRow();
    const saved: unknown[] = [];
    const t = await show(
      () => (
        <AsScreen>
          <UseSettingsPage useId={1} />
        </AsScreen>
      ),
      {
        language,
        route: '/p/$projectId/coding/1/settings',
        path: '/p/1042/coding/1/settings',
        answers: [
          loggedIn({ screenLanguage: language }),
          answerTo(projectCalls.readProject, () => PROJECT),
          answerTo(calls.readCoding, () => ({ ...PROGRESS, uses: [stored] })),
          answerTo(calls.readCodingChoices, () => CHOICES),
          answerTo(calls.editCodingUse, ({ body }) => {
            saved.push(body);
            if (saved.length > 1) return { revision: 6 };
            stored = questionRow({ revision: 5, doublePercent: 30 });
            return new Response(JSON.stringify({ code: 'stale', error: 'refused' }), {
              status: 409,
              headers: { 'content-type': 'application/json' },
            });
          }),
        ],
      },
    );
    await expect.element(page.getByText('סיבת הבחירה', { exact: true })).toBeVisible();
    expect(await axeFaults()).toEqual([]);
    await reach(field('textbox', t('encodingSetup.mostCodes')));
    await press('Control+a');
    await type('5');
    await press('Control+s');
    await page.getByRole('button', { name: t('form.keepMine') }).click();
    await expect.element(field('textbox', t('encodingSetup.doublePercent'))).toHaveValue('30 %');
    await press('Control+s');
    await expect.element(page.getByText(t('encodingSetup.saved', { name: 'Q14' }))).toBeVisible();
    expect(saved).toMatchObject([
      { revision: 4, mostCodes: 5, doublePercent: 20 },
      { revision: 5, mostCodes: 5, doublePercent: 30 },
    ]);
  },
);
