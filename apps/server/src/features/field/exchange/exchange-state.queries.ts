import { type Instant, instant } from '@seker/kernel';
import type { ExchangeHealth, StationStatus } from '@seker/telephony';
import { sql } from 'kysely';
import { boolean, listOf, moment, nullable, number, text } from '../../../db/column.ts';
import type { Db } from '../../../db/database.ts';
import { statement } from '../../../db/statement.ts';

const stateTold = statement({
  name: 'tell how the exchange is',
  takes: { name: text, up: boolean, synced: boolean, since: nullable(moment), epoch: number },
  text: ({ name, up, synced, since, epoch }) => sql`
    insert into exchange_state as known (name, up, synced, since, epoch) values (${name}, ${up}, ${synced}, ${since}, ${epoch})
    on conflict (name) do update set up = excluded.up, synced = excluded.synced, since = excluded.since, epoch = excluded.epoch
    where known.epoch <= excluded.epoch`,
});

const stationsTold = statement({
  name: 'tell how stations are',
  takes: { stations: listOf(text), statuses: listOf(number), registered: listOf(nullable(boolean)), epoch: number },
  text: ({ stations, statuses, registered, epoch }) => sql`
    insert into station_state (station, status, registered)
    select * from unnest(${stations}::text[], ${statuses}::int[], ${registered}::boolean[])
    where exists (select from role_lease l where l.role = 'exchange' and l.epoch = ${epoch})
    on conflict (station) do update set status = excluded.status, registered = excluded.registered`,
});

/** Stores the state of the exchange as known to its holder; a former holder's write has no effect. */
export async function tellState(
  db: Db,
  name: string,
  { health, stations }: { readonly health: ExchangeHealth; readonly stations: readonly StationStatus[] },
  epoch: number,
): Promise<void> {
  await stateTold(db, { name, ...health, epoch });
  if (stations.length === 0) return;
  await stationsTold(db, {
    stations: stations.map(({ station }) => station),
    statuses: stations.map(({ status }) => status),
    registered: stations.map(({ registered }) => registered),
    epoch,
  });
}

/** Reads the state of the exchange that its holder stored last. */
export async function readState(
  db: Db,
  name: string,
): Promise<{ readonly health: ExchangeHealth; readonly stations: readonly StationStatus[] }> {
  const state = await db
    .selectFrom('exchange_state')
    .select(['up', 'synced', 'since'])
    .where('name', '=', name)
    .executeTakeFirst();
  const stations = await db.selectFrom('station_state').select(['station', 'status', 'registered']).execute();
  const since: Instant | null = state?.since ? instant(state.since.getTime()) : null;
  return { health: { up: state?.up ?? false, synced: state?.synced ?? false, since }, stations };
}
