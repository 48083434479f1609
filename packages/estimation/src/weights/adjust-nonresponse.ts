import type { CaseGroups } from './group-cases.ts';
import { type Pattern, responseChances } from './response-chances.ts';
import type { WeighedCases } from './weighed-cases.ts';
import type { NonresponseModel } from './weighting-model.ts';

/** Classes with fewer respondents are joined with the class whose rate of response is nearest. */
export const FEWEST_RESPONDENTS = 20;
const QUANTILES = 5;

/** Cases whose respondents stand for all of them. */
export interface ResponseClass {
  /** Indexes of the patterns of fields that are in it. */
  readonly patterns: readonly number[];
  readonly respondents: number;
  /** Weighted, 0 to 1. */
  readonly rate: number;
  /** How many classes it was made of, because they had too few respondents. */
  readonly joined: number;
}

export interface NonresponseStep {
  readonly classes: readonly ResponseClass[];
  readonly weights: Float64Array;
}

/** Settles nonresponse: respondents take over the weight of their class, and all other cases weigh nothing. */
export function adjustNonresponse(
  cases: WeighedCases,
  groups: CaseGroups,
  before: Float64Array,
  model: NonresponseModel,
): NonresponseStep {
  const { standing } = cases;
  const patterns = countPatterns(standing, groups, before);
  const classes = joinSmall(firstClasses(cases, patterns, model));
  const factorOf = new Float64Array(patterns.length);
  for (const { patterns: members, weight, responded } of classes)
    for (const member of members) factorOf[member] = responded === 0 ? 0 : weight / responded;
  const weights = new Float64Array(before.length);
  for (let unit = 0; unit < weights.length; unit += 1)
    if (standing[unit] === 'respondent') weights[unit] = (before[unit] ?? 0) * (factorOf[groups.of[unit] ?? -1] ?? 0);
  return {
    classes: classes.map(({ patterns: members, respondents, weight, responded, joined }) => ({
      patterns: members,
      respondents,
      rate: weight === 0 ? 0 : responded / weight,
      joined,
    })),
    weights,
  };
}

type Counted = Omit<Pattern, 'categories'> & { readonly patterns: readonly number[]; readonly joined: number };

function countPatterns(standing: WeighedCases['standing'], groups: CaseGroups, weights: Float64Array): Pattern[] {
  const patterns = groups.categories.map((categories) => ({ categories, weight: 0, responded: 0, respondents: 0 }));
  standing.forEach((one, unit) => {
    const pattern = patterns[groups.of[unit] ?? -1];
    const weight = weights[unit] ?? 0;
    if (pattern === undefined || weight === 0) return;
    pattern.weight += weight;
    if (one !== 'respondent') return;
    pattern.responded += weight;
    pattern.respondents += 1;
  });
  return patterns;
}

function firstClasses({ fields }: WeighedCases, patterns: readonly Pattern[], { how }: NonresponseModel): Counted[] {
  if (how === 'none') return [joinOf(patterns.map(classOf))];
  if (how === 'classes') return patterns.map(classOf);
  const chances = responseChances(fields, patterns);
  const order = patterns.map((_, index) => index).toSorted((a, b) => (chances[a] ?? 0) - (chances[b] ?? 0) || a - b);
  const total = patterns.reduce((sum, { weight }) => sum + weight, 0);
  const quantiles: Counted[][] = Array.from({ length: QUANTILES }, () => []);
  let passed = 0;
  for (const index of order) {
    const pattern = patterns[index];
    if (pattern === undefined) continue;
    // Patterns are not divided: where the middle of one is, there is all of it.
    const middle = total === 0 ? 0 : (passed + pattern.weight / 2) / total;
    quantiles[Math.min(QUANTILES - 1, Math.floor(middle * QUANTILES))]?.push(classOf(pattern, index));
    passed += pattern.weight;
  }
  return quantiles.filter((members) => members.length > 0).map((members) => ({ ...joinOf(members), joined: 1 }));
}

function classOf({ weight, responded, respondents }: Pattern, index: number): Counted {
  return { patterns: [index], weight, responded, respondents, joined: 1 };
}

function joinOf(classes: readonly Counted[]): Counted {
  return {
    patterns: classes.flatMap(({ patterns }) => patterns).toSorted((a, b) => a - b),
    weight: sum(classes, 'weight'),
    responded: sum(classes, 'responded'),
    respondents: sum(classes, 'respondents'),
    joined: sum(classes, 'joined'),
  };
}

/** Joins the smallest class that is too small with its neighbour in the order of rates, until none is. */
function joinSmall(classes: readonly Counted[]): readonly Counted[] {
  const row = classes
    .filter(({ weight }) => weight > 0)
    .toSorted((a, b) => rateOf(a) - rateOf(b) || first(a) - first(b));
  while (row.length > 1) {
    const smallest = row.reduce(
      (least, { respondents }, index) => (respondents < (row[least]?.respondents ?? 0) ? index : least),
      0,
    );
    const own = row[smallest];
    if (own === undefined || own.respondents >= FEWEST_RESPONDENTS) break;
    const [before, after] = [row[smallest - 1], row[smallest + 1]];
    const isBefore =
      after === undefined || (before !== undefined && rateOf(own) - rateOf(before) <= rateOf(after) - rateOf(own));
    const start = isBefore ? smallest - 1 : smallest;
    row.splice(start, 2, joinOf(row.slice(start, start + 2)));
  }
  return row;
}

function rateOf({ responded, weight }: Counted): number {
  return responded / weight;
}

function first({ patterns }: Counted): number {
  return patterns[0] ?? 0;
}

function sum(classes: readonly Counted[], of: 'weight' | 'responded' | 'respondents' | 'joined'): number {
  return classes.reduce((total, one) => total + one[of], 0);
}
