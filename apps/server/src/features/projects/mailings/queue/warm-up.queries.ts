import { sql } from 'kysely';
import { number, text } from '../../../../db/column.ts';
import type { Db } from '../../../../db/database.ts';
import { statement } from '../../../../db/statement.ts';

const taken = statement({
  name: "take a place among a day's mails of a sending domain",
  takes: { domain: text, day: text, first: number },
  gives: { sent: number },
  // The number of days on which it has sent, this one included, is how often its limit has doubled.
  text: ({ domain, day, first }) => sql`
    insert into mail_domain_day as d (domain, day, sent) values (${domain}, ${day}::text::date, 1)
    on conflict (domain, day) do update set sent = d.sent + 1
      where d.sent < ${first} * power(2, least(20, (select count(*) from mail_domain_day o where o.domain = d.domain and o.day < d.day)))
    returning sent`,
});

/** Takes a place; false when the day is full. */
export async function takePlaceOfDay(db: Db, domain: string, day: string, first: number): Promise<boolean> {
  return (await taken(db, { domain, day, first })).rows.length > 0;
}

const state = statement({
  name: 'how far a sending domain is warmed up',
  takes: { domain: text, day: text },
  gives: { earlier: number, sent: number },
  text: ({ domain, day }) => sql`
    select count(*) filter (where day < ${day}::text::date) as earlier, coalesce(sum(sent) filter (where day = ${day}::text::date), 0) as sent
    from mail_domain_day where domain = ${domain}`,
});

export async function readDays(db: Db, domain: string, day: string) {
  return (await state(db, { domain, day })).rows[0] ?? { earlier: 0, sent: 0 };
}
