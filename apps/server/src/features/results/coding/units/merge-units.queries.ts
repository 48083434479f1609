import type { Instant, InterviewId, ProjectId } from '@seker/kernel';
import { sql } from 'kysely';
import { z } from 'zod';
import { id, json, listOf, moment } from '../../../../db/column.ts';
import type { Tx } from '../../../../db/database.ts';
import { statement } from '../../../../db/statement.ts';

const unit = z.object({
  useId: z.number(),
  interviewId: z.number(),
  node: z.string(),
  part: z.string(),
  text: z.string(),
  language: z.string(),
  key: z.string(),
});
export type WantedUnit = z.infer<typeof unit>;

const SPAN = {
  projectId: id<'Project'>(),
  useIds: listOf(id<'CodeframeUse'>()),
  interviewIds: listOf(id<'Interview'>()),
};

/** A unit whose text means something else now is open again; what it was is kept beside it. */
const merged = statement({
  name: 'make units of interviews, or make them anew',
  takes: { projectId: id<'Project'>(), units: json(z.array(unit)), at: moment },
  gives: { id: id<'CodingUnit'>(), useId: id<'CodeframeUse'>() },
  text: ({ projectId, units, at }) => sql`
    with wanted as (
      select w.*, s.double_percent from jsonb_to_recordset(${units}::jsonb)
        as w("useId" bigint, "interviewId" bigint, node text, part text, text text, language text, key text)
        join codeframe_use s on s.project_id = ${projectId} and s.id = w."useId"
    ), before as (
      select u.* from coding_unit u join wanted w on u.project_id = ${projectId} and u.use_id = w."useId"
        and u.interview_id = w."interviewId" and u.node = w.node and u.part = w.part
      for update of u
    ), taken_back as (
      insert into coding (project_id, unit_id, pass, code_ids, how, act, at)
      select b.project_id, b.id, p.pass, '{}', 'undo', gen_random_uuid(), ${at}
      from before b join wanted w on b.use_id = w."useId" and b.interview_id = w."interviewId" and b.node = w.node and b.part = w.part
        cross join lateral (values (1, b.first_codes), (2, b.second_codes), (3, b.final_codes)) as p(pass, codes)
      where b.key <> w.key and p.codes is not null
    ), changed as (
      update coding_unit u set text = w.text, language = w.language, key = w.key, state = 'open', review_reason = null,
        earlier_text = b.text, earlier_codes = coalesce(b.final_codes, b.first_codes, b.earlier_codes),
        first_codes = null, first_person_id = null, first_how = null, first_at = null,
        second_codes = null, second_person_id = null, second_at = null,
        final_codes = null, final_person_id = null, final_at = null, withdrawn_at = null
      from before b join wanted w on b.use_id = w."useId" and b.interview_id = w."interviewId" and b.node = w.node and b.part = w.part
      where u.project_id = b.project_id and u.id = b.id and b.key <> w.key
      returning u.id, u.use_id
    ), kept as (
      update coding_unit u set text = w.text, withdrawn_at = null
      from before b join wanted w on b.use_id = w."useId" and b.interview_id = w."interviewId" and b.node = w.node and b.part = w.part
      where u.project_id = b.project_id and u.id = b.id and b.key = w.key and (b.text <> w.text or b.withdrawn_at is not null)
    ), made as (
      insert into coding_unit (project_id, use_id, interview_id, node, part, text, language, key, is_double, batch_id)
      select ${projectId}, w."useId", w."interviewId", w.node, w.part, w.text, w.language, w.key,
        mod(abs(hashtextextended(w."useId" || ' ' || w.key, 0)), 100) < w.double_percent,
        -- Equal answers stay with one person, also those that come later.
        (select u.batch_id from coding_unit u join coding_batch b on b.project_id = u.project_id and b.id = u.batch_id
          where u.project_id = ${projectId} and u.use_id = w."useId" and u.key = w.key and b.released_at is null limit 1)
      from wanted w where not exists (select from before b where b.use_id = w."useId" and b.interview_id = w."interviewId"
        and b.node = w.node and b.part = w.part)
      returning id, use_id
    )
    select id, use_id as "useId" from changed union all select id, use_id from made`,
});

/** Makes these units, or makes them anew; returns those that are open because of it. */
export async function mergeUnits(tx: Tx, projectId: ProjectId, units: readonly WantedUnit[], at: Instant) {
  return units.length === 0 ? [] : (await merged(tx, { projectId, units: [...units], at })).rows;
}

const place = z.object({ useId: z.number(), interviewId: z.number(), node: z.string(), part: z.string() });

const withdrawn = statement({
  name: 'withdraw units whose answers are gone',
  takes: { ...SPAN, standing: json(z.array(place)), at: moment },
  text: ({ projectId, useIds, interviewIds, standing, at }) => sql`
    update coding_unit u set withdrawn_at = ${at}
    where u.project_id = ${projectId} and u.use_id = any(${useIds}::bigint[]) and u.interview_id = any(${interviewIds}::bigint[])
      and u.withdrawn_at is null and not exists (
        select from jsonb_to_recordset(${standing}::jsonb) as s("useId" bigint, "interviewId" bigint, node text, part text)
        where s."useId" = u.use_id and s."interviewId" = u.interview_id and s.node = u.node and s.part = u.part)`,
});

/** Withdraws the units of these interviews that are no longer among the standing ones: they are in no list and no file. */
export async function withdrawUnits(
  tx: Tx,
  projectId: ProjectId,
  span: { readonly useIds: readonly WantedUse[]; readonly interviewIds: readonly InterviewId[] },
  standing: readonly WantedUnit[],
  at: Instant,
): Promise<void> {
  await withdrawn(tx, { projectId, ...span, standing: [...standing], at });
}

type WantedUse = Parameters<typeof withdrawn>[1]['useIds'][number];
