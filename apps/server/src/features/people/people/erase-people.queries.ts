import { Tier } from '@seker/fieldwork';
import type { Instant, PersonId } from '@seker/kernel';
import { sql } from 'kysely';
import { id, listOf, number } from '../../../db/column.ts';
import type { Tx } from '../../../db/database.ts';
import { statement } from '../../../db/statement.ts';

const freedCases = statement({
  name: 'free the cases that wait for people',
  takes: {
    personIds: listOf(id<'Person'>()),
    assigned: number,
    meeting: number,
    suspended: number,
    language: number,
    loop: number,
    fresh: number,
  },
  text: ({ personIds, assigned, meeting, suspended, language, loop, fresh }) => sql`
    update study_case c set
      assigned_person_id = case when c.assigned_person_id = any(${personIds}) then null else c.assigned_person_id end,
      appointment_person_id = case when c.appointment_person_id = any(${personIds}) then null else c.appointment_person_id end,
      tier = case when c.tier is distinct from ${assigned}::int or c.assigned_person_id <> all(${personIds}) then c.tier
        when c.record_status = 'returnedMeeting' then ${meeting}::int
        when exists (select from interview i where i.project_id = c.project_id and i.id = c.interview_id and i.state = 'open')
          then ${suspended}::int
        when c.record_status = 'returnedLanguage' then ${language}::int
        when c.record_status = 'returnedLoop' then ${loop}::int else ${fresh}::int end
    where c.assigned_person_id = any(${personIds}) or c.appointment_person_id = any(${personIds})`,
});

/** Opens cases assigned to them, and their appointments, to all interviewers. */
export async function freeCasesOf(tx: Tx, personIds: readonly PersonId[]): Promise<void> {
  await freedCases(tx, { personIds, ...Tier });
}

/** Deletes their personal rows: allocations, languages, screen pictures, messages, raised hands, simulations, files. */
export async function forgetThingsOf(tx: Tx, personIds: readonly PersonId[]): Promise<void> {
  for (const table of [
    'allocation',
    'person_language',
    'screen_picture',
    'simulation',
    'news',
    'raised_hand',
    'upload',
    'person_table',
  ] as const)
    await tx
      .deleteFrom(table)
      .where((eb) => eb('person_id', '=', eb.fn.any(eb.val(personIds))))
      .execute();
}

/** Keeps the ids as tombstones: names, logins, addresses and passwords are erased. */
export async function blankPeople(tx: Tx, personIds: readonly PersonId[], at: Instant): Promise<void> {
  await tx
    .updateTable('person')
    .set((eb) => ({
      removed_at: new Date(at),
      login: sql`'removed-' || ${eb.ref('id')}`,
      real_name: '',
      email: null,
      password_hash: '',
      changed_by: null,
    }))
    .where((eb) => eb('id', '=', eb.fn.any(eb.val(personIds))))
    .execute();
}
