import type { Instant } from '@seker/kernel';
import { sql } from 'kysely';
import type { Db } from '../../../../db/database.ts';
import type { BannerId } from '../../banners/index.ts';

/** Reads the counts of today, in the time zone of the project, and when a site showed it last. */
export async function readBannerToday(db: Db, bannerId: BannerId, now: Instant) {
  return await db
    .selectFrom('banner as b')
    .innerJoin('project as p', 'p.id', 'b.project_id')
    .leftJoin('banner_count as c', (join) =>
      join
        .onRef('c.banner_id', '=', 'b.id')
        .on((eb) =>
          eb.cast<boolean>(sql`c.day = (${new Date(now)}::timestamptz at time zone p.zone)::date`, 'boolean'),
        ),
    )
    .select((eb) => [
      eb.fn.coalesce('c.shown', eb.lit(0)).as('shown'),
      eb.fn.coalesce('c.clicked', eb.lit(0)).as('clicked'),
      eb
        .selectFrom('banner_count as s')
        .select((one) => one.fn.max('s.seen_at').as('at'))
        .whereRef('s.banner_id', '=', 'b.id')
        .as('seenAt'),
    ])
    .where('b.id', '=', bannerId)
    .executeTakeFirstOrThrow();
}
