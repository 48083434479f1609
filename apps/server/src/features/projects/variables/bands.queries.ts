import type { ProjectId } from '@seker/kernel';
import { sql } from 'kysely';
import { boolean, id, listOf, nullable, number, text } from '../../../db/column.ts';
import type { Db } from '../../../db/database.ts';
import { statement } from '../../../db/statement.ts';

const DIVIDED = { listFileId: id<'ListFile'>(), field: text, measure: text, day: text };

const extent = statement({
  name: 'what the numbers or dates of a list span',
  takes: DIVIDED,
  gives: {
    people: number,
    without: number,
    unread: number,
    least: nullable(number),
    most: nullable(number),
    isWhole: boolean,
  },
  text: ({ listFileId, field, measure, day }) => sql`
    select count(*) as people, count(*) filter (where m.n is null) as without, count(*) filter (where m.n is null and m.said <> '') as unread,
      min(m.n)::float8 as least, max(m.n)::float8 as most, coalesce(bool_and(m.n = trunc(m.n)), true) as "isWhole"
    from list_record r cross join lateral (select btrim(coalesce(r.fields ->> ${field}::text, '')) as said) s
      cross join lateral (select s.said, band_measure(s.said, ${measure}::text, ${day}::text) as n) m
    where r.list_file_id = ${listFileId}`,
});

/** Reads how many people have a number, and the least and the most of them. */
export async function readExtent(db: Db, of: Parameters<typeof extent>[1]) {
  const [row] = (await extent(db, of)).rows;
  if (row === undefined) throw new Error('an extent came to nothing');
  return row;
}

const steps = statement({
  name: 'how many people of a list have which number',
  takes: { ...DIVIDED, width: text, cuts: listOf(text), end: nullable(text) },
  gives: { from: number, band: number, isBeyond: boolean, count: number },
  text: ({ listFileId, field, measure, day, width, cuts, end }) => sql`
    select (floor(m.n / ${width}::text::numeric) * ${width}::text::numeric)::float8 as "from", width_bucket(m.n, ${cuts}::text[]::numeric[]) as band,
      coalesce(m.n >= ${end}::text::numeric, false) as "isBeyond", count(*) as count
    from list_record r cross join lateral (
      select band_measure(btrim(coalesce(r.fields ->> ${field}::text, '')), ${measure}::text, ${day}::text) as n) m
    where r.list_file_id = ${listFileId} and m.n is not null group by 1, 2, 3 order by 1, 2`,
});

/** Counts people by steps of this width and by band (0: below the first). Numbers are given as exact text. */
export async function listSteps(db: Db, of: Parameters<typeof steps>[1]) {
  return (await steps(db, of)).rows;
}

const counted = statement({
  name: 'the day on which ages of a project count',
  takes: { projectId: id<'Project'>(), chosen: nullable(text) },
  gives: { day: text },
  text: ({ projectId, chosen }) => sql`select band_day(${projectId}, ${chosen}::text, now()) as day`,
});

/** Returns the chosen day, or the one that stands for it. */
export async function readBandDay(db: Db, projectId: ProjectId, chosen: string | null): Promise<string> {
  const [row] = (await counted(db, { projectId, chosen })).rows;
  if (row === undefined) throw new Error('a day came to nothing');
  return row.day;
}
