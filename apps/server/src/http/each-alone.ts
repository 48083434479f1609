import type { Deps } from '../deps.ts';
import { describe, isDatabaseAway } from './errors.ts';

/** What is logged of an item that fails. */
interface Failure<T> {
  readonly trouble: string;
  /** The ids by which the item is found again; nothing personal belongs into the log. */
  readonly naming: (item: T) => Readonly<Record<string, number>>;
}

/** Does the same for one after the other: what fails is logged by its ids, and keeps no other one waiting. */
export async function eachAlone<T>(
  { log }: Pick<Deps, 'log'>,
  { trouble, naming }: Failure<T>,
  items: readonly T[],
  work: (item: T) => Promise<void>,
): Promise<void> {
  for (const item of items) {
    try {
      await work(item);
    } catch (error) {
      // Without the database the next one fails, too.
      if (!(error instanceof Error) || isDatabaseAway(error)) throw error;
      log.error({ ...naming(item), error: describe(error) }, trouble);
    }
  }
}
