import { createHash } from 'node:crypto';
import { DAY, type Instant, instant, later, MINUTE, type PersonId } from '@seker/kernel';
import { sql } from 'kysely';
import { z } from 'zod';
import { boolean, bytes, id, json, listOf, moment, nullable, number, oneOf, text } from '../../../db/column.ts';
import type { Db, Tx } from '../../../db/database.ts';
import { statement } from '../../../db/statement.ts';
import { storedId } from '../../../db/stored-id.ts';
import type { Credentials } from './auth.queries.ts';
import { BRAKES, type BrakeName, type BrakeState, type Familiarity } from './login-brake.ts';

/** The account, the browser and the network of a log-in attempt. */
export interface Attempter {
  readonly login: string;
  readonly network: string;
  /** The browser's device cookie, if any. */
  readonly device: string | null;
}

/** All that is known before the password is checked. */
export interface LoginAttempt {
  readonly credentials: Credentials | null;
  readonly familiarity: Familiarity;
  /** The account's own brake does not stop it for now. */
  readonly isLifted: boolean;
  readonly brakes: Readonly<Record<BrakeName, BrakeState | null>>;
}

/** How long a browser or a network is known after the last log-in from it. */
export const TRUST_KEPT_MILLISECONDS = 180 * DAY;
/** How long an account's brake is off, so that its owner gets in while guessing goes on. */
const LIFTED_MILLISECONDS = 10 * MINUTE;

const credentials = z.object({
  id: storedId<'Person'>(),
  realName: z.string(),
  role: z.enum(['administrator', 'supervisor', 'interviewer', 'observer', 'encoder']),
  passwordHash: z.string(),
  disabled: z.boolean(),
  screenLanguage: z.string().nullable(),
});
const storedBrake = z
  .object({ level: z.number(), at: z.number() })
  .transform(({ level, at }): BrakeState => ({ level, countedAt: instant(at) }));

const stateOf = (scope: ReturnType<typeof sql>) =>
  sql`(select json_build_object('level', level, 'at', extract(epoch from counted_at) * 1000) from login_brake where scope = ${scope})`;

const attempted = statement({
  name: 'what is known before the password',
  takes: { login: text, device: bytes, network: bytes, at: moment, knownSince: moment },
  gives: {
    credentials: nullable(json(credentials)),
    knownBrowser: boolean,
    knownDevice: boolean,
    knownNetwork: boolean,
    isLifted: boolean,
    pair: nullable(json(storedBrake)),
    account: nullable(json(storedBrake)),
    network: nullable(json(storedBrake)),
  },
  text: ({ login, device, network, at, knownSince }) => sql`
    with account as (
      select id, real_name as "realName", role, password_hash as "passwordHash", disabled_at is not null as disabled,
        screen_language as "screenLanguage", brake_lifted_until
      from person where lower(login) = lower(${login}) and removed_at is null),
    known as (select mark, person_id from login_trust where mark in (${device}, ${network}) and used_at >= ${knownSince})
    select (select row_to_json(account) from account) as credentials,
      exists(select from known where mark = ${device}) as "knownBrowser",
      exists(select from known join account on id = person_id where mark = ${device}) as "knownDevice",
      exists(select from known join account on id = person_id where mark = ${network}) as "knownNetwork",
      exists(select from account where brake_lifted_until > ${at}) as "isLifted",
      case when exists(select from known where mark = ${device})
        then ${stateOf(sql`login_scope('pair', ${login}, ${device})`)}
        else ${stateOf(sql`login_scope('pair', ${login}, ${network})`)} end as pair,
      ${stateOf(sql`login_scope('account', ${login}, '')`)} as account,
      ${stateOf(sql`login_scope('network', '', ${network})`)} as network`,
});

/** Reads the attempt in one statement, which is the same for existing and unknown logins. */
export async function readLoginAttempt(db: Db, who: Attempter, now: Instant): Promise<LoginAttempt> {
  const { rows } = await attempted(db, {
    login: who.login,
    device: deviceMark(who),
    network: networkMark(who),
    at: now,
    knownSince: later(now, -TRUST_KEPT_MILLISECONDS),
  });
  const [row] = rows;
  if (row === undefined) throw new Error('a statement without FROM gave no row');
  const { credentials: found, isLifted, pair, account, network, ...familiarity } = row;
  return { credentials: found, familiarity, isLifted, brakes: { pair, account, network } };
}

const wrongPassword = statement({
  name: 'count a wrong password',
  takes: {
    login: text,
    source: bytes,
    names: listOf(oneOf<BrakeName>('pair', 'account', 'network')),
    paces: listOf(number),
    at: moment,
  },
  text: ({ login, source, names, paces, at }) => sql`
    insert into login_brake as b (scope, account, level, forgotten_per_second, counted_at)
    select case name when 'pair' then login_scope('pair', ${login}, ${source}) when 'account' then login_scope('account', ${login}, '')
        else login_scope('network', '', ${source}) end,
      case when name <> 'network' then login_scope('account', ${login}, '') end, 1, pace, ${at}
    from unnest(${names}::text[], ${paces}::float8[]) as brake(name, pace)
    on conflict (scope) do update set counted_at = excluded.counted_at, forgotten_per_second = excluded.forgotten_per_second,
      level = 1 + greatest(0, b.level
        - greatest(0, extract(epoch from excluded.counted_at - b.counted_at)) * excluded.forgotten_per_second)`,
});

/** Counts a wrong password in these brakes; earlier counts decay at the brake's rate. */
export async function countWrongPassword(
  db: Db,
  who: Attempter,
  { familiarity }: LoginAttempt,
  names: readonly BrakeName[],
  now: Instant,
): Promise<void> {
  await wrongPassword(db, {
    login: who.login,
    source: familiarity.knownBrowser ? deviceMark(who) : networkMark(who),
    names,
    paces: names.map((name) => BRAKES[name].forgottenPerSecond),
    at: now,
  });
}

const letGo = statement({
  name: 'let the brake of an account here go',
  takes: { login: text, device: bytes, network: bytes },
  text: ({ login, device, network }) => sql`
    delete from login_brake where scope in (
      login_scope('pair', ${login}, ${device}), login_scope('pair', ${login}, ${network}))`,
});

const trust = statement({
  name: 'remember where an account was entered',
  takes: { marks: listOf(bytes), personId: id<'Person'>(), at: moment },
  text: ({ marks, personId, at }) => sql`
    insert into login_trust (mark, person_id, used_at)
    select mark, ${personId}, ${at} from unnest(${marks}::bytea[]) mark order by mark
    on conflict (mark, person_id) do update set used_at = excluded.used_at`,
});

/** Resets the account's own brake here after the right password, and remembers browser and network. */
export async function noteRightPassword(
  tx: Tx,
  who: Attempter,
  personId: PersonId,
  device: string,
  now: Instant,
): Promise<void> {
  await letGo(tx, { login: who.login, device: deviceMark(who), network: networkMark(who) });
  await trust(tx, { marks: [deviceMark({ device }), networkMark(who)], personId, at: now });
}

const accountBrakes = statement({
  name: 'forget the brakes of an account',
  takes: { personId: id<'Person'>() },
  text: ({ personId }) => sql`
    delete from login_brake where account = (select login_scope('account', login, '') from person where id = ${personId})`,
});

/** Forgets everything counted against an account. */
export async function forgetBrakesOf(tx: Tx, personId: PersonId): Promise<void> {
  await accountBrakes(tx, { personId });
}

const lifted = statement({
  name: 'lift the brake of an account',
  takes: { personId: id<'Person'>(), until: moment },
  text: ({ personId, until }) => sql`update person set brake_lifted_until = ${until} where id = ${personId}`,
});

/**
 * Lets a person in: forgets what was counted against the account, and lifts its own brake for a while, because guessing
 * that goes on would set it again at once. Each browser and network still has only its few free guesses.
 */
export async function liftBrakesOf(tx: Tx, personId: PersonId, now: Instant): Promise<void> {
  await forgetBrakesOf(tx, personId);
  await lifted(tx, { personId, until: later(now, LIFTED_MILLISECONDS) });
}

/** Forgets all known browsers and networks: after a new password, a log-off by another person, or when disabled. */
export async function forgetTrustIn(tx: Tx, personId: PersonId): Promise<void> {
  await tx.deleteFrom('login_trust').where('person_id', '=', personId).execute();
}

/** A browser without a cookie gets a mark that no row has. */
function deviceMark({ device }: Pick<Attempter, 'device'>): Buffer {
  return digest(`device/${device ?? ''}`);
}

function networkMark({ network }: Pick<Attempter, 'network'>): Buffer {
  return digest(`network/${network}`);
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
