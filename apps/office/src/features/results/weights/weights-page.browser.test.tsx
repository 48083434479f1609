import { axeFaults, excessWidth, mainly } from '@seker/component-tests';
import {
  type Account,
  exportsCalls,
  projectCalls,
  USUAL_WEIGHTS,
  type WeightsModel,
  type WeightsReport,
  weightsCalls,
} from '@seker/contract';
import { Suspense } from 'react';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import '../../../project/bring-field-texts.ts';
import { PROJECT } from '../../../project/project.test-data.ts';
import { loggedIn } from '../../../testing/account.test-data.ts';
import { type Asked, answerTo } from '../../../testing/answering.ts';
import { AsScreen } from '../../../testing/as-screen.tsx';
import { show } from '../../../testing/show.tsx';
import { WeightsPage } from './weights-page.tsx';

const ACCOUNT: Partial<Account> = { acts: [{ act: 'exportResults', reach: 'all' }] };

const MODEL: WeightsModel = {
  ...USUAL_WEIGHTS,
  nonresponse: { how: 'propensity', fields: ['region'] },
  calibration: {
    how: 'raking',
    targets: [
      {
        variable: 'SEX',
        shares: [
          { value: '1', percent: 49.2 },
          { value: '2', percent: 50.8 },
        ],
      },
    ],
    population: 1_200_000,
    bounds: { least: 0.3, most: 3 },
  },
  trimming: { how: 'iqr', times: 3 },
};

const step = (name: WeightsReport['steps'][number]['step'], most: number): WeightsReport['steps'][number] => ({
  step: name,
  cases: 2_100,
  sum: name === 'calibration' ? 1_200_000 : 46_772,
  respondents: 887,
  least: 38.1,
  most,
  variation: 0.53,
  designEffect: 1.28,
  effectiveSize: 693.2,
  largest: [
    {
      labels: name === 'calibration' ? ['גברים', '18–24', 'דרום'] : ['דרום'],
      respondents: 3,
      factor: 2.96,
      weight: 5_610,
    },
    { labels: ['נשים', '55+', 'צפון'], respondents: 21, factor: 1.47, weight: 3_205 },
  ],
});

const QUESTIONS: WeightsReport['questions'] = [
  { name: 'Q1', label: 'קונים באינטרנט', interviews: 887, designEffect: 1.1, effectiveSize: 806 },
  { name: 'Q12', label: 'הוצאה חודשית', interviews: 640, designEffect: 1.62, effectiveSize: 395 },
  { name: 'Q14', label: 'הסכמה', interviews: 887, designEffect: null, effectiveSize: null },
];

const REPORT: WeightsReport = {
  questions: QUESTIONS,
  isProbability: true,
  steps: [
    step('base', 61),
    step('release', 88.4),
    step('eligibility', 84.8),
    step('nonresponse', 141.6),
    step('calibration', 5_610),
    step('trimming', 4_105),
  ],
  eligibleShare: 0.82,
  classes: [
    { labels: [['דרום'], ['ירושלים']], respondents: 41, rate: 0.21, joined: 2 },
    { labels: [['צפון']], respondents: 846, rate: 0.47, joined: 1 },
  ],
  margins: [
    {
      variable: 'SEX',
      label: 'מגדר',
      categories: [
        { label: 'גבר', target: 0.492, before: 0.491, after: 0.492 },
        { label: 'אישה', target: 0.508, before: 0.509, after: 0.508 },
      ],
      outside: 2,
    },
  ],
  trimming: { cap: 4_105, median: 1_240, trimmed: 18, cut: 0.019, rounds: 4 },
  histogram: { from: 402, to: 5_610, counts: Array.from({ length: 24 }, (_, column) => Math.max(1, 90 - column * 4)) },
  strata: 4,
  primaryUnits: 2_100,
  lines: {
    r: ['library(survey)', 'design <- svydesign(ids = ~psu)'],
    spss: ['CSPLAN ANALYSIS'],
    stata: ['svyset psu'],
  },
};

async function showWeights(
  language: 'he' | 'en',
  model: WeightsModel | null,
  saved: unknown[] = [],
  width = 1_440,
  tried: (asked: Asked) => Promise<WeightsReport> = async () => await Promise.resolve(REPORT),
) {
  return await show(
    () => (
      <AsScreen>
        <Suspense fallback={null}>
          <WeightsPage />
        </Suspense>
      </AsScreen>
    ),
    {
      language,
      screen: { width, height: 900 },
      route: '/p/$projectId/weights',
      path: '/p/4/weights',
      answers: [
        loggedIn(ACCOUNT),
        answerTo(projectCalls.readProject, () => ({ ...PROJECT, id: 4 })),
        answerTo(weightsCalls.readWeighting, () => ({
          model,
          revision: model === null ? 0 : 3,
          changedAt: null,
          changedBy: null,
          fields: [{ field: 'region', label: 'אזור' }],
        })),
        answerTo(weightsCalls.tryWeights, tried),
        answerTo(weightsCalls.saveWeighting, ({ body }) => {
          saved.push(body);
          return { revision: 4 };
        }),
        answerTo(exportsCalls.readExportChoices, () => ({ facets: [] })),
      ],
    },
  );
}

test.each([
  ['he', 1_440],
  ['en', 1_440],
  ['he', 390],
] as const)('each step is told with what it does, %s, %i wide', async (language, width) => {
  const t = await showWeights(language, MODEL, [], width);
  const steps = page.getByRole('region', { name: t('weights.steps') });
  await expect.element(steps.getByText('5,610')).toBeVisible();
  await expect.element(steps.getByText(t('weights.eligibility.proportional', { e: '0.820' }))).toBeInTheDocument();
  const largest = page.getByRole('region', { name: t('weights.largest') });
  await expect.element(largest.getByText('2.96')).toBeVisible();
  // Its name goes on with what the step does.
  await steps.getByRole('button', { name: t('weights.step.nonresponse'), exact: false }).click();
  await expect
    .element(largest.getByText(t('weights.largestOf', { number: 4, step: t('weights.step.nonresponse') })))
    .toBeVisible();
  await expect.element(page.getByText(t('weights.trimmedWhat', { count: 18, n: '18', percent: '1.9' }))).toBeVisible();
  // The question that loses most is told first; one that all answered alike loses nothing that could be told.
  const effects = page.getByRole('region', { name: t('weights.effects') });
  const rows = [...effects.element().querySelectorAll('tbody tr')].map((row) => row.textContent);
  expect(rows.map((row) => /Q\d+/.exec(row)?.[0])).toEqual(['Q12', 'Q1', 'Q14']);
  await expect.element(effects.getByRole('row', { name: /Q12.*640.*1.62.*395/ })).toBeVisible();
  await expect.element(effects.getByTitle(t('weights.effectUnknown'))).toBeVisible();
  expect(excessWidth()).toBe(0);
  for (const scheme of ['light', 'dark']) {
    document.documentElement.setAttribute('data-mantine-color-scheme', scheme);
    document.body.style.background = 'var(--sk-ground)';
    expect(await axeFaults(), scheme).toEqual([]);
  }
});

test.each(mainly('he'))('a chain is changed beside what it makes, and kept, in %s', async (language) => {
  const saved: unknown[] = [];
  const t = await showWeights(language, MODEL, saved);
  await page.getByRole('button', { name: t('weights.edit') }).click();
  const form = page.getByRole('dialog', { name: t('weights.edit.title') });
  const keep = form.getByRole('button', { name: t('weights.save') });
  await expect.element(keep).toBeDisabled();
  await form.getByRole('combobox', { name: t('weights.trimming.how') }).click();
  await page.getByRole('option', { name: t('weights.trimming.choice.none') }).click();
  expect(await axeFaults()).toEqual([]);
  await keep.click();
  await expect.element(form).not.toBeInTheDocument();
  expect(saved).toEqual([{ ...MODEL, trimming: { how: 'none', times: 3 }, revision: 3 }]);
});

test.each(mainly('en'))('what cannot be made is said before it is tried, in %s', async (language) => {
  const t = await showWeights(language, { ...MODEL, calibration: { ...MODEL.calibration, targets: [] } });
  await expect.element(page.getByRole('alert')).toHaveTextContent(t('weights.fault.noTargets'));
});

test.each(mainly('he'))('lines for other programs are shown and copied, in %s', async (language) => {
  const copied: string[] = [];
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => {
    copied.push(text);
    await Promise.resolve();
  });
  const t = await showWeights(language, MODEL);
  const open = page.getByRole('button', { name: t('weights.lines') });
  await expect.element(open).toBeEnabled();
  await open.click();
  const dialog = page.getByRole('dialog', { name: t('weights.lines') });
  await expect.element(dialog.getByText('svyset psu')).toBeVisible();
  // What is shown is what was saved.
  await expect.element(dialog.getByText(t('weights.lines.save'))).not.toBeInTheDocument();
  expect(await axeFaults()).toEqual([]);
  for (const program of ['R', 'SPSS', 'Stata'])
    await dialog.getByRole('button', { name: t('weights.lines.copyOf', { program }), exact: true }).click();
  await expect
    .poll(() => copied)
    .toEqual(['library(survey)\ndesign <- svydesign(ids = ~psu)', 'CSPLAN ANALYSIS', 'svyset psu']);
  vi.restoreAllMocks();
});

test.each(mainly('en'))('lines of a chain that was not saved say so, in %s', async (language) => {
  const t = await showWeights(language, null);
  const open = page.getByRole('button', { name: t('weights.lines') });
  await expect.element(open).toBeEnabled();
  await open.click();
  await expect.element(page.getByText(t('weights.lines.save'))).toBeVisible();
});

test('a newer try ends the one before it', async () => {
  const asked: AbortSignal[] = [];
  const t = await showWeights('en', MODEL, [], 1_440, async ({ signal }) => {
    if (signal !== undefined) asked.push(signal);
    // The first one never comes to its end by itself.
    return asked.length > 1 ? REPORT : await new Promise<WeightsReport>(() => undefined);
  });
  await page.getByRole('button', { name: t('weights.edit') }).click();
  const form = page.getByRole('dialog', { name: t('weights.edit.title') });
  await form.getByRole('combobox', { name: t('weights.trimming.how') }).click();
  await page.getByRole('option', { name: t('weights.trimming.choice.none') }).click();
  await expect.element(page.getByRole('region', { name: t('weights.steps') })).toBeVisible();
  expect(asked.map(({ aborted }) => aborted)).toEqual([true, false]);
});
