import { type Instant, instant, SECOND } from '@seker/kernel';
import { sql } from 'kysely';
import { number } from './column.ts';
import type { Db } from './database.ts';
import { statement } from './statement.ts';

/** How soon a node notices that the owner has moved the field's time. */
const REFRESHED_MILLISECONDS = SECOND;

export interface FieldClock {
  /** Returns the study's time: the wall clock plus the shift set by the owner of the database. */
  readonly now: () => Instant;
  /** Reads the shift at once. */
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
 * Starts the clock of the field. A database row shifts it, so that all nodes share one time and a simulated study can
 * run through its days; normally the shift is zero. While the database is away the last shift applies.
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
