import type { AttemptId } from '@seker/kernel';

export interface LoggedAttempt {
  readonly id: AttemptId;
  /** The attempt whose status this one corrects. */
  readonly corrects: AttemptId | null;
  readonly isOpen: boolean;
  readonly status: string;
}

/** An attempt as it counts: what was said last, with what was corrected on the way, oldest first. */
export type CountedAttempt<Attempt extends LoggedAttempt> = Attempt & { readonly corrected: readonly string[] };

/**
 * Joins corrections to the attempts that they correct, as the log keeps both: each call counts once, when it was made,
 * with its last status. A call whose status is owed again does not count yet. The log is in order, newest first, and so
 * is what is returned.
 */
export function foldCorrections<Attempt extends LoggedAttempt>(
  log: readonly Attempt[],
): readonly CountedAttempt<Attempt>[] {
  const correctionOf = new Map(log.map((attempt) => [attempt.corrects, attempt]));
  return log.flatMap((first) => {
    if (first.corrects !== null) return [];
    const said: string[] = [];
    let last = first;
    for (let next = correctionOf.get(first.id); next !== undefined; next = correctionOf.get(next.id)) {
      if (last.status !== '') said.push(last.status);
      last = next;
    }
    return last.isOpen ? [] : [{ ...first, status: last.status, corrected: said }];
  });
}
