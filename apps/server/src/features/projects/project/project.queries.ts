import { BEGUN_INTERVIEWS, OFFLINE_QUOTAS, POSITION_WISHES, RECORDING_WISHES } from '@seker/contract';
import { DEFAULT_ATTEMPT_CAPS, LIST_KINDS, PROJECT_TYPES } from '@seker/fieldwork';
import { type Instant, type PersonId, type ProjectId, type SessionId, type VersionId } from '@seker/kernel';
import { sql } from 'kysely';
import { allocations } from '../../../db/allocations.ts';
import { boolean, id, json, listOf, nullable, number, oneOf, text } from '../../../db/column.ts';
import type { Db } from '../../../db/database.ts';
import { statement } from '../../../db/statement.ts';
import type { AssignedProjectId } from '../../../http/scope.queries.ts';
import type { FieldSettings, Project } from './project.ts';
import {
  storedCallerNumber,
  storedCaps,
  storedClosedNames,
  storedClosedTimes,
  storedDayParts,
  storedDays,
  storedDispositions,
  storedLanguages,
  storedNote,
  storedSkin,
  storedWindows,
} from './stored-project.ts';

const wholeProject = statement({
  name: 'a project with all its settings',
  takes: { projectId: id<'Project'>() },
  gives: {
    id: id<'Project'>(),
    name: text,
    type: oneOf(...PROJECT_TYPES),
    listKind: oneOf(...LIST_KINDS),
    rejectedAs: oneOf('other', 'refusal'),
    online: boolean,
    autoDialling: boolean,
    dialPrefix: text,
    callerNumber: nullable(json(storedCallerNumber)),
    callsAtOnce: nullable(number),
    restHours: number,
    callbackKeptMinutes: number,
    dayParts: json(storedDayParts),
    spreadsCalls: boolean,
    zone: text,
    zones: listOf(text),
    sampleSize: nullable(number),
    versionId: nullable(id<'Version'>()),
    defaultLanguageId: id<'Language'>(),
    irrelevantAnswers: oneOf('purge', 'flag'),
    offlineQuota: oneOf(...OFFLINE_QUOTAS),
    begunInterviews: oneOf(...BEGUN_INTERVIEWS),
    recording: oneOf(...RECORDING_WISHES),
    recordingDays: number,
    recordingObservers: boolean,
    mobileAllowed: boolean,
    positions: oneOf(...POSITION_WISHES),
    repeatDays: nullable(number),
    exitHosts: listOf(text),
    enoughQuestion: nullable(text),
    skin: nullable(json(storedSkin)),
    interviewerNote: json(storedNote),
    caps: json(storedCaps),
    windows: json(storedWindows),
    closedDays: json(storedDays),
    closedTimes: json(storedClosedTimes),
    closedNames: json(storedClosedNames),
    languages: json(storedLanguages),
    dispositions: json(storedDispositions),
  },
  text: ({ projectId }) => sql`
    select p.id, p.name, p.type, p.list_kind as "listKind", p.rejected_as as "rejectedAs", p.online, p.auto_dialling as "autoDialling", p.dial_prefix as "dialPrefix", p.calls_at_once as "callsAtOnce", p.rest_hours as "restHours", p.callback_kept_minutes as "callbackKeptMinutes", p.day_parts as "dayParts", p.spreads_calls as "spreadsCalls",
      (select jsonb_build_object('number', n.number, 'isVerified', n.verified_at is not null and n.removed_at is null) from caller_number n
        where n.id = p.caller_number_id) as "callerNumber", p.zone, p.zones,
      p.sample_size as "sampleSize", p.questionnaire_version_id as "versionId",
      p.default_language_id as "defaultLanguageId", p.irrelevant_answers as "irrelevantAnswers", p.offline_quota as "offlineQuota", p.begun_interviews as "begunInterviews", p.recording, p.recording_days as "recordingDays",
      p.recording_observers as "recordingObservers", p.mobile_allowed as "mobileAllowed", p.positions, p.repeat_days as "repeatDays", p.exit_hosts as "exitHosts",
      p.enough_question as "enoughQuestion",
      (select jsonb_build_object('id', s.id, 'revision', s.revision, 'settings', s.settings #- '{brand,picture}') from skin s
        where s.id = coalesce(p.skin_id, (select v.skin_id from questionnaire_version v where v.id = p.questionnaire_version_id))) as skin, p.interviewer_note as "interviewerNote", p.caps,
      (select coalesce(jsonb_agg(jsonb_build_object('weekday', weekday, 'from', ${minuteText('from_minute')}, 'to', ${minuteText('to_minute')})), '[]')
        from calling_window w where w.project_id = p.id) as windows,
      (select coalesce(jsonb_agg(day), '[]') from closed_day d
        where d.project_id = p.id and d.from_minute = 0 and d.to_minute = 1440) as "closedDays",
      (select coalesce(jsonb_agg(jsonb_build_object('day', day, 'from', ${minuteText('from_minute')}, 'to', ${minuteText('to_minute')})), '[]')
        from closed_day d where d.project_id = p.id and (d.from_minute > 0 or d.to_minute < 1440)) as "closedTimes",
      (select coalesce(jsonb_object_agg(day, jsonb_build_object('he', name, 'en', coalesce(nullif(name_en, ''), name))), '{}')
        from closed_day d where d.project_id = p.id and (d.name <> '' or d.name_en <> '')) as "closedNames",
      (select coalesce(jsonb_agg(jsonb_build_object('id', l.id, 'code', l.code, 'name', l.origin_name, 'direction', l.direction) order by pl.position), '[]')
        from project_language pl join language l on l.id = pl.language_id where pl.project_id = p.id) as languages,
      (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'key', system_key, 'type', type, 'view', view, 'system', is_system,
          'preselected', is_default, 'names', names, 'colour', color, 'hotkey', hotkey, 'intervalMinutes', loop_minutes,
          'attempts', loop_attempts, 'languageId', language_id, 'aaporCode', aapor_code, 'aaporBucket', aapor_bucket,
          'contacted', contacted, 'eligible', eligible, 'endsVisit', ends_visit, 'channel', channel) order by position), '[]')
        from disposition d where d.project_id = p.id) as dispositions
    from project p where p.id = ${projectId} and p.removed_at is null`,
});

function minuteText(column: string) {
  return sql`lpad((${sql.ref(column)} / 60)::text, 2, '0') || ':' || lpad((${sql.ref(column)} % 60)::text, 2, '0')`;
}

/** Reads a project for fieldwork; `null` while it has no questionnaire. */
export async function readProject(db: Db, projectId: ProjectId): Promise<Project | null> {
  const settings = await readFieldSettings(db, projectId);
  if (settings === null) return null;
  const { versionId, ...rest } = settings;
  return versionId === null ? null : { ...rest, versionId };
}

export async function readFieldSettings(
  db: Db,
  projectId: ProjectId,
): Promise<(FieldSettings & { readonly versionId: VersionId | null }) | null> {
  const [row] = (await wholeProject(db, { projectId })).rows;
  if (row === undefined) return null;
  const { windows, closedDays, closedTimes, closedNames, caps, ...rest } = row;
  const { perPhone, perCase, perCaseAndDay } = DEFAULT_ATTEMPT_CAPS;
  return {
    ...rest,
    hours: { windows, closedDays, closedTimes, closedNames },
    caps: {
      perPhone: caps.perPhone ?? perPhone,
      perCase: caps.perCase ?? perCase,
      perCaseAndDay: caps.perCaseAndDay ?? perCaseAndDay,
    },
  };
}

/** Lists a person's online projects, with the languages they work in there; null: all that they speak. */
export async function listAssignedProjects(
  db: Db,
  personId: PersonId,
): Promise<readonly { id: ProjectId; name: string; languages: readonly number[] | null }[]> {
  const rows = await db
    .selectFrom(allocations(db).as('a'))
    .innerJoin('project as p', 'p.id', 'a.project_id')
    .select(['p.id', 'p.name', 'a.languages'])
    .where('a.person_id', '=', personId)
    .where('p.online', '=', true)
    .orderBy('p.id')
    .execute();
  return rows;
}

export async function setSessionProject(db: Db, sessionId: SessionId, projectId: AssignedProjectId): Promise<void> {
  await db
    .updateTable('session')
    .set({ project_id: projectId, case_id: null, interview_id: null, phone_id: null, return_reason: null })
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .execute();
}

/** Sets the state; returns when it began. */
export async function setSessionState(
  db: Db,
  sessionId: SessionId,
  state: 'online' | 'on-break' | 'in-task',
  at: Instant,
): Promise<Date> {
  const { since } = await db
    .updateTable('session')
    .set((eb) => ({
      state,
      state_since: eb.case().when('state', '=', state).then(eb.ref('state_since')).else(new Date(at)).end(),
    }))
    .where('id', '=', sessionId)
    .returning('state_since as since')
    .executeTakeFirstOrThrow();
  return since;
}
