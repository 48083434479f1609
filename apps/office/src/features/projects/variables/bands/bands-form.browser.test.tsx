import '../../../../project/bring-field-texts.ts';
import './bands.css';
import { axeFaults, mainly } from '@seker/component-tests';
import {
  type BandsSight,
  bandsCalls as calls,
  type DividableField,
  type NewBands,
  type VariableRow,
} from '@seker/contract';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answerTo, refusing } from '../../../../testing/answering.ts';
import { type Speak, show } from '../../../../testing/show.tsx';
import { AGES, DRAFT } from './bands.test-data.ts';
import { sharesOfCounts } from './bands-draft.ts';
import { BandsForm } from './bands-form.tsx';

const FIELD: DividableField = { source: 'list', field: 'born', title: 'Born', holds: 'date' };
const ASKED: DividableField = { source: 'interview', field: 'AGE', title: 'How old are you?', holds: 'number' };
/** Ten people of each age from 15 to 84, and 30 without a date. */
const STEPS = Array.from({ length: 70 }, (_, at) => ({ from: at + 15, count: 10 }));

const row = (id: number, name: string): VariableRow => ({
  id,
  name,
  source: 'list',
  knownAt: 'draw',
  field: name,
  title: name,
  bands: null,
  parts: [],
  values: 2,
  hasPopulation: true,
  usedBy: [],
  inSample: false,
});

/** As the server counts them. */
function sightOf({ cuts, end }: Pick<NewBands, 'cuts' | 'end'>, quota: BandsSight['quota']): BandsSight {
  const bandOf = (age: number) => (end !== null && age >= end ? -2 : cuts.findLastIndex((cut) => cut <= age));
  const count = (band: number) => STEPS.filter(({ from }) => bandOf(from) === band).length * 10;
  return {
    day: '2026-11-27',
    people: 730,
    histogram: { width: 1, steps: STEPS },
    isWhole: true,
    counts: cuts.map((_, at) => count(at)),
    below: count(-1),
    beyond: count(-2),
    without: 30,
    unread: 4,
    quota,
  };
}

type Looked = typeof calls.lookAtBands.body._zod.output;
type Sent = typeof calls.createBands.body._zod.output;

let sent: Sent | null = null;
/** Whether the server has no quota to tell of. */
let isRefusing = false;
afterEach(() => {
  sent = null;
  isRefusing = false;
});

async function open(
  language: 'he' | 'en',
  change: Partial<Parameters<typeof BandsForm>[0]> = {},
  histogram: BandsSight['histogram'] = { width: 1, steps: STEPS },
): Promise<Speak> {
  const stored = change.stored ?? DRAFT;
  const t = await show(
    () => (
      <main>
        <h1>Seker</h1>
        <BandsForm
          projectId={7}
          field={FIELD}
          stored={stored}
          first={{ ...sightOf(stored.bands, null), histogram }}
          variable={null}
          variables={[row(2, 'Sex'), row(3, 'Region')]}
          questions={[FIELD, ASKED]}
          {...change}
        />
      </main>
    ),
    {
      language,
      route: '/p/$projectId/variables/bands/$source/$field',
      path: '/p/7/variables/bands/list/born',
      screen: { width: 1440, height: 1000 },
      answers: [
        answerTo(calls.lookAtBands, ({ body }) => {
          const { bands, quota } = body as Looked;
          if (isRefusing && quota !== null)
            return refusing({ field: 'quota.crossedWith', code: 'tooLarge', limit: 2_000 });
          const sight = sightOf(
            bands,
            quota === null
              ? null
              : {
                  cells: 4 * 2 ** quota.crossedWith.length,
                  target: 1200,
                  smallest: { labels: ['18', 'f'], target: 11, people: 40 },
                  thin: [{ labels: ['18', 'f'], target: 11, people: 40 }],
                  thinCells: quota.crossedWith.length === 0 ? 3 : 1,
                },
          );
          return { ...sight, histogram };
        }),
        answerTo(calls.createBands, ({ body }) => {
          sent = body as Sent;
          return { id: 9, quotaId: sent.quota === null ? null : 4 };
        }),
      ],
    },
  );
  await expect.element(page.getByRole('heading', { name: t('bands.where') })).toBeVisible();
  return t;
}

const slider = (at: number) => page.getByRole('slider').nth(at);

test.each(mainly('en'))(
  'bands are moved, added and removed by keyboard, and counted at once, in %s',
  async (language) => {
    const t = await open(language);
    expect(await axeFaults()).toEqual([]);
    await expect.element(page.getByRole('cell', { name: '70', exact: true })).toBeVisible();
    slider(2).element().focus();
    await userEvent.keyboard('{ArrowRight}{Shift>}{ArrowRight}{/Shift}');
    await expect.element(slider(2)).toHaveAttribute('aria-valuenow', '41');
    await expect.element(page.getByRole('textbox', { name: t('bands.nameOf', { number: 2 }) })).toHaveValue('25–40');
    // It stops before its neighbour.
    await userEvent.keyboard('{ArrowLeft>30/}');
    await expect.element(slider(2)).toHaveAttribute('aria-valuenow', '26');
    await userEvent.keyboard('{Delete}');
    await expect.poll(() => page.getByRole('slider').elements().length).toBe(3);
    await page.getByRole('button', { name: t('bands.add') }).click();
    await expect.poll(() => page.getByRole('slider').elements().length).toBe(4);
  },
);

test('a bound is typed, and one that does not fit is not taken', async () => {
  const t = await open('en');
  const lower = page.getByRole('textbox', { name: t('bands.lowerOf', { name: '35–54' }) });
  await lower.fill('60');
  await userEvent.keyboard('{Enter}');
  await expect.element(lower).toHaveAttribute('aria-invalid', 'true');
  await lower.fill('40');
  await userEvent.keyboard('{Enter}');
  await expect.element(slider(2)).toHaveAttribute('aria-valuenow', '40');
  const upper = page.getByRole('textbox', { name: t('bands.upperOf', { name: '55+' }) });
  await upper.fill('74');
  await userEvent.keyboard('{Tab}');
  await expect.element(page.getByRole('textbox', { name: t('bands.nameOf', { number: 4 }) })).toHaveValue('55–74');
  await expect.element(page.getByText(t('bands.beyond', { bound: '75' }))).toBeVisible();
});

test.each(mainly('he'))('are saved with names, shares and a crossed quota, in %s', async (language) => {
  const t = await open(language);
  await page.getByRole('checkbox', { name: t('bands.wantQuota') }).click();
  await page.getByRole('button', { name: t('bands.cross'), exact: true }).click();
  await page.getByRole('menuitem', { name: 'Sex' }).click();
  await expect.element(page.getByText(t('bands.thin', { count: 1 }), { exact: false })).toBeVisible();
  await page.getByRole('button', { name: t('bands.which') }).click();
  await expect
    .element(page.getByText(t('bands.thinCell', { people: '40', target: '11' }), { exact: false }))
    .toBeVisible();
  await page.getByRole('textbox', { name: t('bands.nameOf', { number: 1 }) }).fill('Young');
  const share = page.getByRole('textbox', { name: t('bands.shareOf', { name: 'Young' }) });
  await share.fill('12');
  await userEvent.keyboard('{Enter}');
  expect(await axeFaults()).toEqual([]);
  // The others still have what they had: the sum says so, and nothing is sent until it is mended.
  await page.getByRole('button', { name: t('bands.saveWithQuota') }).click();
  await expect.element(page.getByText(t('fault.percentsNotWhole')).first()).toBeVisible();
  expect(sent).toBeNull();
  await page.getByRole('button', { name: t('bands.balance') }).click();
  await page.getByRole('button', { name: t('bands.saveWithQuota') }).click();
  await expect.poll(() => sent?.quota).toEqual({ crossedWith: [2] });
  expect(sent?.bands).toEqual(AGES);
  const values = sent?.values ?? [];
  expect(values[0]?.labels).toEqual({ he: 'Young', en: 'Young' });
  expect(values.reduce((sum, { amount }) => sum + (amount ?? 0), 0)).toBeCloseTo(100, 6);
});

test('people without a date are asked, or are a band of their own', async () => {
  const t = await open('en');
  await page.getByRole('combobox', { name: t('bands.without') }).click();
  await page.getByRole('option', { name: t('bands.without.ask') }).click();
  await expect.element(page.getByRole('combobox', { name: t('bands.askedIn') })).toHaveValue('AGE · How old are you?');
  await page.getByRole('combobox', { name: t('bands.without') }).click();
  await page.getByRole('option', { name: t('bands.without.own') }).click();
  await expect.element(page.getByRole('textbox', { name: t('bands.nameOf', { number: 5 }) })).toHaveValue('Unknown');
  await page.getByRole('button', { name: t('bands.save'), exact: false }).click();
  await expect.poll(() => sent?.values.length).toBe(5);
  expect(sent?.bands.without).toBe('own');
});

test('bounds stay while a quota uses them', async () => {
  const variable = {
    id: 5,
    revision: 1,
    changedAt: '2026-11-27T08:00:00Z',
    changedBy: null,
    usedBy: ['Ages × Sex'],
    mayEdit: true,
  };
  const t = await open('en', { variable });
  await expect.element(page.getByText(t('bands.locked', { names: 'Ages × Sex' }))).toBeVisible();
  await expect.element(slider(0)).toBeDisabled();
  await expect.element(page.getByRole('button', { name: t('bands.add') })).not.toBeInTheDocument();
  await expect.element(page.getByRole('textbox', { name: t('bands.nameOf', { number: 1 }) })).toBeEnabled();
});

test('a bound that has just been typed is saved with the people of that very bound', async () => {
  // Between steps as wide as these only the server can count.
  const histogram = {
    width: 5,
    steps: [
      { from: 15, count: 400 },
      { from: 40, count: 300 },
    ],
  };
  const t = await open('en', {}, histogram);
  const lower = page.getByRole('textbox', { name: t('bands.lowerOf', { name: '35–54' }) });
  await lower.fill('37');
  await userEvent.keyboard('{Enter}');
  await page.getByRole('button', { name: t('bands.save'), exact: false }).click();
  await expect.poll(() => sent?.bands.cuts).toEqual([18, 25, 37, 55]);
  const { counts } = sightOf({ cuts: [18, 25, 37, 55], end: null }, null);
  expect(sent?.values.map(({ amount }) => amount)).toEqual(sharesOfCounts(counts));
});

test('a quota that cannot be told says why, and thin cells that are not named are counted', async () => {
  const t = await open('en');
  await page.getByRole('checkbox', { name: t('bands.wantQuota') }).click();
  await page.getByRole('button', { name: t('bands.which') }).click();
  await expect.element(page.getByText(t('bands.thinMore', { count: 2 }))).toBeVisible();
  isRefusing = true;
  await page.getByRole('button', { name: t('bands.cross'), exact: true }).click();
  await page.getByRole('menuitem', { name: 'Sex' }).click();
  await expect.element(page.getByText(`${t('bands.cells')}: ${t('fault.tooLarge', { limit: '2,000' })}`)).toBeVisible();
});
