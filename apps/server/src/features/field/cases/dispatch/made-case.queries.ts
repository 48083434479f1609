import { Tier } from '@seker/fieldwork';
import type { Instant, LanguageId, ProjectId } from '@seker/kernel';
import { sql } from 'kysely';
import { id, moment, number, text } from '../../../../db/column.ts';
import type { Tx } from '../../../../db/database.ts';
import { statement } from '../../../../db/statement.ts';

export interface MadeCase {
  readonly projectId: ProjectId;
  readonly languageId: LanguageId;
  readonly zone: string;
  readonly now: Instant;
}

const MADE = { projectId: id<'Project'>(), languageId: id<'Language'>(), zone: text, now: moment, tier: number };

const again = statement({
  name: 'offer a case again that was let go before a number was typed',
  takes: MADE,
  gives: { id: id<'Case'>() },
  text: ({ projectId, languageId, zone, now, tier }) => sql`
    update study_case c set tier = ${tier}, ready_at = ${now}, ready_why = 'drawn', zone = ${zone}
    from (select u.id from study_case u
      where u.project_id = ${projectId} and u.language_id = ${languageId} and u.tier is null and u.record_status = 'empty'
        and u.record_id is null and u.lease_session_id is null and u.held_at is null
        and not exists (select from phone p where p.project_id = u.project_id and p.case_id = u.id)
        and not exists (select from interview i where i.project_id = u.project_id and i.id = u.interview_id)
        and not exists (select from access_link l where l.project_id = u.project_id and l.case_id = u.id)
      order by u.id limit 1 for update skip locked) unused
    where c.project_id = ${projectId} and c.id = unused.id
    returning c.id`,
});

const ofDemand = statement({
  name: 'the draw of a project whose cases are made on demand',
  takes: { projectId: id<'Project'>() },
  text: ({ projectId }) => sql`
    insert into sample_draw (project_id, method, seed, frame_hash)
    select ${projectId}, 'asIs', '0', 'none' where not exists (select from sample_draw d where d.project_id = ${projectId})`,
});

const fresh = statement({
  name: 'make an empty case',
  takes: MADE,
  text: ({ projectId, languageId, zone, now, tier }) => sql`
    insert into study_case (project_id, draw_id, language_id, zone, tier, ready_at, ready_why, draw_order)
    select ${projectId}, min(d.id), ${languageId}, ${zone}, ${tier}, ${now}, 'drawn', 0 from sample_draw d where d.project_id = ${projectId}`,
});

/** Puts a case without person or number into the queue: an unused released one, or a new one. */
export async function offerEmptyCase(tx: Tx, made: MadeCase): Promise<void> {
  const wanted = { ...made, tier: Tier.fresh };
  if ((await again(tx, wanted)).rows.length > 0) return;
  await ofDemand(tx, { projectId: made.projectId });
  await fresh(tx, wanted);
}
