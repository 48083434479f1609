import { PROJECT_TYPES, TALK_KINDS } from '@seker/fieldwork';
import type { ProjectId } from '@seker/kernel';
import { sql } from 'kysely';
import { z } from 'zod';
import { boolean, id, json, listOf, nullable, number, oneOf, text } from '../../../db/column.ts';
import type { Db } from '../../../db/database.ts';
import { statement } from '../../../db/statement.ts';

const names = z.record(z.string(), z.string());
const languages = z.array(z.object({ code: z.string(), name: z.string() }));
const quotas = z.array(
  z.object({
    names,
    active: z.boolean(),
    overflow: z.number().nullable(),
    percents: z.array(z.number().nullable()),
    /** The variables of the questionnaire that the quota uses. */
    asked: z.array(z.string()),
  }),
);
const statuses = z.array(z.object({ names, bucket: z.string().nullable() }));

/** Of what interviewers say, in which languages it says something. */
const talk = z.array(
  z.object({
    key: z.string(),
    kind: z.enum(TALK_KINDS),
    isHidden: z.boolean().optional(),
    texts: z.record(z.string(), z.object({ title: z.string(), text: z.array(z.unknown()) })),
  }),
);

const projectFacts = statement({
  name: 'what projects still lack',
  takes: { projectIds: listOf(id<'Project'>()) },
  gives: {
    id: id<'Project'>(),
    type: oneOf(...PROJECT_TYPES),
    versionId: nullable(id<'Version'>()),
    exitHosts: listOf(text),
    hasListFile: boolean,
    hasExternalIdColumn: boolean,
    sampleSize: nullable(number),
    languages: json(languages),
    hasDraw: boolean,
    hasCases: boolean,
    quotas: json(quotas),
    statuses: json(statuses),
    hasHours: boolean,
    hasInterviewers: boolean,
    hasPanelWay: boolean,
    kiosks: oneOf('off', 'none', 'paired'),
    talk: nullable(json(talk)),
    ownTalk: nullable(json(talk)),
  },
  text: ({ projectIds }) => sql`
    select p.id, p.type, p.questionnaire_version_id as "versionId", p.exit_hosts as "exitHosts", p.list_file_id is not null as "hasListFile",
      p.external_id_column is not null as "hasExternalIdColumn", p.sample_size as "sampleSize",
      (select coalesce(jsonb_agg(jsonb_build_object('code', l.code, 'name', l.origin_name) order by pl.position), '[]')
        from project_language pl join language l on l.id = pl.language_id where pl.project_id = p.id) as languages,
      exists (select from sample_draw d where d.project_id = p.id) as "hasDraw",
      exists (select from study_case c where c.project_id = p.id) as "hasCases",
      (select coalesce(jsonb_agg(jsonb_build_object('names', q.names, 'active', q.active, 'overflow', q.overflow,
          'percents', (select coalesce(jsonb_agg(c.percent order by c.id), '[]') from quota_cell c
            where c.project_id = q.project_id and c.quota_id = q.id),
          'asked', (select coalesce(jsonb_agg(case part.source when 'interview' then part.field else part.bands ->> 'askedIn' end), '[]')
            from variable part
            where part.project_id = v.project_id and (part.source = 'interview' or part.bands ->> 'without' = 'ask')
              and part.id = any(case when v.source = 'concatenated' then v.parts else array[v.id] end))) order by q.id), '[]')
        from quota q join variable v on v.project_id = q.project_id and v.id = q.variable_id where q.project_id = p.id) as quotas,
      (select coalesce(jsonb_agg(jsonb_build_object('names', s.names, 'bucket', s.aapor_bucket) order by s.position), '[]')
        from disposition s where s.project_id = p.id) as statuses,
      exists (select from calling_window w where w.project_id = p.id) as "hasHours",
      exists (select from allocation a join person i on i.id = a.person_id
          where a.project_id = p.id and i.role = 'interviewer' and i.removed_at is null and i.disabled_at is null)
        or exists (select from group_allocation g where g.project_id = p.id) as "hasInterviewers",
      exists (select from panel_source s where s.project_id = p.id and s.active and s.removed_at is null)
        or exists (select from access_link l where l.project_id = p.id and l.is_latest and l.revoked_at is null)
        or exists (select from mailing m where m.project_id = p.id and m.kind = 'invitation' and m.state in ('planned', 'sending', 'paused'))
        as "hasPanelWay",
      case when not p.kiosk then 'off' when exists (select from device d where d.project_id = p.id and d.key_hash is not null) then 'paired'
        else 'none' end as kiosks,
      (select t.parts from questionnaire_version v join talk_version t on t.questionnaire_id = v.questionnaire_id
        where v.id = p.questionnaire_version_id order by t.revision desc limit 1) as talk,
      (select t.parts from talk_version t where t.project_id = p.id order by t.revision desc limit 1) as "ownTalk"
    from project p where p.id = any(${projectIds})`,
});

/** Reads the stored facts for the rule of going online. */
export async function readProjectFacts(db: Db, projectIds: readonly ProjectId[]) {
  return (await projectFacts(db, { projectIds })).rows;
}
