import type { WeightsReport } from '@seker/contract';
import type { WeightingModel } from '@seker/estimation';
import type { ChainMade } from './chain-work.ts';
import type { AnsweredQuestions } from './question-effects.ts';
import type { NamedMargin, ReadSample } from './read-sample.ts';

/** Columns of the picture of the weights. */
const COLUMNS = 24;

/** Puts a chain of weights into words and figures for people. */
export function reportOf(
  { cases, isProbability, units }: ReadSample,
  model: WeightingModel,
  { steps, chain, questions }: ChainMade,
  { margins, answers }: { readonly margins: readonly NamedMargin[]; readonly answers?: AnsweredQuestions | undefined },
): Omit<WeightsReport, 'lines'> {
  const { calibration, trimming, nonresponse } = chain.weights;
  const fieldLabels = (group: number): string[] =>
    (chain.patterns.categories[group] ?? []).map((category, field) => cases.fields[field]?.labels[category] ?? '');
  const marginLabels = (group: number): string[] =>
    (chain.cells.categories[group] ?? []).map((category, margin) => margins[margin]?.categories[category] ?? '');
  return {
    isProbability,
    steps: steps.map(({ largest, ...step }) => ({
      ...step,
      largest: largest.map(({ group, ...own }) => ({
        ...own,
        labels: step.step === 'calibration' || step.step === 'trimming' ? marginLabels(group) : fieldLabels(group),
      })),
    })),
    eligibleShare: chain.eligibleShare,
    classes: chain.classes.map(({ patterns, ...own }) => ({ ...own, labels: patterns.map(fieldLabels) })),
    margins: margins.map(({ variable, label, categories }, margin) => {
      const of = cases.margins[margin]?.of ?? new Int32Array();
      const before = sharesOf(nonresponse, of, categories.length);
      const after = sharesOf(trimming, of, categories.length);
      return {
        variable,
        label,
        categories: categories.map((name, category) => ({
          label: name,
          target: model.calibration.targets[margin]?.[category] ?? 0,
          before: before[category] ?? 0,
          after: after[category] ?? 0,
        })),
        outside: cases.standing.filter((standing, unit) => standing === 'respondent' && of[unit] === -1).length,
      };
    }),
    trimming: trimmingOf(calibration, chain.trimming),
    histogram: histogramOf(calibration),
    questions: questions.map(({ interviews, effect }, at) => ({
      name: answers?.questions[at]?.name ?? '',
      label: answers?.questions[at]?.label ?? '',
      interviews,
      designEffect: effect,
      effectiveSize: effect === null || effect <= 0 ? null : interviews / effect,
    })),
    strata: units.strata.length,
    primaryUnits: units.stratumOf.length,
  };
}

function sharesOf(weights: Float64Array, of: Int32Array, categories: number): Float64Array {
  const sums = new Float64Array(categories);
  let all = 0;
  weights.forEach((weight, unit) => {
    const category = of[unit] ?? -1;
    if (category === -1) return;
    sums[category] = (sums[category] ?? 0) + weight;
    all += weight;
  });
  return all === 0 ? sums : sums.map((sum) => sum / all);
}

function trimmingOf(before: Float64Array, trimming: ChainMade['chain']['trimming']): WeightsReport['trimming'] {
  if (trimming === null) return null;
  const { cap, trimmed, rounds } = trimming;
  const ascending = before.filter((weight) => weight > 0).toSorted();
  const [sum, cut] = ascending.reduce(
    ([all, above], weight) => [all + weight, above + Math.max(0, weight - cap)],
    [0, 0],
  );
  return {
    cap,
    median: ascending[Math.floor(ascending.length / 2)] ?? 0,
    trimmed,
    rounds,
    cut: sum === 0 ? 0 : cut / sum,
  };
}

function histogramOf(weights: Float64Array): WeightsReport['histogram'] {
  const standing = weights.filter((weight) => weight > 0);
  const from = standing.reduce((least, weight) => Math.min(least, weight), standing[0] ?? 0);
  const to = standing.reduce((most, weight) => Math.max(most, weight), 0);
  const counts = Array.from({ length: COLUMNS }, () => 0);
  for (const weight of standing) {
    const column = to === from ? 0 : Math.min(COLUMNS - 1, Math.floor(((weight - from) / (to - from)) * COLUMNS));
    counts[column] = (counts[column] ?? 0) + 1;
  }
  return { from, to, counts };
}
