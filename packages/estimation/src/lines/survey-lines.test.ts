import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { findProgram, SURVEY } from '../../../../tools/test/programs/find-program.ts';
import { createMoments } from '../variance/design-moments.ts';
import { errorOf, ratioOf } from '../variance/ratio.ts';
import { bootstrap, jackknife, type Replicates, replicateVariance, type SampleUnits } from '../variance/replicates.ts';
import { replicateColumn, surveyLines } from './survey-lines.ts';

describe('the lines for other programs', () => {
  it('declare strata, primary units and fractions', () => {
    const { r, spss, stata } = surveyLines({ fractions: [0.1, 0.2], replicates: null });
    expect(r.at(-1)).toBe(
      'design <- svydesign(ids = ~psu, strata = ~stratum, weights = ~w, fpc = ~fpc, nest = TRUE, data = weighed)',
    );
    expect(spss.slice(1)).toEqual([
      '  /PLANVARS ANALYSISWEIGHT=w',
      '  /DESIGN STRATA=stratum CLUSTER=psu',
      '  /ESTIMATOR TYPE=EQUAL_WOR',
      '  /INCLPROB VARIABLE=fpc.',
    ]);
    expect(stata).toEqual(['svyset psu [pweight=w], strata(stratum) fpc(fpc) singleunit(centered)']);
  });

  it('say nothing of fractions where there are none, and only to some where a stratum has none', () => {
    const none = surveyLines({ fractions: [0], replicates: null });
    expect([...none.r, ...none.spss, ...none.stata].join(' ')).not.toContain('fpc');
    const some = surveyLines({ fractions: [0, 0.2], replicates: null });
    expect(some.r.join(' ')).toContain('fpc = ~fpc');
    expect(some.spss.at(-1)).toBe('  /ESTIMATOR TYPE=WR.');
  });

  it('declare replicates with what each counts', () => {
    const scales = new Float64Array(200).fill(0.005);
    const drawn = surveyLines({ fractions: [0], replicates: { how: 'bootstrap', scales } });
    expect(drawn.r.join(' ')).toContain('rscales = rep(c(0.005), c(200))');
    expect(drawn.stata.at(-1)).toBe('svyset [pweight=w], bsrweight(w_rep1-w_rep200) vce(bootstrap) mse');
    const left = surveyLines({
      fractions: [0],
      replicates: { how: 'jackknife', scales: Float64Array.of(0.5, 0.5, 0.75) },
    });
    expect(left.r.join(' ')).toContain('rscales = rep(c(0.5, 0.75), c(2, 1))');
    expect(left.stata.slice(1)).toEqual([
      "forvalues i = 1/2 {\n  char w_rep`i'[jk_multiplier] 0.5\n}",
      "forvalues i = 3/3 {\n  char w_rep`i'[jk_multiplier] 0.75\n}",
      'svyset [pweight=w], jkrweight(w_rep1-w_rep3) vce(jackknife) mse',
    ]);
  });
});

const survey = findProgram(SURVEY);
const folder = mkdtempSync(join(tmpdir(), 'seker-lines-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Three strata of unequal fractions; the last has one unit. A share of ones is estimated. */
const STRATUM_OF = Int32Array.from([0, 0, 0, 0, 0, 1, 1, 1, 1, 2]);
const UNITS: SampleUnits = {
  strata: [
    { units: 5, fraction: 0.25 },
    { units: 4, fraction: 0.1 },
    { units: 1, fraction: 0.5 },
  ],
  stratumOf: STRATUM_OF,
  unitOf: Int32Array.from({ length: 40 }, (_, at) => at % 10),
};
const WEIGHTS = Float64Array.from(UNITS.unitOf, (unit, at) => 1 + ((unit * 7 + at * 3) % 11) / 4);
const ONES = Array.from(UNITS.unitOf, (unit, at) => ((unit + at * at) % 3 === 0 ? 1 : 0));

function shareOf(weights: Float64Array): number {
  let [above, below] = [0, 0];
  weights.forEach((weight, at) => {
    below += weight;
    above += weight * (ONES[at] ?? 0);
  });
  return above / below;
}

function linearised(): number {
  const builder = createMoments(2, UNITS.strata);
  for (const [unit, stratum] of STRATUM_OF.entries()) {
    const sums = [0, 0];
    WEIGHTS.forEach((weight, at) => {
      if (UNITS.unitOf[at] !== unit) return;
      sums[ONES[at] ?? 0] = (sums[ONES[at] ?? 0] ?? 0) + weight;
    });
    builder.add(
      stratum,
      sums.map((amount, column) => ({ column, amount })),
    );
  }
  const moments = builder.moments();
  const ratio = ratioOf(moments, Float64Array.of(0, 1), Float64Array.of(1, 1));
  return ratio === null ? Number.NaN : errorOf(moments, ratio);
}

describe.skipIf(!survey.isThere)('survey for R', () => {
  it.each([
    ['bootstrap', bootstrap(UNITS, 60, '00000000000000a1')],
    ['jackknife', jackknife(UNITS)],
  ] as const)(
    'finds our share and our errors by its lines, linearised and by the %s',
    (how, replicates: Replicates) => {
      const made = Array.from({ length: replicates.count }, (_, replicate) => {
        const multipliers = replicates.multipliers(replicate);
        return WEIGHTS.map((weight, at) => weight * (multipliers[at] ?? 0));
      });
      const names = ['w', 'stratum', 'psu', 'fpc', 'one', ...made.map((_, replicate) => replicateColumn(replicate))];
      const rows = [...WEIGHTS].map((weight, at) => {
        const unit = UNITS.unitOf[at] ?? 0;
        const stratum = STRATUM_OF[unit] ?? 0;
        const own = made.map((weights) => weights[at]);
        return [weight, stratum + 1, unit + 1, UNITS.strata[stratum]?.fraction, ONES[at], ...own].join(',');
      });
      // An interview without a weight, as files have them.
      rows.push(['', '', '', '', 1, ...made.map(() => '')].join(','));
      const file = join(folder, `${how}.csv`);
      writeFileSync(file, `${[names.join(','), ...rows].join('\n')}\n`);
      const { scales } = replicates;
      const { r } = surveyLines({
        fractions: UNITS.strata.map(({ fraction }) => fraction),
        replicates: { how, scales },
      });
      const script = join(folder, `${how}.R`);
      writeFileSync(
        script,
        [
          `data <- read.csv('${file}')`,
          ...r,
          'for (one in list(svymean(~one, design), svymean(~one, replicated))) cat(sprintf("%.12f %.12f\\n", coef(one), SE(one)))',
        ].join('\n'),
      );
      const [line, replicated] = survey
        .run(script)
        .trim()
        .split('\n')
        .map((text) => text.split(' ').map(Number));
      const share = shareOf(WEIGHTS);
      expect(line?.[0]).toBeCloseTo(share, 10);
      expect(line?.[1]).toBeCloseTo(linearised(), 10);
      expect(replicated?.[0]).toBeCloseTo(share, 10);
      expect(replicated?.[1]).toBeCloseTo(Math.sqrt(replicateVariance(replicates, share, made.map(shareOf))), 10);
    },
  );
});
