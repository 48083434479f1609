import { axeFaults, excessWidth, mainly, press, reach, retype, type } from '@seker/component-tests';
import { reviewCalls as calls, type InputField, type ReviewQuestion } from '@seker/contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { type Asked, answerTo } from '../../../../testing/answering.ts';
import { field, NO_RAW, question, refusedAnswer, showReview } from './show-review.test-data.tsx';

type Input = NonNullable<ReviewQuestion['input']>;
type Sent = { readonly raw: unknown; readonly isPreview: boolean };

const option = (code: number, label: string, takesText = false) => ({ code, uid: `a${code}`, label, takesText });
const BRANDS = [option(1, 'Alma'), option(2, 'Bora'), option(9, 'Other', true)];

/** An interview of one question, whose correction is opened. */
async function correct(
  language: 'he' | 'en',
  given: { readonly fields: readonly InputField[]; readonly raw: Partial<Input['raw']>; readonly na?: boolean },
  own: Partial<ReviewQuestion> = {},
) {
  const sent: unknown[] = [];
  const { fields, raw, na = false } = given;
  const input = { fields: [...fields], raw: { ...NO_RAW, ...raw }, na, isSum: own.subKind === 'sum' };
  const refusals: ((raw: unknown) => Response | null)[] = [];
  const t = await showReview(language, {
    review: { questions: [question('q1', 'Q1', { text: 'Which?', input, ...own })] },
    answers: [
      answerTo(calls.correctAnswer, ({ body }: Asked) => {
        const { raw: typed, isPreview } = body as Sent;
        for (const refuse of refusals) {
          const refused = refuse(typed);
          if (refused !== null) return refused;
        }
        if (!isPreview) sent.push(typed);
        return { interviewRevision: 10, wouldChange: [] };
      }),
    ],
  });
  await page.getByRole('button', { name: t('proofread.correct', { number: 'Q1' }) }).click();
  const form = page.getByRole('form', { name: t('proofread.correct', { number: 'Q1' }) });
  await expect.element(form).toBeVisible();
  const save = async (): Promise<unknown> => {
    await reach(form.getByRole('textbox', { name: t('proofread.reason') }));
    await type('misheard');
    await press('Control+Enter');
    await expect.poll(() => sent.length).toBe(1);
    return sent[0];
  };
  return { t, form, save, refusals };
}

test.each([
  ['number', '7', '12'],
  ['date', '2026-01-02', '2026-01-03'],
  ['time', '08:30', '09:45'],
  ['text', 'chaep', 'cheap'],
] as const)('an answer that is typed is typed anew: %s', async (kind, before, after) => {
  const { t, form, save } = await correct('en', { fields: [field(null, kind)], raw: { values: [before] } });
  const answer = form.getByLabelText(t('proofread.answer'));
  await expect.element(answer).toHaveValue(before);
  await answer.fill(after);
  expect(await save()).toEqual({ ...NO_RAW, values: [after] });
});

test('several answers are chosen, and a text is asked for beside one as soon as it is', async () => {
  const { t, form, save } = await correct('he', {
    fields: [field(null, 'multiple', { options: BRANDS })],
    raw: { values: ['1'] },
  });
  await expect.element(form.getByLabelText('Other')).not.toBeInTheDocument();
  await reach(form.getByRole('combobox', { name: t('proofread.answer') }));
  await press('ArrowDown');
  await page.getByRole('option', { name: 'Other' }).click();
  await press('Escape');
  const beside = form.getByRole('textbox', { name: 'Other' });
  await expect.element(beside).toBeVisible();
  expect(beside.element().getAttribute('aria-required') ?? beside.element().hasAttribute('required')).toBeTruthy();
  await beside.fill('Corner shop');
  expect(await save()).toEqual({ ...NO_RAW, values: ['1', '9'], texts: { a9: 'Corner shop' } });
});

test('not applicable takes the place of an answer, and gives it back', async () => {
  const { t, form, save } = await correct('en', {
    fields: [field(null, 'single', { options: BRANDS })],
    raw: { values: ['2'] },
    na: true,
  });
  const box = form.getByRole('checkbox', { name: t('proofread.notApplicable') });
  await box.click();
  await expect.element(form.getByRole('combobox', { name: t('proofread.answer') })).not.toBeInTheDocument();
  await box.click();
  await expect.element(form.getByRole('combobox', { name: t('proofread.answer') })).toHaveValue('Bora');
  await box.click();
  expect(await save()).toEqual({ ...NO_RAW, na: true });
});

const ROWS = [
  field('r1', 'single', { of: ['Prices'], options: [option(1, 'Good'), option(2, 'Bad')] }),
  field('r9', 'single', { of: ['Something else'], options: [option(1, 'Good'), option(2, 'Bad')], textOf: 'r9' }),
];

test.each(mainly('he'))('rows are chosen one by one, with the text of a row that takes one, %s', async (language) => {
  const { t, form, save } = await correct(
    language,
    { fields: ROWS, raw: { parts: { r1: ['1'] } } },
    { kind: 'matrix' },
  );
  await expect.element(form.getByRole('combobox', { name: 'Prices' })).toHaveValue('Good');
  const words = form.getByRole('textbox', { name: `Something else: ${t('proofread.inWords')}` });
  await expect.element(words).not.toBeInTheDocument();
  await reach(form.getByRole('combobox', { name: 'Something else' }));
  await press('ArrowDown');
  // The list comes after the key: what it points at first is not for this test.
  await page.getByRole('option', { name: 'Good' }).click();
  await words.fill('Parking');
  expect(excessWidth()).toBe(0);
  for (const scheme of ['light', 'dark']) {
    document.documentElement.setAttribute('data-mantine-color-scheme', scheme);
    expect(await axeFaults(), scheme).toEqual([]);
  }
  expect(await save()).toMatchObject({ parts: { r1: ['1'], r9: ['1'] }, texts: { r9: 'Parking' } });
});

test('cells of a form stand together by row, and what is wrong with one is said there', async () => {
  const cells = ['r1', 'r2'].flatMap((row) => [
    field(`${row}.c1`, 'number', { of: [row, 'Age'] }),
    field(`${row}.c2`, 'text', { of: [row, 'Name'] }),
  ]);
  const parts = { 'r1.c1': ['7'], 'r1.c2': ['Noa'], 'r2.c1': ['9'], 'r2.c2': ['Gil'] };
  const { t, form, save, refusals } = await correct(
    'en',
    { fields: cells, raw: { parts } },
    { kind: 'matrix', subKind: 'form' },
  );
  refusals.push((raw) =>
    JSON.stringify(raw).includes('"x"') ? refusedAnswer({ key: 'notANumber', params: {}, part: 'r2.c1' }) : null,
  );
  const row = form.getByRole('group', { name: 'r2' });
  await reach(row.getByRole('textbox', { name: 'Age' }));
  await retype('x');
  await expect.element(row.getByText(t('proofread.complaint.notANumber'))).toBeVisible();
  await retype('10');
  await expect.element(row.getByText(t('proofread.complaint.notANumber'))).not.toBeInTheDocument();
  expect(await save()).toEqual({ ...NO_RAW, parts: { ...parts, 'r2.c1': ['10'] } });
});

test('numbers that add up say their sum, and why it is refused', async () => {
  const fields = [field('r1', 'number', { of: ['Rent'] }), field('r2', 'number', { of: ['Food'] })];
  const raw = { parts: { r1: ['60'], r2: ['40'] } };
  const { t, form, refusals } = await correct('en', { fields, raw }, { kind: 'matrix', subKind: 'sum' });
  refusals.push(() => refusedAnswer({ key: 'sumExactly', params: { count: 100, total: 90 } }));
  await expect.element(form.getByText(t('proofread.total', { n: 100 }))).toBeVisible();
  await reach(form.getByRole('textbox', { name: 'Food' }));
  await retype('30');
  await expect.element(form.getByText(t('proofread.total', { n: 90 }))).toBeVisible();
  await expect.element(form.getByText(t('proofread.complaint.sumExactly', { n: 100, total: 90 }))).toBeVisible();
});

test('places of a ranking are filled one by one', async () => {
  const fields = [1, 2].map((place) => field(`rank.${place}`, 'single', { of: [String(place)], options: BRANDS }));
  const raw = { parts: { 'rank.1': ['1'], 'rank.2': ['2'] } };
  const { t, form, save } = await correct('he', { fields, raw }, { kind: 'rank', subKind: 'podium' });
  await reach(form.getByRole('combobox', { name: t('proofread.place', { n: 2 }) }));
  await press('ArrowDown');
  await page.getByRole('option', { name: 'Other' }).click();
  expect(await save()).toMatchObject({ parts: { 'rank.1': ['1'], 'rank.2': ['9'] } });
});

test.each([
  ['recorded', 'visual'],
  ['unanswered', 'closed'],
  ['notGranted', 'closed'],
  ['inQuota', 'quota'],
] as const)('why an answer cannot be corrected is said: %s', async (fixed, kind) => {
  const t = await showReview('en', { review: { questions: [question('q1', 'Q1', { text: 'Which?', kind, fixed })] } });
  await expect.element(page.getByText('Which?')).toBeVisible();
  await press('e');
  await expect.element(page.getByText(t(`proofread.fixed.${fixed}`))).toBeVisible();
});
