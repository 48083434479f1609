import { type Instant, instant, SECOND } from '@seker/kernel';
import { sql } from 'kysely';
import { number } from './column.ts';
import type { Db } from './database.ts';
import { statement } from './statement.ts';

/** How soon a node follows the owner who moves the field's time. */
const REFRESHED_MILLISECONDS = SECOND;

export interface FieldClock {
  /** What time it is for the study: the clock on the wall and what the owner of the database has added to it. */
  readonly now: () => Instant;
  /** Reads at once what the owner has added. */
  refresh(): Promise<void>;
  stop(): void;
}

const shift = statement({
  name: 'the shift of the field clock',
  takes: {},
  gives: { milliseconds: number },
  text: () => sql`select shift_milliseconds as milliseconds from field_clock`,
});

/**
 * The clock of the field. A row of the database moves it, so that every node has the same time and a simulated study can run
 * through its days; as a rule nothing is added. While the database does not answer the last shift stands.
 */
export async function startFieldClock(db: Db, wallNow: () => Instant): Promise<FieldClock> {
  let added = 0;
  const refresh = async (): Promise<void> => {
    added = (await shift(db, {})).rows[0]?.milliseconds ?? 0;
  };
  await refresh();
  const timer = setInterval(() => void refresh().catch(() => undefined), REFRESHED_MILLISECONDS).unref();
  return { now: () => instant(wallNow() + added), refresh, stop: () => clearInterval(timer) };
}
