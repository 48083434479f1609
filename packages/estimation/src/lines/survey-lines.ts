/** The columns of a weighted file that programs of complex samples need. */
export const DESIGN_COLUMNS = {
  base: 'w_base',
  release: 'w_release',
  nonresponse: 'w_nr',
  weight: 'w',
  stratum: 'stratum',
  unit: 'psu',
  fraction: 'fpc',
} as const;
const { weight: W, stratum: STRATUM, unit: UNIT, fraction: FRACTION } = DESIGN_COLUMNS;
const REPLICATE = 'w_rep';

/** Returns the column of a replicate, counted from 0. */
export function replicateColumn(replicate: number): string {
  return `${REPLICATE}${replicate + 1}`;
}

/** What a weighted file says of its design. */
export interface FileDesign {
  /** The sampling fraction of each stratum; 0 for none. */
  readonly fractions: readonly number[];
  readonly replicates: {
    readonly how: 'jackknife' | 'bootstrap';
    /** What each replicate's squared distance counts in the variance. */
    readonly scales: Float64Array;
  } | null;
}

/** The lines that declare a file's design to each program. */
export interface SurveyLines {
  readonly r: readonly string[];
  readonly spss: readonly string[];
  readonly stata: readonly string[];
}

/**
 * Makes the lines with which other programs take a weighted file as the sample that it is. R finds the file in `data`,
 * as its script leaves it; the others in the open file. Variances are what they are here: a stratum of one unit counts
 * by its distance from the mean of all, replicates by their distance from the figure of the whole sample. SPSS knows no
 * replicates.
 */
export function surveyLines({ fractions, replicates }: FileDesign): SurveyLines {
  // Fractions of all strata, or of some: SPSS takes no zero.
  const isFinite = fractions.some((fraction) => fraction > 0);
  const isFiniteInAll = fractions.length > 0 && fractions.every((fraction) => fraction > 0);
  const fpc = isFinite ? `fpc = ~${FRACTION}, ` : '';
  return {
    r: [
      'library(survey)',
      'options(survey.lonely.psu = "adjust")',
      `weighed <- data[!is.na(data$${W}), ]`,
      `design <- svydesign(ids = ~${UNIT}, strata = ~${STRATUM}, weights = ~${W}, ${fpc}nest = TRUE, data = weighed)`,
      ...(replicates === null
        ? []
        : [
            `replicated <- svrepdesign(data = weighed, weights = ~${W}, repweights = "^${REPLICATE}[0-9]+$", type = "other",`,
            `  scale = 1, rscales = ${repeated(runsOf(replicates.scales))}, combined.weights = TRUE, mse = TRUE)`,
          ]),
    ],
    spss: [
      "CSPLAN ANALYSIS /PLAN FILE='weights.csaplan'",
      `  /PLANVARS ANALYSISWEIGHT=${W}`,
      `  /DESIGN STRATA=${STRATUM} CLUSTER=${UNIT}`,
      ...(isFiniteInAll
        ? ['  /ESTIMATOR TYPE=EQUAL_WOR', `  /INCLPROB VARIABLE=${FRACTION}.`]
        : ['  /ESTIMATOR TYPE=WR.']),
    ],
    stata: [
      `svyset ${UNIT} [pweight=${W}], strata(${STRATUM})${isFinite ? ` fpc(${FRACTION})` : ''} singleunit(centered)`,
      ...(replicates === null ? [] : stataReplicates(replicates)),
    ],
  };
}

function stataReplicates({ how, scales }: NonNullable<FileDesign['replicates']>): readonly string[] {
  const all = `${REPLICATE}1-${REPLICATE}${scales.length}`;
  if (how === 'bootstrap') return [`svyset [pweight=${W}], bsrweight(${all}) vce(bootstrap) mse`];
  let first = 1;
  const multipliers = runsOf(scales).map(({ value, times }) => {
    const line = `forvalues i = ${first}/${first + times - 1} { char ${REPLICATE}\`i'[jk_multiplier] ${value} }`;
    first += times;
    return line.replace(' { ', ' {\n  ').replace(' }', '\n}');
  });
  return [...multipliers, `svyset [pweight=${W}], jkrweight(${all}) vce(jackknife) mse`];
}

interface Run {
  readonly value: number;
  readonly times: number;
}

/** Values that follow each other, as often as each does. */
function runsOf(values: Float64Array): readonly Run[] {
  const runs: { value: number; times: number }[] = [];
  for (const value of values) {
    const last = runs.at(-1);
    if (last?.value === value) last.times += 1;
    else runs.push({ value, times: 1 });
  }
  return runs;
}

function repeated(runs: readonly Run[]): string {
  const listed = (values: readonly number[]): string => `c(${values.join(', ')})`;
  return `rep(${listed(runs.map(({ value }) => value))}, ${listed(runs.map(({ times }) => times))})`;
}
