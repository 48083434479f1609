import { transact } from '../db/transact.ts';
import type { Deps } from '../deps.ts';
import { countFacts } from '../features/results/facts/index.ts';
import { asId } from './as-id.ts';

/** Counts all facts of reports at once. */
export async function countAllFacts({ deps }: { readonly deps: Deps }): Promise<void> {
  const job = { id: asId<'Job'>(1), projectId: null, requestedBy: null, done: 0, isResumed: false };
  await countFacts.perform(
    deps,
    { projectId: null },
    {
      ...job,
      setTotal: async () => undefined,
      waitForTurn: async (turns) => await turns.take(),
      batch: async (work) => await transact(deps.db, work),
    },
  );
}
