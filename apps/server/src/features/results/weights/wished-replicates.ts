import { MOST_REPLICATES, type WeightsModel, type WeightsReport } from '@seker/contract';
import { type SampleUnits, surveyLines } from '@seker/estimation';
import type { ProjectId } from '@seker/kernel';
import { Refusal } from '../../../http/refusal.ts';
import { replicatesOf, type WishedReplicates } from './chain-work.ts';

/** Weights of all replicates together that are held in memory at most: 160 MB. */
const MOST_WEIGHTS = 20_000_000;

/** The replicates that a model asks for; null for none. */
export function wishedReplicates(
  projectId: ProjectId,
  { replicates: { how, count } }: WeightsModel,
  units: SampleUnits,
): WishedReplicates | null {
  if (how === 'none') return null;
  const seed = projectId.toString(16).padStart(16, '0');
  return { how, units, seed, count: how === 'jackknife' ? units.stratumOf.length : count };
}

/** Refuses more replicates than files hold and than memory has room for. */
export function requireRoom(replicates: WishedReplicates | null, respondents: number): void {
  if (replicates === null) return;
  const { count } = replicates;
  if (count > MOST_REPLICATES || count * respondents > MOST_WEIGHTS)
    throw new Refusal('replicatesTooMany', { details: { names: [count.toLocaleString('en')] } });
}

/** The lines by which other programs take the weighted file as the sample that it is. */
export function linesOf(units: SampleUnits, replicates: WishedReplicates | null): WeightsReport['lines'] {
  const { r, spss, stata } = surveyLines({
    fractions: units.strata.map(({ fraction }) => fraction),
    replicates:
      replicates === null || replicates.count > MOST_REPLICATES
        ? null
        : { how: replicates.how, scales: replicatesOf(replicates).scales },
  });
  return { r: [...r], spss: [...spss], stata: [...stata] };
}
