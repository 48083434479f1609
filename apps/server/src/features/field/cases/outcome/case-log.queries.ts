import type { CaseId, Id, Instant } from '@seker/kernel';
import { sql } from 'kysely';
import { z } from 'zod';
import { boolean, id, json, listOf, moment, nullable, number, oneOf, text } from '../../../../db/column.ts';
import type { Db } from '../../../../db/database.ts';
import { statement } from '../../../../db/statement.ts';
import type { FieldSettings } from '../../../projects/project/index.ts';

const CASES = { projectId: id<'Project'>(), caseIds: listOf(id<'Case'>()) };

const ENDS = ['success', 'extra', 'cancel', 'zeroQuota', 'overQuota', 'screenedOut', 'burned', 'rejected'] as const;

const cases = statement({
  name: 'cases with what is known of them',
  takes: { ...CASES, enoughQuestion: nullable(text) },
  gives: {
    id: id<'Case'>(),
    recordStatus: text,
    cellIds: listOf(id<'Cell'>()),
    outcomeId: nullable(id<'Disposition'>()),
    attempts: number,
    restoredAt: nullable(moment),
    isInvited: boolean,
    isUndeliverable: boolean,
    state: nullable(oneOf('open', 'ended')),
    personId: nullable(id<'Person'>()),
    startedAt: nullable(moment),
    endedAt: nullable(moment),
    numbers: json(z.array(z.object({ id: z.number(), isOpen: z.boolean(), isCapped: z.boolean() }))),
    interviews: json(
      z.array(
        z.object({
          end: z.enum(ENDS).nullable(),
          isWeb: z.boolean(),
          isEarlierRound: z.boolean(),
          hasAnswers: z.boolean(),
          hasEnough: z.boolean(),
        }),
      ),
    ),
  },
  // Enough is answered where the latest event on that question is an answer.
  text: ({ projectId, caseIds, enoughQuestion }) => sql`
    select c.id, c.record_status as "recordStatus", c.quota_cells as "cellIds", c.outcome_id as "outcomeId", c.attempts,
      c.restored_at as "restoredAt",
      exists (select from access_link l where l.project_id = c.project_id and l.case_id = c.id and l.revoked_at is null) as "isInvited",
      exists (select from mailing_recipient m where m.project_id = c.project_id and m.case_id = c.id and m.bounce = 'hard')
        and not exists (select from mailing_recipient m where m.project_id = c.project_id and m.case_id = c.id and m.state in ('sent', 'unknown')) as "isUndeliverable",
      i.state, i.person_id as "personId", i.started_at as "startedAt", i.ended_at as "endedAt",
      coalesce(n.told, '[]') as numbers, coalesce(v.told, '[]') as interviews
    from study_case c left join study_interview i on i.project_id = c.project_id and i.id = c.interview_id
      left join (
        select p.case_id, jsonb_agg(jsonb_build_object('id', p.id, 'isOpen', p.list_status <> 'locked',
          'isCapped', coalesce(d.system_key in ('maxAttemptsContacted', 'maxAttemptsUnknown'), false)) order by p.id) as told
        from phone p left join disposition d on d.project_id = p.project_id and d.id = p.disposition_id
        where p.project_id = ${projectId} and p.case_id = any(${caseIds}::bigint[]) and p.removed_at is null group by p.case_id) n on n.case_id = c.id
      left join (
        select o.case_id, jsonb_agg(jsonb_build_object('end', case when o.rejected_at is not null then 'rejected' when o.state = 'ended' then o.outcome end, 'isWeb', o.answered_by = 'web',
          'isEarlierRound', coalesce(o.started_at < k.restored_at, false),
          'hasAnswers', exists (select from interview_event e where e.project_id = o.project_id and e.interview_id = o.id and e.type = 'answer'),
          'hasEnough', ${enoughQuestion}::text is not null and coalesce((
            select coalesce(e.event -> 'value' ->> 'type', 'na') <> 'na' from interview_event e
            where e.project_id = o.project_id and e.interview_id = o.id and e.node = ${enoughQuestion} and e.type in ('answer', 'timeout')
            order by e.at desc, e.seq desc limit 1), false)) order by o.id) as told
        from study_interview o join study_case k on k.project_id = o.project_id and k.id = o.case_id
        where o.project_id = ${projectId} and o.case_id = any(${caseIds}::bigint[]) group by o.case_id) v on v.case_id = c.id
    where c.project_id = ${projectId} and c.id = any(${caseIds}::bigint[])`,
});

const attempts = statement({
  name: 'all attempts of cases',
  takes: CASES,
  gives: {
    id: id<'Attempt'>(),
    caseId: id<'Case'>(),
    phoneId: nullable(id<'Phone'>()),
    personId: id<'Person'>(),
    startedAt: moment,
    endedAt: nullable(moment),
    dispositionId: nullable(id<'Disposition'>()),
    corrects: nullable(id<'Attempt'>()),
  },
  text: ({ projectId, caseIds }) => sql`
    select id, case_id as "caseId", phone_id as "phoneId", person_id as "personId", started_at as "startedAt", ended_at as "endedAt",
      disposition_id as "dispositionId", corrects
    from attempt where project_id = ${projectId} and case_id = any(${caseIds}::bigint[]) order by case_id, id`,
});

export type LoggedAttempt = Awaited<ReturnType<typeof attempts>>['rows'][number];
type CaseRow = Awaited<ReturnType<typeof cases>>['rows'][number];

/** A case with its attempts in order, its numbers and its interviews. */
export interface CaseLog extends CaseRow {
  readonly log: readonly LoggedAttempt[];
}

/** Reads all that is known of cases; those that no longer exist are missing. */
export async function readCaseLogs(
  db: Db,
  { id: projectId, enoughQuestion }: Pick<FieldSettings, 'id' | 'enoughQuestion'>,
  caseIds: readonly CaseId[],
): Promise<readonly CaseLog[]> {
  const { rows } = await cases(db, { projectId, caseIds, enoughQuestion });
  const told = new Map<Id<'Case'>, LoggedAttempt[]>();
  for (const attempt of (await attempts(db, { projectId, caseIds })).rows) {
    const ofCase = told.get(attempt.caseId);
    if (ofCase === undefined) told.set(attempt.caseId, [attempt]);
    else ofCase.push(attempt);
  }
  return rows.map((row) => ({ ...row, log: told.get(row.id) ?? [] }));
}

/** Whether an event lies before the case was opened again. */
export function isBefore(at: Instant, restoredAt: Instant | null): boolean {
  return restoredAt !== null && at < restoredAt;
}
