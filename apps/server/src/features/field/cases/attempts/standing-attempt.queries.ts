import {
  type AttemptId,
  type CaseId,
  type DispositionId,
  type LanguageId,
  type PhoneId,
  type ProjectId,
} from '@seker/kernel';
import { sql } from 'kysely';
import { id, number } from '../../../../db/column.ts';
import type { Tx } from '../../../../db/database.ts';
import { statement } from '../../../../db/statement.ts';

/** The attempt whose status counts for a number in this visit; null before it has one. */
export interface StandingAttempt {
  readonly id: AttemptId;
  readonly dispositionId: DispositionId;
  readonly nextAt: Date | null;
  readonly nextLanguageId: LanguageId | null;
}

export async function readStandingAttempt(
  tx: Tx,
  phone: { readonly projectId: ProjectId; readonly phoneId: PhoneId; readonly visit: number },
): Promise<StandingAttempt | null> {
  const row = await tx
    .selectFrom('attempt')
    .select(['id', 'disposition_id as dispositionId', 'next_at as nextAt', 'next_language_id as nextLanguageId'])
    .$narrowType<{ dispositionId: DispositionId }>()
    .where('project_id', '=', phone.projectId)
    .where('phone_id', '=', phone.phoneId)
    .where('visit', '=', phone.visit)
    .where('disposition_id', 'is not', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

/**
 * Returns the undone status that the number's open attempt replaces; null when the attempt is a call of its own, or
 * none is open.
 */
export async function readUndoneStatus(
  tx: Tx,
  phone: { readonly projectId: ProjectId; readonly phoneId: PhoneId },
): Promise<DispositionId | null> {
  const row = await tx
    .selectFrom('attempt as open')
    .innerJoin('attempt as undone', (join) =>
      join.onRef('undone.project_id', '=', 'open.project_id').onRef('undone.id', '=', 'open.corrects'),
    )
    .select('undone.disposition_id as dispositionId')
    .where('open.project_id', '=', phone.projectId)
    .where('open.phone_id', '=', phone.phoneId)
    .where('open.closed_at', 'is', null)
    .executeTakeFirst();
  return row?.dispositionId ?? null;
}

/** No later attempt corrects attempt `a`. */
const isStanding = sql`not exists (select from attempt later where later.project_id = a.project_id
  and later.case_id = a.case_id and later.corrects = a.id)`;

const forgotten = statement({
  name: 'take an attempt from its case',
  takes: { projectId: id<'Project'>(), caseId: id<'Case'>(), visit: number, attemptId: id<'Attempt'>() },
  text: ({ projectId, caseId, visit, attemptId }) => {
    const standing = sql`a.project_id = ${projectId} and a.case_id = ${caseId} and a.id <> ${attemptId} and ${isStanding}`;
    return sql`
      update study_case c set
        contacted = exists (select from attempt a join disposition d on d.project_id = a.project_id and d.id = a.disposition_id
          where ${standing} and d.contacted = 'yes'),
        language_id = coalesce(
          (select a.next_language_id from attempt a where ${standing} and a.visit = ${visit} and a.next_language_id is not null
            order by a.id desc limit 1),
          (select a.prior_language_id from attempt a where a.project_id = c.project_id and a.case_id = c.id and a.visit = ${visit}
            and a.prior_language_id is not null order by a.id limit 1),
          c.language_id)
      where c.project_id = ${projectId} and c.id = ${caseId}`;
  },
});

/** Reverts what an attempt did to the case: earlier contact and language follow from the other attempts. */
export async function forgetAttempt(
  tx: Tx,
  attempt: {
    readonly projectId: ProjectId;
    readonly caseId: CaseId;
    readonly visit: number;
    readonly attemptId: AttemptId;
  },
): Promise<void> {
  await forgotten(tx, attempt);
}

/** Reads the last call to a number in this visit; null when it was not called. */
export async function readCallOfVisit(
  tx: Tx,
  phone: { readonly projectId: ProjectId; readonly phoneId: PhoneId; readonly visit: number },
): Promise<{ readonly exchangeOutcome: string | null } | null> {
  const row = await tx
    .selectFrom('attempt')
    .select('exchange_outcome as exchangeOutcome')
    .where('project_id', '=', phone.projectId)
    .where('phone_id', '=', phone.phoneId)
    .where('visit', '=', phone.visit)
    .where('how', '<>', 'none')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}
