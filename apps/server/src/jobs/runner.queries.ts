import { sql } from 'kysely';
import { number, text } from '../db/column.ts';
import type { Db } from '../db/database.ts';
import { statement } from '../db/statement.ts';

const seen = statement({
  name: 'a runner was seen',
  takes: { runner: text },
  text: ({ runner }) => sql`
    insert into job_runner (id) values (${runner}) on conflict (id) do update set seen_at = now()`,
});

/** Records a sign of life of the runner that locks jobs under this name. */
export async function noteRunner(db: Db, runner: string): Promise<void> {
  await seen(db, { runner });
}

export async function forgetRunner(db: Db, runner: string): Promise<void> {
  await db.deleteFrom('job_runner').where('id', '=', runner).execute();
}

const unlocked = statement({
  name: 'unlock the jobs of lost runners',
  takes: { unseenSeconds: number },
  gives: { runners: number },
  text: ({ unseenSeconds }) => sql`select unlock_lost_jobs(make_interval(secs => ${unseenSeconds})) as runners`,
});

/** Unlocks the jobs of runners not seen for this long; returns the number of runners. */
export async function unlockLostJobs(db: Db, unseenSeconds: number): Promise<number> {
  return (await unlocked(db, { unseenSeconds })).rows[0]?.runners ?? 0;
}
