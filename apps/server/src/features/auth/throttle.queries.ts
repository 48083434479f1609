import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';

const WINDOW_SECONDS = 300;
/** Failures within the window before further tries must wait: for one name from one address, and for one address. */
const LIMITS = { name: 10, address: 50 } as const;

export interface Attempter {
  readonly login: string;
  readonly address: string;
}

/** Seconds until the next try is looked at, or `null`; a name is throttled per address, so nobody can lock out another. */
export async function secondsToWait(db: Db, who: Attempter): Promise<number | null> {
  const { rows } = await sql<{ scope: string; count: number; oldest: number }>`
    select scope, count(*) as count, extract(epoch from now() - min(at))::float8 as oldest from login_failure
    where scope in (${nameScope(who)}, ${addressScope(who)}) and at > now() - make_interval(secs => ${WINDOW_SECONDS})
    group by scope
  `.execute(db);
  const over = rows.filter((row) => row.count > (row.scope === nameScope(who) ? LIMITS.name : LIMITS.address));
  return over.length === 0 ? null : Math.max(1, Math.ceil(WINDOW_SECONDS - Math.min(...over.map((row) => row.oldest))));
}

/** Counts a try as failed until it proves otherwise; returns what `forgetTry` takes. */
export async function noteTry(db: Db, who: Attempter): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    insert into login_failure (scope) values (${nameScope(who)}), (${addressScope(who)}) returning id
  `.execute(db);
  return rows.map((row) => row.id);
}

export async function forgetTry(db: Db, ids: readonly number[]): Promise<void> {
  await sql`delete from login_failure where id = any(${ids}::bigint[])`.execute(db);
}

export async function forgetFailures(db: Db, who: Attempter): Promise<void> {
  await sql`delete from login_failure where scope = ${nameScope(who)} or at < now() - interval '1 hour'`.execute(db);
}

function nameScope(who: Attempter): string {
  return `name:${who.login.toLowerCase()}@${who.address}`;
}

function addressScope(who: Attempter): string {
  return `address:${who.address}`;
}
