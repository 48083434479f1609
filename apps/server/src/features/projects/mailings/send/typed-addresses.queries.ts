import type { CaseId, Instant, LanguageId, ProjectId } from '@seker/kernel';
import { sql } from 'kysely';
import { id, listOf, moment, text } from '../../../../db/column.ts';
import type { Tx } from '../../../../db/database.ts';
import { statement } from '../../../../db/statement.ts';

const typedCases = statement({
  name: 'make a case for each typed address',
  takes: { projectId: id<'Project'>(), languageId: id<'Language'>(), addresses: listOf(text), now: moment },
  gives: { id: id<'Case'>(), address: text },
  text: ({ projectId, languageId, addresses, now }) => sql`
    with typed as (select distinct on (lower(a)) a as address from unnest(${addresses}::text[]) a order by lower(a)),
    known as (select c.id, c.typed_email as address from study_case c join typed t on lower(t.address) = lower(c.typed_email)
      where c.project_id = ${projectId} and c.typed_email is not null),
    made as (
      insert into study_case (project_id, draw_id, language_id, zone, tier, ready_at, ready_why, draw_order, typed_email)
      select ${projectId}, (select min(d.id) from sample_draw d where d.project_id = ${projectId}), ${languageId}, j.zone, null, ${now}, 'drawn', 0, t.address
      from typed t join project j on j.id = ${projectId}
      where not exists (select from known k where lower(k.address) = lower(t.address))
      returning id, typed_email as address)
    select id, address as "address" from known union all select id, address from made`,
});

const firstDraw = statement({
  name: 'the draw of cases whose addresses were typed',
  takes: { projectId: id<'Project'>() },
  text: ({ projectId }) => sql`
    insert into sample_draw (project_id, method, seed, frame_hash)
    select ${projectId}, 'asIs', '0', 'none' where not exists (select from sample_draw d where d.project_id = ${projectId})`,
});

/** Returns the case of each typed address, made if there is none; it is in no queue of interviewers. */
export async function casesOfAddresses(
  tx: Tx,
  wanted: {
    readonly projectId: ProjectId;
    readonly languageId: LanguageId;
    readonly addresses: readonly string[];
    readonly now: Instant;
  },
): Promise<readonly { readonly id: CaseId; readonly address: string }[]> {
  await firstDraw(tx, { projectId: wanted.projectId });
  return (await typedCases(tx, wanted)).rows;
}
