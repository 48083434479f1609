import type { Instant, PersonId, ProjectId } from '@seker/kernel';
import { sql } from 'kysely';
import { id, moment, text } from '../../../db/column.ts';
import type { Tx } from '../../../db/database.ts';
import { statement } from '../../../db/statement.ts';

const COPY = { from: id<'Project'>(), to: id<'Project'>() };

const projectCopy = statement({
  name: 'copy the row of a project',
  takes: { from: id<'Project'>(), name: text, by: id<'Person'>(), at: moment },
  gives: { id: id<'Project'>() },
  text: ({ from, name, by, at }) => sql`
    insert into project (group_id, name, comments, type, list_kind, list_file_id, external_id_column, questionnaire_version_id, sample_size, ratio, portion,
      sensitivity, auto_dialling, observer, live_hides, tells_listening, observers_listen, dial_prefix, caller_number_id, calls_at_once, rest_hours, callback_kept_minutes, day_parts, spreads_calls, zone, zones, default_language_id, interviewer_note, caps, mobile_allowed, kiosk, positions, repeat_days, exit_hosts,
      irrelevant_answers, offline_quota, begun_interviews, recording, recording_days, recording_observers, day_goal, enough_question, skin_id,
      created_at, created_by, changed_at, changed_by)
    select group_id, ${name}, comments, type, list_kind, list_file_id, external_id_column, questionnaire_version_id, sample_size, ratio, portion,
      sensitivity, auto_dialling, observer, live_hides, tells_listening, observers_listen, dial_prefix, caller_number_id, calls_at_once, rest_hours, callback_kept_minutes, day_parts, spreads_calls, zone, array[zone], default_language_id, interviewer_note, caps, mobile_allowed, kiosk, positions, repeat_days, exit_hosts,
      irrelevant_answers, offline_quota, begun_interviews, recording, recording_days, recording_observers, day_goal, enough_question, skin_id,
      ${at}, ${by}, ${at}, ${by}
    from project where id = ${from} returning id`,
});

// The ids of a project's parts are unique within it, so references can be copied unchanged.
const PARTS = [
  statement({
    name: 'copy the languages of a project',
    takes: COPY,
    text: ({ from, to }) => sql`
      insert into project_language (project_id, language_id, position)
      select ${to}, language_id, position from project_language where project_id = ${from}`,
  }),
  statement({
    name: 'copy the calling hours of a project',
    takes: COPY,
    text: ({ from, to }) => sql`
      insert into calling_window (project_id, weekday, from_minute, to_minute)
      select ${to}, weekday, from_minute, to_minute from calling_window where project_id = ${from}`,
  }),
  statement({
    name: 'copy the closed days of a project',
    takes: COPY,
    text: ({ from, to }) => sql`
      insert into closed_day (project_id, day, name, name_en, from_minute, to_minute)
      select ${to}, day, name, name_en, from_minute, to_minute from closed_day where project_id = ${from}`,
  }),
  statement({
    name: 'copy the statuses of a project',
    takes: COPY,
    text: ({ from, to }) => sql`
      insert into disposition (project_id, id, system_key, is_system, names, type, view, is_default, color, hotkey, loop_minutes, loop_attempts,
        language_id, aapor_code, aapor_bucket, contacted, eligible, ends_visit, channel, position)
      select ${to}, id, system_key, is_system, names, type, view, is_default, color, hotkey, loop_minutes, loop_attempts,
        language_id, aapor_code, aapor_bucket, contacted, eligible, ends_visit, channel, position
      from disposition where project_id = ${from}`,
  }),
  statement({
    name: 'copy the people of a project',
    takes: COPY,
    text: ({ from, to }) => sql`
      insert into allocation (project_id, person_id, languages)
      select ${to}, person_id, languages from allocation where project_id = ${from}`,
  }),
  statement({
    name: 'copy the groups of a project',
    takes: COPY,
    text: ({ from, to }) => sql`
      insert into group_allocation (project_id, group_id, languages)
      select ${to}, group_id, languages from group_allocation where project_id = ${from}`,
  }),
  statement({
    name: 'copy the variables of a project',
    takes: COPY,
    text: ({ from, to }) => sql`
      insert into variable (project_id, id, name, source, known_at, field, bands, parts, position, unit)
      select ${to}, id, name, source, known_at, field, bands, parts, position, unit from variable where project_id = ${from}`,
  }),
  statement({
    name: 'copy the populations of a project',
    takes: COPY,
    text: ({ from, to }) => sql`
      insert into population (project_id, variable_id, key, parts, labels, amount, position)
      select ${to}, variable_id, key, parts, labels, amount, position from population where project_id = ${from}`,
  }),
  statement({
    name: 'copy how the sample of a project is to be drawn',
    takes: COPY,
    text: ({ from, to }) => sql`
      insert into sample_plan (project_id, method, parameters, seed, language_column, zone_column)
      select ${to}, method, parameters, seed, language_column, zone_column from sample_plan where project_id = ${from}`,
  }),
  statement({
    name: 'copy the quotas of a project',
    takes: COPY,
    text: ({ from, to }) => sql`
      insert into quota (project_id, id, variable_id, names, active, overflow)
      select ${to}, id, variable_id, names, active, overflow from quota where project_id = ${from}`,
  }),
  statement({
    name: 'copy the cells of a project, empty',
    takes: COPY,
    text: ({ from, to }) => sql`
      insert into quota_cell (project_id, id, quota_id, key, labels, percent, target, overflow)
      select ${to}, id, quota_id, key, labels, percent, target, overflow from quota_cell where project_id = ${from}`,
  }),
];

/** Creates a project with the same settings: offline, without sample, cases, links and counts. */
export async function copyProject(
  tx: Tx,
  {
    from,
    name,
    by,
    at,
  }: { readonly from: ProjectId; readonly name: string; readonly by: PersonId; readonly at: Instant },
): Promise<ProjectId> {
  const [row] = (await projectCopy(tx, { from, name, by, at })).rows;
  if (row === undefined) throw new Error('the project to copy is not there');
  for (const part of PARTS) await part(tx, { from, to: row.id });
  return row.id;
}
