import type { Instant, PersonId, ProjectId } from '@seker/kernel';
import type { Db, Tx } from '../../../db/database.ts';

/** Who takes tasks away, and when; forced: the person who has them is online. */
export interface TaskRelease {
  readonly by: PersonId;
  readonly at: Instant;
  readonly forced: boolean;
}

/** The people whose tasks are meant; null: in all projects. */
export interface TaskHolders {
  readonly personIds: readonly PersonId[];
  readonly projectId: ProjectId | null;
}

/** A kind of work that is allocated to encoders, as far as all kinds are alike. */
export interface TaskKind {
  /** Lists those of these people who have live tasks. */
  readonly holders: (db: Db, of: TaskHolders) => Promise<readonly PersonId[]>;
  /** Takes all live tasks of these people away; what they have saved stays. Returns the number of tasks. */
  readonly releaseAll: (tx: Tx, of: TaskHolders, release: TaskRelease) => Promise<number>;
}
