import type { Id, Instant, ProjectId } from '@seker/kernel';
import { sql } from 'kysely';
import { z } from 'zod';
import { id, json, listOf, moment, number, text } from '../../../../db/column.ts';
import type { Db, Tx } from '../../../../db/database.ts';
import { statement } from '../../../../db/statement.ts';
import type { UseId } from '../uses/use.queries.ts';

const USE = { projectId: id<'Project'>(), useId: id<'CodeframeUse'>() };

const coded = statement({
  name: 'different codings by hand of a use',
  takes: { ...USE, most: number },
  gives: { key: text, language: text, codes: listOf(id<'Code'>()) },
  text: ({ projectId, useId, most }) => sql`
    select key, min(language) as language, codes from (
      select u.id, u.key, u.language, array(select unnest(coalesce(u.final_codes, u.first_codes)) order by 1) as codes
      from coding_unit u where u.project_id = ${projectId} and u.use_id = ${useId} and u.withdrawn_at is null and u.key <> ''
        and u.first_codes is not null and u.first_how not in ('same', 'rule', 'memory') and u.state <> 'query') v
    group by key, codes order by max(id) desc limit ${most}`,
});

/** Lists what people put to different answers, the newest answers first; what was decided counts as it was decided. */
export async function listCodedByHand(db: Db, of: { projectId: ProjectId; useId: UseId; most: number }) {
  return (await coded(db, of)).rows;
}

const doubt = z.object({
  key: z.string(),
  codes: z.array(z.number()),
  instead: z.number(),
  alike: z.number(),
  of: z.number(),
});
export type FoundDoubt = z.infer<typeof doubt>;

/** What was decided, given by two people alike, or not put by a person is not looked at for this. */
const doubted = statement({
  name: 'send doubtful codings to the review',
  takes: { ...USE, doubts: json(z.array(doubt)), at: moment },
  text: ({ projectId, useId, doubts, at }) => sql`
    with doubts as materialized (
      select * from jsonb_to_recordset(${doubts}::jsonb) as d(key text, codes bigint[], instead bigint, alike int, "of" int)
    ), held as materialized (
      select u.id, d.codes, d.instead, d.alike, d."of" from doubts d
        join coding_unit u on u.project_id = ${projectId} and u.use_id = ${useId} and u.key = d.key
      where u.state = 'coded' and u.withdrawn_at is null and u.first_codes @> d.codes and u.first_codes <@ d.codes
        and u.second_codes is null and u.final_codes is null and u.first_how not in ('same', 'rule', 'memory')
      order by u.id for update of u
    ), moved as (
      update coding_unit u set state = 'review', review_reason = 'doubtful' from held h
      where u.project_id = ${projectId} and u.id = h.id returning u.id
    )
    insert into coding_doubt (project_id, unit_id, code_ids, instead_id, alike, alike_of, found_at)
    select ${projectId}, h.id, h.codes, h.instead, h.alike, h."of", ${at} from held h join moved m on m.id = h.id
    on conflict (project_id, unit_id) do update set code_ids = excluded.code_ids, instead_id = excluded.instead_id,
      alike = excluded.alike, alike_of = excluded.alike_of, found_at = excluded.found_at`,
});

/** Sends those of the answers that still have these codes to the review; returns how many. */
export async function sendDoubtful(
  tx: Tx,
  of: { projectId: ProjectId; useId: UseId; doubts: readonly FoundDoubt[]; at: Instant },
): Promise<number> {
  return (await doubted(tx, { ...of, doubts: [...of.doubts] })).count;
}

const found = statement({
  name: 'what speaks against codings',
  takes: { projectId: id<'Project'>(), unitIds: listOf(id<'CodingUnit'>()) },
  gives: {
    unitId: id<'CodingUnit'>(),
    codes: listOf(id<'Code'>()),
    instead: id<'Code'>(),
    alike: number,
    of: number,
  },
  text: ({ projectId, unitIds }) => sql`
    select unit_id as "unitId", code_ids as codes, instead_id as instead, alike, alike_of as of from coding_doubt
    where project_id = ${projectId} and unit_id = any(${unitIds}::bigint[])`,
});

export async function listDoubts(db: Db, projectId: ProjectId, unitIds: readonly Id<'CodingUnit'>[]) {
  return (await found(db, { projectId, unitIds })).rows;
}

const changed = statement({
  name: 'open uses in which people put codes since a moment',
  takes: { since: moment },
  gives: USE,
  text: ({ since }) => sql`
    select s.project_id as "projectId", s.id as "useId" from codeframe_use s
      join project p on p.id = s.project_id and p.removed_at is null
    where s.closed_at is null and exists (select from coding_unit u
      where u.project_id = s.project_id and u.use_id = s.id and u.first_at >= ${since}) order by 1, 2`,
});

export async function listUsesCodedSince(db: Db, since: Instant) {
  return (await changed(db, { since })).rows;
}
