import { agreementBy, agreementOf, type DoubleCoded } from '@seker/coding';
import type { codingReviewCalls } from '@seker/contract';
import { addDays, localTimeOf } from '@seker/fieldwork';
import { createRng, instant } from '@seker/kernel';
import type * as z from 'zod/mini';
import type { Deps } from '../../../../deps.ts';
import type { ScopedProject } from '../../../../http/scope.queries.ts';
import { requireFieldSettings } from '../../../projects/project/index.ts';
import { listDoubles } from '../uses/progress.queries.ts';
import type { UseId } from '../uses/use.queries.ts';

const SAMPLES = 200;
/** More answers than these make the range no more precise, and it longer in the making. */
const MOST_SAMPLED = 2_000;
const SEEN_PAIRS = 10;

/** Reads how far the two passes of a use agree: as a whole, by code, by week, and which codes are taken for each other. */
export async function readAgreement(
  deps: Deps,
  { id: projectId }: ScopedProject,
  useId: UseId,
): Promise<z.input<typeof codingReviewCalls.readCodingAgreement.answer>> {
  const { zone } = await requireFieldSettings(deps, projectId);
  const doubles = (await listDoubles(deps.db, projectId)).filter((one) => one.useId === useId);
  const { units, shareEqual, alpha, meanJaccard, codes } = agreementOf(doubles);
  const weekOf = ({ at }: { readonly at: Date }): string => {
    const { date, weekday } = localTimeOf(instant(at.getTime()), zone);
    return addDays(date, -weekday);
  };
  return {
    answers: units,
    equal: Math.round((shareEqual ?? 0) * units),
    alpha,
    alphaRange: alpha === null ? null : rangeOf(doubles),
    jaccard: meanJaccard,
    kappas: codes.map(({ code, kappa, both, onlyFirst, onlySecond }) => ({
      codeId: code,
      kappa,
      answers: both + onlyFirst + onlySecond,
    })),
    confused: confusedOf(doubles),
    weeks: [...agreementBy(doubles, weekOf)].map(([week, of]) => ({ week, answers: of.units, alpha: of.alpha })),
  };
}

/** The middle 95 % of alphas of samples drawn with replacement, by a fixed seed. */
function rangeOf(doubles: readonly DoubleCoded[]): { from: number; to: number } | null {
  const some = doubles.slice(0, MOST_SAMPLED);
  const rng = createRng('agreement', `${some.length}`);
  const alphas: number[] = [];
  for (let sample = 0; sample < SAMPLES; sample += 1) {
    const drawn = some.map(() => some[rng.below(some.length)]).filter((one) => one !== undefined);
    const { alpha } = agreementOf(drawn);
    if (alpha !== null) alphas.push(alpha);
  }
  alphas.sort((a, b) => a - b);
  const from = alphas[Math.floor(0.025 * alphas.length)];
  const to = alphas[Math.ceil(0.975 * alphas.length) - 1];
  return from === undefined || to === undefined ? null : { from, to };
}

/** Two codes of which one pass put the one and the other pass the other, most often first. */
function confusedOf(doubles: readonly DoubleCoded[]): { codeIds: number[]; answers: number }[] {
  const counts = new Map<string, number>();
  for (const { first, second } of doubles) {
    const only = first.filter((code) => !second.includes(code));
    const other = second.filter((code) => !first.includes(code));
    for (const one of only)
      for (const two of other) {
        const key = [one, two].toSorted((a, b) => a - b).join(' ');
        counts.set(key, (counts.get(key) ?? 0) + 1);
      }
  }
  return [...counts]
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, SEEN_PAIRS)
    .map(([key, answers]) => ({ codeIds: key.split(' ').map(Number), answers }));
}
