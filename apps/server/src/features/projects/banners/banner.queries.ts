import { bannerSettings } from '@seker/contract';
import type { Id, Instant } from '@seker/kernel';
import { sql } from 'kysely';
import { z } from 'zod';
import { boolean, id, json, moment, number, text } from '../../../db/column.ts';
import type { Db } from '../../../db/database.ts';
import { statement } from '../../../db/statement.ts';

export type BannerId = Id<'Banner'>;

const bannerOfKey = statement({
  name: 'the banner of an address',
  takes: { key: text },
  gives: { id: id<'Banner'>(), settings: json(bannerSettings), isShown: boolean },
  text: ({ key }) => sql`
    select b.id, b.settings, b.active and p.online and p.removed_at is null as "isShown"
    from banner b join project p on p.id = b.project_id where b.key = ${key}`,
});

/** Finds the banner of an address; a removed one is switched off. */
export async function findBanner(db: Db, key: string) {
  return (await bannerOfKey(db, { key })).rows[0] ?? null;
}

const BEACONS = z.array(z.object({ bannerId: z.number(), shown: z.number(), clicked: z.number() }));

const counted = statement({
  name: 'count banners',
  takes: { beacons: json(BEACONS), at: moment },
  gives: { bannerId: number },
  text: ({ beacons, at }) => sql`
    insert into banner_count as c (banner_id, day, shown, clicked, seen_at)
    select b.id, (${at}::timestamptz at time zone p.zone)::date, sum(o.shown)::int, sum(o.clicked)::int, ${at}
    from jsonb_to_recordset(${beacons}) as o("bannerId" bigint, shown int, clicked int)
      join banner b on b.id = o."bannerId" join project p on p.id = b.project_id
    group by b.id, p.zone order by b.id
    on conflict (banner_id, day) do update
      set shown = c.shown + excluded.shown, clicked = c.clicked + excluded.clicked, seen_at = excluded.seen_at
    returning c.banner_id as "bannerId"`,
});

/** Adds to the counts of the day, in the time zones of the projects. */
export async function countBeacons(
  db: Db,
  beacons: readonly z.infer<typeof BEACONS>[number][],
  at: Instant,
): Promise<void> {
  await counted(db, { beacons: [...beacons], at });
}
