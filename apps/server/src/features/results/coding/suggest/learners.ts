import type { ProjectId } from '@seker/kernel';
import type { Db } from '../../../../db/database.ts';
import type { StoredUse } from '../uses/use.queries.ts';
import { UseLearner } from './use-learner.ts';

/** Learners that a node holds at once; the one that was asked longest ago makes room. */
const MOST_HELD = 8;

const held = new WeakMap<object, Map<string, UseLearner>>();

/** The learner of a use, begun if none is held. */
export function learnerOf(db: Db, projectId: ProjectId, use: Pick<StoredUse, 'id' | 'isMultiple'>): UseLearner {
  const learners = held.get(db) ?? new Map<string, UseLearner>();
  held.set(db, learners);
  // Another kind of frame learns in another way.
  const key = `${projectId} ${use.id} ${use.isMultiple}`;
  const known = learners.get(key);
  const learner = known === undefined || known.isGone ? new UseLearner(db, projectId) : known;
  learners.delete(key);
  learners.set(key, learner);
  if (learners.size > MOST_HELD) {
    const [oldest] = learners;
    if (oldest !== undefined) {
      learners.delete(oldest[0]);
      void oldest[1].end();
    }
  }
  return learner;
}

/** Ends all learners of a node, which begin anew when they are asked. */
export async function forgetLearners(db: Db): Promise<void> {
  const learners = [...(held.get(db)?.values() ?? [])];
  held.delete(db);
  await Promise.all(learners.map(async (learner) => await learner.end()));
}
