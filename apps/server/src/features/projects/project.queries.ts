import { DEFAULT_ATTEMPT_CAPS } from '@seker/fieldwork';
import type { PersonId, ProjectId } from '@seker/kernel';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { AssignedProjectId } from '../../http/scope.queries.ts';
import type { Project, ProjectDisposition, ProjectLanguage } from './project.ts';

export async function readProject(db: Db, projectId: ProjectId): Promise<Project | null> {
  type Row = Omit<Project, 'hours' | 'caps' | 'dispositions' | 'languages'> & {
    caps: Partial<Project['caps']>;
    windows: Project['hours']['windows'];
    closedDays: readonly string[];
    languages: readonly ProjectLanguage[];
    dispositions: readonly ProjectDisposition[];
  };
  const { rows } = await sql<Row>`
    select p.id, p.name, p.online, p.auto_dialling as "autoDialling", p.dial_prefix as "dialPrefix", p.zone, p.zones,
      p.sample_size as "sampleSize", p.completed, p.questionnaire_version_id as "versionId",
      p.default_language_id as "defaultLanguageId", p.irrelevant_answers as "irrelevantAnswers", p.mobile_allowed as "mobileAllowed", p.repeat_days as "repeatDays",
      (select jsonb_build_object('id', s.id, 'settings', s.settings) from skin s where s.id = p.skin_id) as skin, p.interviewer_note as "interviewerNote", p.caps,
      (select coalesce(jsonb_agg(jsonb_build_object('weekday', weekday, 'from', ${minuteText('from_minute')}, 'to', ${minuteText('to_minute')})), '[]')
        from calling_window w where w.project_id = p.id) as windows,
      (select coalesce(jsonb_agg(day), '[]') from closed_day d where d.project_id = p.id) as "closedDays",
      (select coalesce(jsonb_agg(jsonb_build_object('id', l.id, 'code', l.code, 'name', l.origin_name, 'direction', l.direction) order by pl.position), '[]')
        from project_language pl join language l on l.id = pl.language_id where pl.project_id = p.id) as languages,
      (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'key', system_key, 'type', type, 'view', view, 'system', is_system,
          'preselected', is_default, 'names', names, 'colour', color, 'hotkey', hotkey, 'intervalMinutes', loop_minutes,
          'attempts', loop_attempts, 'languageId', language_id, 'aaporCode', aapor_code, 'aaporBucket', aapor_bucket,
          'contacted', contacted, 'eligible', eligible) order by position), '[]')
        from disposition d where d.project_id = p.id) as dispositions
    from project p where p.id = ${projectId}
  `.execute(db);
  const [row] = rows;
  if (row === undefined) return null;
  const { windows, closedDays, caps, ...rest } = row;
  return { ...rest, hours: { windows, closedDays }, caps: { ...DEFAULT_ATTEMPT_CAPS, ...caps } };
}

function minuteText(column: string) {
  return sql`lpad((${sql.ref(column)} / 60)::text, 2, '0') || ':' || lpad((${sql.ref(column)} % 60)::text, 2, '0')`;
}

export async function listAssignedProjects(
  db: Db,
  personId: PersonId,
): Promise<readonly { id: ProjectId; name: string }[]> {
  const { rows } = await sql<{ id: ProjectId; name: string }>`
    select p.id, p.name from allocation a join project p on p.id = a.project_id
    where a.person_id = ${personId} and p.online order by p.id
  `.execute(db);
  return rows;
}

export async function setSessionProject(db: Db, sessionId: number, projectId: AssignedProjectId): Promise<void> {
  await sql`
    update session set project_id = ${projectId}, case_id = null, interview_id = null, phone_id = null, return_reason = null
    where id = ${sessionId} and ended_at is null
  `.execute(db);
}

export async function setSessionState(db: Db, sessionId: number, state: string): Promise<Date> {
  const { rows } = await sql<{ since: Date }>`
    update session set state_since = case when state = ${state} then state_since else now() end, state = ${state}
    where id = ${sessionId} returning state_since as since
  `.execute(db);
  return rows[0]?.since ?? new Date(0);
}

/** Own successful interviews of this project since the session's day began, newest first. */
export async function listOwnResults(
  db: Db,
  projectId: ProjectId,
  personId: PersonId,
): Promise<readonly { id: number; endTime: Date }[]> {
  const { rows } = await sql<{ id: number; endTime: Date }>`
    select id, ended_at as "endTime" from interview
    where project_id = ${projectId} and person_id = ${personId} and state = 'ended' and outcome in ('success', 'extra')
      and ended_at > now() - interval '24 hours'
    order by ended_at desc limit 200
  `.execute(db);
  return rows;
}
