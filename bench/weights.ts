import process from 'node:process';
import { bootstrap, chainGroups, runChain } from '@seker/estimation';
import { quantile, round } from './quantile.ts';
import type { BenchResult } from './table.ts';
import { weightsSample } from './weights-sample.ts';
import { measureSurvey } from './weights-survey.ts';

const CASES = 100_000;
const REPLICATES = 200;
const SEED = '00000000000000f2';
/** Of the processor: what others take of the machine meanwhile does not count. */
const BUDGET = { cpuSeconds: 20 };

/** A chain of weights of a large sample, made anew in each replicate of a bootstrap, in one thread. */
export async function run(args: readonly string[]): Promise<BenchResult> {
  const size = Number(args[0] ?? CASES);
  const { cases, units, model } = weightsSample(size);
  const [begin, cpu] = [performance.now(), process.cpuUsage()];
  const groups = chainGroups(cases);
  const all = runChain(cases, model, groups);
  if (!all.ok) throw new Error(`the weights cannot be made: ${all.error.code}`);
  const first = performance.now() - begin;
  const replicates = bootstrap(units, REPLICATES, SEED);
  const times = Array.from({ length: REPLICATES }, (_, replicate) => {
    const from = performance.now();
    const made = runChain(cases, model, groups, replicates.multipliers(replicate));
    if (!made.ok) throw new Error(`replicate ${replicate} cannot be made: ${made.error.code}`);
    return performance.now() - from;
  });
  const seconds = (performance.now() - begin) / 1_000;
  const { user, system } = process.cpuUsage(cpu);
  const cpuSeconds = (user + system) / 1_000_000;
  const survey = await measureSurvey({ cases, weights: all.value.weights.nonresponse, units, model }, REPLICATES);
  const respondents = cases.standing.filter((one) => one === 'respondent').length;
  return {
    name: 'weights',
    rows: [
      { what: `the chain of ${size} cases, ms`, ours: Math.round(first), peer: null, ratio: null },
      { what: 'a replicate of it, p50 ms', ours: quantile(times, 0.5, 1), peer: null, ratio: null },
      { what: 'a replicate of it, p95 ms', ours: quantile(times, 0.95, 1), peer: null, ratio: null },
      { what: `all ${REPLICATES} replicates, s`, ours: round(seconds, 2), peer: null, ratio: null },
      {
        what: `all ${REPLICATES} replicates; the peer only calibrates them, CPU s`,
        ours: round(cpuSeconds, 2),
        peer: survey === null ? null : round(survey.cpuSeconds, 2),
        ratio: survey === null ? null : round(cpuSeconds / survey.cpuSeconds, 2),
      },
    ],
    figures: {
      cases: size,
      respondents,
      replicates: REPLICATES,
      first: Math.round(first),
      seconds: round(seconds, 2),
      cpuSeconds: round(cpuSeconds, 2),
      survey,
    },
    budget: BUDGET,
    held: cpuSeconds <= BUDGET.cpuSeconds,
    notes: [
      survey === null
        ? 'R with its package survey is not installed: no peer was measured.'
        : 'The peer is R: survey’s calibrate (raking within the same bounds) of a replicate design, without nonresponse and the cap.',
    ],
  };
}
