import type { Deps } from '../deps.ts';
import { describe, isDatabaseAway } from './errors.ts';

/** Does the same for one after the other: what fails is logged as `trouble`, and keeps no other one waiting. */
export async function eachAlone<T>(
  { log }: Pick<Deps, 'log'>,
  trouble: string,
  items: readonly T[],
  work: (item: T) => Promise<void>,
): Promise<void> {
  for (const item of items) {
    try {
      await work(item);
    } catch (error) {
      // Without the database the next one fails, too.
      if (!(error instanceof Error) || isDatabaseAway(error)) throw error;
      log.error({ error: describe(error) }, trouble);
    }
  }
}
