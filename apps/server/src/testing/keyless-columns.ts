import type { TestServer } from './test-server.ts';

/**
 * Columns with a row's id but without a foreign key, and the table of the row (docs/adr/0012); `null` when the row may
 * not exist yet, or may be in several tables.
 */
export const KEYLESS_COLUMNS: Readonly<Record<string, string | null>> = {
  'attempt.call_id': 'call',
  'attempt.case_id': 'study_case',
  'attempt.corrects': 'attempt',
  'attempt.disposition_id': 'disposition',
  'attempt.interview_id': null,
  'attempt.next_language_id': 'language',
  'attempt.prior_language_id': 'language',
  'audit_event.person_id': 'person',
  'audit_event.project_id': 'project',
  'audit_event.session_id': 'session',
  'audit_event.subject_id': null,
  'bounce_inbox.project_id': 'project',
  'bounce_inbox.recipient_id': 'mailing_recipient',
  'call.case_id': 'study_case',
  'call_event.call_id': 'call',
  'call_event.project_id': 'project',
  'callback_outbox.interview_id': 'interview',
  'coding.person_id': null,
  'coding_touched.interview_id': 'interview',
  'coding_touched.project_id': 'project',
  'coding_unit.final_person_id': null,
  'coding_unit.first_person_id': null,
  'coding_unit.second_person_id': null,
  'exchange_command.call_id': null,
  'fact_answer.project_id': 'project',
  'fact_attempt.disposition_id': 'disposition',
  'fact_attempt.person_id': 'person',
  'fact_attempt.project_id': 'project',
  'fact_case.case_id': null,
  'fact_case.disposition_id': 'disposition',
  'fact_case.person_id': 'person',
  'fact_case.project_id': 'project',
  'fact_cell.cell_id': null,
  'fact_cell.project_id': 'project',
  'fact_interview.person_id': 'person',
  'fact_interview.project_id': 'project',
  'fact_outcome.disposition_id': 'disposition',
  'fact_outcome.person_id': 'person',
  'fact_outcome.project_id': 'project',
  'fact_outcome_cell.cell_id': null,
  'fact_outcome_cell.disposition_id': 'disposition',
  'fact_outcome_cell.project_id': 'project',
  'fact_project.case_id': null,
  'fact_state.person_id': 'person',
  'fact_state.project_id': 'project',
  'fact_touched.case_id': null,
  'fact_touched.project_id': null,
  'interview_event.interview_id': 'interview',
  'interview_event.project_id': 'project',
  'mail_event.person_id': 'person',
  'mail_event.project_id': 'project',
  'mail_event.recipient_id': 'mailing_recipient',
  'news.project_id': 'project',
  'number_lease.case_id': 'study_case',
  'number_lease.project_id': 'project',
  'number_lease.session_id': 'session',
  'panel_entry.external_id': null,
  'panel_entry.interview_id': null,
  'person_state.project_id': 'project',
  'quota_reservation.interview_id': 'interview',
  'respondent_session.interview_id': null,
  'sample_unit.record_id': 'list_record',
  'session.case_id': 'study_case',
  'session.interview_id': null,
  'session.phone_id': 'phone',
  'session.resume_case_id': 'study_case',
  'session.resume_project_id': 'project',
  'session.socket_id': null,
  'recording.interview_id': null,
  'station_call.call_id': 'call',
  'station_call.case_id': 'study_case',
  'station_call.phone_id': 'phone',
  'station_call.project_id': 'project',
  'station_state.station': null,
  'study_case.interview_id': null,
  'study_case.lease_session_id': 'session',
  'study_case.record_id': 'list_record',
};

/** Lists the columns that name a row without a foreign key, as `table.column`. */
export async function columnsWithoutKey(server: TestServer): Promise<readonly string[]> {
  const { rows } = await server.asOwner(`
    select c.relname || '.' || a.attname as name
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and (a.attname like '%\\_id' or a.attname in ('station', 'added_by', 'corrects'))
      and not exists (
        select from pg_constraint k where k.conrelid = c.oid and k.contype = 'f' and a.attnum = any(k.conkey))
    order by 1`);
  return (rows as { name: string }[]).map(({ name }) => name);
}

/** Lists dangling references as `table.column: count`. */
export async function orphans(server: TestServer): Promise<readonly string[]> {
  const found: string[] = [];
  for (const [column, parent] of Object.entries(KEYLESS_COLUMNS)) {
    if (parent === null) continue;
    const [table, name] = column.split('.');
    const isWithin = TENANTS.includes(parent);
    const { rows } = await server.asOwner(`
      select count(*)::int as count from ${table} child where child.${name} is not null ${name === 'project_id' ? 'and child.project_id <> 0' : ''}
        and not exists (select from ${parent} parent where parent.id = child.${name} ${isWithin ? 'and parent.project_id = child.project_id' : ''})`);
    const { count } = (rows as { count: number }[])[0] ?? { count: 0 };
    if (count > 0) found.push(`${column}: ${count}`);
  }
  return found;
}

/** Tables whose keys begin with the project. */
const TENANTS: readonly string[] = ['attempt', 'call', 'disposition', 'interview', 'phone', 'study_case'];
