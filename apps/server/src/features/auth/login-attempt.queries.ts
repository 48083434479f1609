import { createHash } from 'node:crypto';
import { type Instant, instant } from '@seker/kernel';
import { sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import type { Credentials } from './auth.queries.ts';
import { BRAKES, type BrakeName, type BrakeState, type Familiarity } from './login-brake.ts';

/** A log-in attempt: the account, the browser and the network that it comes from. */
export interface Attempter {
  readonly login: string;
  readonly network: string;
  /** The device cookie of the browser, where it has one. */
  readonly device: string | null;
}

/** All that is known before the password is looked at. */
export interface LoginAttempt {
  readonly credentials: Credentials | null;
  readonly familiarity: Familiarity;
  readonly brakes: Readonly<Record<BrakeName, BrakeState | null>>;
}

/** One statement, the same one for a login that exists and for one that does not. */
export async function readLoginAttempt(db: Db, who: Attempter): Promise<LoginAttempt> {
  type Row = Familiarity & {
    readonly credentials: Credentials | null;
    readonly brakes: Readonly<Record<BrakeName, { readonly level: number; readonly at: number } | null>>;
  };
  const device = deviceMark(who);
  const network = networkMark(who);
  const state = (scope: ReturnType<typeof scopeOf>) =>
    sql`(select json_build_object('level', level, 'at', extract(epoch from counted_at) * 1000) from login_brake where scope = ${scope})`;
  const { rows } = await sql<Row>`
    with account as (
      select id, real_name as "realName", role, password_hash as "passwordHash", disabled_at is not null as disabled
      from person where lower(login) = lower(${who.login}) and removed_at is null),
    known as (select mark, person_id from login_trust where mark in (${device}, ${network}))
    select (select row_to_json(account) from account) as credentials,
      exists(select from known where mark = ${device}) as "knownBrowser",
      exists(select from known join account on id = person_id where mark = ${device}) as "knownDevice",
      exists(select from known join account on id = person_id where mark = ${network}) as "knownNetwork",
      json_build_object(
        'pair', case when exists(select from known where mark = ${device})
          then ${state(scopeOf('pair', who, device))} else ${state(scopeOf('pair', who, network))} end,
        'account', ${state(scopeOf('account', who, network))},
        'network', ${state(scopeOf('network', who, network))}) as brakes
  `.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('a statement without FROM gave no row');
  const { credentials, brakes, ...familiarity } = row;
  return {
    credentials,
    familiarity,
    brakes: { pair: stateOf(brakes.pair), account: stateOf(brakes.account), network: stateOf(brakes.network) },
  };
}

/** Counts a wrong password in these brakes; what was counted before has been forgotten at the brake's pace since. */
export async function countWrongPassword(
  db: Db,
  who: Attempter,
  { familiarity }: LoginAttempt,
  names: readonly BrakeName[],
  now: Instant,
): Promise<void> {
  const source = familiarity.knownBrowser ? deviceMark(who) : networkMark(who);
  const rows = names.map((name) => {
    const account = name === 'network' ? sql`null::bytea` : accountScope(who.login);
    return sql`(${scopeOf(name, who, source)}, ${account}, 1, ${BRAKES[name].forgottenPerSecond}::float8, ${new Date(now)}::timestamptz)`;
  });
  await sql`
    insert into login_brake as b (scope, account, level, forgotten_per_second, counted_at) values ${sql.join(rows)}
    on conflict (scope) do update set counted_at = excluded.counted_at, forgotten_per_second = excluded.forgotten_per_second,
      level = 1 + greatest(0, b.level
        - greatest(0, extract(epoch from excluded.counted_at - b.counted_at)) * excluded.forgotten_per_second)
  `.execute(db);
}

/** The right password: the account's own brake here is let go, and browser and network are remembered as its own. */
export async function noteRightPassword(
  tx: Tx,
  who: Attempter,
  personId: number,
  device: string,
  now: Instant,
): Promise<void> {
  const marks = [deviceMark({ device }), networkMark(who)];
  await sql`
    delete from login_brake where scope in (
      ${scopeOf('pair', who, deviceMark(who))}, ${scopeOf('pair', who, networkMark(who))})
  `.execute(tx);
  await sql`
    insert into login_trust (mark, person_id, used_at)
    select mark, ${personId}::bigint, ${new Date(now)}::timestamptz from unnest(${marks}::bytea[]) mark order by mark
    on conflict (mark, person_id) do update set used_at = excluded.used_at
  `.execute(tx);
}

/** An administrator lets an account in again: what was counted against it everywhere is forgotten. */
export async function forgetBrakesOf(tx: Tx, personId: number): Promise<void> {
  await sql`
    delete from login_brake where account = (select login_scope('account', login, '') from person where id = ${personId})
  `.execute(tx);
}

/** A new password: no browser and no network is known any more. */
export async function forgetTrustIn(tx: Tx, personId: number): Promise<void> {
  await sql`delete from login_trust where person_id = ${personId}`.execute(tx);
}

function scopeOf(name: BrakeName, { login }: Pick<Attempter, 'login'>, source: Buffer) {
  if (name === 'pair') return sql`login_scope('pair', ${login}, ${source})`;
  return name === 'account' ? accountScope(login) : sql`login_scope('network', '', ${source})`;
}

function accountScope(login: string) {
  return sql`login_scope('account', ${login}, '')`;
}

/** A browser without a cookie has a mark that no row has. */
function deviceMark({ device }: Pick<Attempter, 'device'>): Buffer {
  return digest(`device/${device ?? ''}`);
}

function networkMark({ network }: Pick<Attempter, 'network'>): Buffer {
  return digest(`network/${network}`);
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

function stateOf(state: { readonly level: number; readonly at: number } | null): BrakeState | null {
  return state === null ? null : { level: state.level, countedAt: instant(state.at) };
}
