import { axeFaults, excessWidth, press, reach, type } from '@seker/component-tests';
import { type CodingAllocation, codingCalls as calls } from '@seker/contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answerTo } from '../../../../testing/answering.ts';
import { LANGUAGES, showProgress } from '../progress/show-progress.test-data.tsx';
import type { AllocationWish } from './allocation-wish.ts';

const TAKERS = [
  { id: 4, name: 'יעל שגיא', languages: ['he'] },
  { id: 1, name: 'דנה לוי', languages: ['he', 'en'] },
  { id: 5, name: 'Olga Kogan', languages: ['ru', 'he'] },
];
const WAITING = { he: 600, en: 207, ru: 39 } as const;

/** As a server shares out: each language in equal parts among those who have it, or as much as is wanted. */
function shared(body: unknown): CodingAllocation {
  const { people, inLanguages, pass } = body as AllocationWish;
  const counts = new Map(people.map(({ personId }) => [personId, 0]));
  const left: { language: string; answers: number }[] = [];
  for (const [language, waiting] of Object.entries(WAITING)) {
    const answers = pass === 1 ? waiting : Math.round(waiting / 10);
    const speakers = people.filter(
      ({ personId }) => !inLanguages || TAKERS.find(({ id }) => id === personId)?.languages.includes(language) === true,
    );
    let rest = answers;
    for (const { personId, answers: wanted } of speakers) {
      const part = Math.min(wanted ?? Math.ceil(answers / speakers.length), rest);
      counts.set(personId, (counts.get(personId) ?? 0) + part);
      rest -= part;
    }
    if (rest > 0) left.push({ language, answers: rest });
  }
  return {
    people: [...counts].map(([personId, answers]) => ({ personId, answers })),
    left,
    answers: pass === 1 ? 846 : 85,
    keys: pass === 1 ? 512 : 60,
  };
}

async function open(language: 'he' | 'en', { people = TAKERS, width = 1_280 } = {}) {
  const given: unknown[] = [];
  const t = await showProgress(language, {
    width,
    answers: [
      answerTo(calls.readCodingChoices, () => ({ sources: [], frames: [], people, languages: LANGUAGES })),
      answerTo(calls.previewCodingAllocation, ({ body }) => shared(body)),
      answerTo(calls.allocateCoding, ({ params, body }) => {
        given.push([params['useId'], body]);
        return shared(body);
      }),
    ],
  });
  const dialog = page.getByRole('dialog');
  const getsOf = (name: string) => dialog.getByRole('row').filter({ hasText: name }).getByRole('cell').last();
  const tick = (name: string) => dialog.getByRole('checkbox', { name: t('encodingAllocation.choose', { name }) });
  return { t, given, dialog, getsOf, tick };
}

test.each([
  ['he', 1_280, 'light'],
  ['en', 1_280, 'dark'],
  ['he', 390, 'dark'],
] as const)(
  'waiting answers are shared out by keys, with what each gets counted, %s, %i wide, %s',
  async (language, width, scheme) => {
    const { t, given, dialog, getsOf, tick } = await open(language, { width });
    document.documentElement.setAttribute('data-mantine-color-scheme', scheme);
    const name = `${t('encodingProgress.notAllocated')}. ${t('encodingProgress.allocateOf', { name: 'Q31' })}`;
    await reach(page.getByRole('button', { name }));
    await press('Enter');
    await expect.element(dialog).toHaveAccessibleName(t('encodingAllocation.titleOf', { name: 'Q31 מה העיסוק?' }));
    await expect.element(dialog.getByText(t('encodingAllocation.act', { n: '846' }))).toBeVisible();
    await expect.element(dialog.getByText(t('encodingAllocation.different', { n: '512' }))).toBeVisible();
    await expect.element(getsOf('דנה לוי')).toHaveTextContent('407');
    expect(await axeFaults()).toEqual([]);
    expect(excessWidth()).toBe(0);
    // Without the one who has Russian its answers stay, and the dialog says why.
    await reach(tick('Olga Kogan'));
    await press('Space');
    const stays = t('encodingAllocation.stay.unspoken', { language: 'Русский', n: '39' });
    await expect.element(dialog.getByText(stays)).toBeVisible();
    await expect.element(dialog.getByText(t('encodingAllocation.act', { n: '807' }))).toBeVisible();
    await reach(dialog.getByRole('switch', { name: t('encodingAllocation.inLanguages') }));
    await press('Space');
    await expect.element(dialog.getByText(stays)).not.toBeInTheDocument();
    await expect.element(dialog.getByText(t('encodingAllocation.act', { n: '846' }))).toBeVisible();
    await press('Control+Enter');
    await expect.element(page.getByText(t('encodingAllocation.done', { count: 846, n: '846' }))).toBeVisible();
    expect(given).toEqual([
      [
        '4',
        {
          pass: 1,
          people: [
            { personId: 4, answers: null },
            { personId: 1, answers: null },
          ],
          inLanguages: false,
        },
      ],
    ]);
  },
);

test('a number for each is waited for, and what is beyond it stays', async () => {
  const { t, given, dialog, tick } = await open('en');
  await expect.element(page.getByText('Q31')).toBeVisible();
  await press('n');
  await dialog.getByText(t('encodingAllocation.way.number')).click();
  await expect.element(dialog.getByRole('alert')).toHaveTextContent(t('encodingAllocation.noNumber'));
  await press('Control+Enter');
  await tick('דנה לוי').click();
  await tick('Olga Kogan').click();
  await reach(dialog.getByRole('textbox', { name: t('encodingAllocation.wantedOf', { name: 'יעל שגיא' }) }));
  await type('50');
  await expect
    .element(dialog.getByText(t('encodingAllocation.stay.numbers', { language: 'עברית', n: '550' })))
    .toBeVisible();
  await press('Control+Enter');
  await expect.element(dialog).not.toBeInTheDocument();
  // The first question with answers that wait is the one that is proposed.
  expect(given).toEqual([['3', { pass: 1, people: [{ personId: 4, answers: 50 }], inLanguages: true }]]);
});

test('a second encoding is another pass', async () => {
  const { t, given, dialog } = await open('he');
  await page.getByRole('button', { name: t('encodingProgress.allocate') }).click();
  await dialog.getByText(t('encodingAllocation.pass.second')).click();
  await expect.element(dialog.getByText(t('encodingAllocation.secondHint'), { exact: false })).toBeVisible();
  await dialog.getByRole('button', { name: t('encodingAllocation.act', { n: '85' }) }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(given).toMatchObject([['3', { pass: 2 }]]);
});

test('where no encoder works in the project, the dialog leads to where people are allocated', async () => {
  const { t, dialog } = await open('en', { people: [] });
  await page.getByRole('button', { name: t('encodingProgress.allocate') }).click();
  await expect.element(dialog.getByRole('link', { name: t('encodingAllocation.toPeople') })).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: t('encodingAllocation.actNone') })).toBeDisabled();
});
