import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { SampleUnits, WeighedCases, WeightingModel } from '@seker/estimation';

export interface SurveyFigures {
  readonly cpuSeconds: number;
  /** The weights' sum in the end. */
  readonly sum: number;
}

interface Calibrated {
  readonly cases: WeighedCases;
  /** Before calibration. */
  readonly weights: Float64Array;
  readonly units: SampleUnits;
  readonly model: WeightingModel;
}

/**
 * What R's survey takes to calibrate the respondents and so many bootstrap replicates of them to the same margins within
 * the same bounds. Null where R or survey is not installed.
 */
export async function measureSurvey(
  { cases, weights, units, model: { calibration } }: Calibrated,
  replicates: number,
): Promise<SurveyFigures | null> {
  const folder = await mkdtemp(join(tmpdir(), 'seker-bench-weights-'));
  const path = join(folder, 'respondents.csv');
  try {
    const rows = cases.standing.flatMap((standing, unit) =>
      standing === 'respondent'
        ? [
            [
              weights[unit],
              units.stratumOf[units.unitOf[unit] ?? 0],
              ...cases.margins.map(({ of }) => `c${of[unit]}`),
            ].join(','),
          ]
        : [],
    );
    await writeFile(path, ['w,stratum,m1,m2,m3', ...rows].join('\n'));
    const totals = calibration.targets.map((shares) =>
      shares.map((share) => share * (calibration.population ?? 1)).join(' '),
    );
    const { least, most } = calibration.bounds ?? { least: 0, most: 0 };
    const told = [path, replicates, least, most, ...totals].map(String);
    const { stdout } = await promisify(execFile)('Rscript', ['-e', SCRIPT, ...told]);
    return JSON.parse(stdout.trim().split('\n').at(-1) ?? '');
  } catch {
    return null;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const SCRIPT = `
suppressMessages(library(survey))
told <- commandArgs(trailingOnly = TRUE)
d <- read.csv(told[1], stringsAsFactors = TRUE)
numbers <- function(text) as.numeric(strsplit(text, ' ')[[1]])
totals <- lapply(told[5:7], numbers)
wanted <- c('(Intercept)' = sum(totals[[1]]))
for (at in 1:3) for (one in seq_along(totals[[at]])[-1])
  wanted[paste0('m', at, 'c', one - 1)] <- totals[[at]][one]
design <- svydesign(ids = ~1, strata = ~stratum, weights = ~I(w * sum(totals[[1]]) / sum(w)), data = d)
set.seed(1)
took <- system.time({
  replicated <- as.svrepdesign(design, type = 'subbootstrap', replicates = as.numeric(told[2]), compress = FALSE)
  done <- calibrate(replicated, ~m1 + m2 + m3, population = wanted, calfun = 'logit',
    bounds = as.numeric(told[3:4]), epsilon = 1e-7, maxit = 100, compress = FALSE)
})
cat(sprintf('{"cpuSeconds":%.2f,"sum":%.1f}\\n', took[['user.self']] + took[['sys.self']], sum(weights(done, 'sampling'))))
`;
