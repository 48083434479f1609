/** Equal answers that wait, as far as sharing them out depends on them. */
export interface AnswersToShare {
  readonly language: string;
  readonly count: number;
  /** People who may not have them. */
  readonly notFor: readonly number[];
}

export interface Taker {
  readonly personId: number;
  /** Null: an equal share of what is left. */
  readonly wants: number | null;
  readonly languages: readonly string[];
}

/**
 * Shares answers out, and returns for each of them the index of its taker, or null. Equal answers stay together, so a
 * number may be exceeded by the rest of one of them. What fewest people can take is given first; each time the one
 * whose share is least filled gets it.
 */
export function shareAnswers(
  answers: readonly AnswersToShare[],
  takers: readonly Taker[],
  { inLanguages }: { readonly inLanguages: boolean },
): readonly (number | null)[] {
  const all = answers.reduce((sum, { count }) => sum + count, 0);
  const fixed = takers.reduce((sum, { wants }) => sum + (wants ?? 0), 0);
  const open = takers.filter(({ wants }) => wants === null).length;
  const equal = open === 0 ? 0 : Math.max(0, all - fixed) / open;
  const shares = takers.map(({ wants }) => wants ?? equal);
  const given = takers.map(() => 0);
  const result: (number | null)[] = answers.map(() => null);
  const eligible = answers.map(({ language, notFor }) =>
    takers.flatMap(({ personId, languages }, at) =>
      notFor.includes(personId) || (inLanguages && !languages.includes(language)) ? [] : [at],
    ),
  );
  const order = answers
    .map((_, at) => at)
    .toSorted((a, b) => (eligible[a]?.length ?? 0) - (eligible[b]?.length ?? 0) || a - b);
  for (const at of order) {
    const taker = leastFilled(eligible[at] ?? [], { given, shares, takers });
    if (taker === null) continue;
    result[at] = taker;
    given[taker] = (given[taker] ?? 0) + (answers[at]?.count ?? 0);
  }
  return result;
}

/** Who wants a number gets no more once they have it; an equal share has no end, so that nothing is left. */
function leastFilled(
  eligible: readonly number[],
  {
    given,
    shares,
    takers,
  }: { readonly given: readonly number[]; readonly shares: readonly number[]; readonly takers: readonly Taker[] },
): number | null {
  let best: number | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const at of eligible) {
    const has = given[at] ?? 0;
    const share = shares[at] ?? 0;
    if (takers[at]?.wants !== null && has >= share) continue;
    const filled = share === 0 ? has + 1 : has / share;
    if (filled < least) {
      least = filled;
      best = at;
    }
  }
  return best;
}
