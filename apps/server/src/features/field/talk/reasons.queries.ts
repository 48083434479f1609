import type { Instant, PersonId } from '@seker/kernel';
import { sql } from 'kysely';
import { z } from 'zod';
import { id, json, moment, text } from '../../../db/column.ts';
import type { Db, Tx } from '../../../db/database.ts';
import { statement } from '../../../db/statement.ts';
import type { HeldCase } from '../../../http/leased-case.ts';

const OF_CASE = { projectId: id<'Project'>(), caseId: id<'Case'>() };

const said = statement({
  name: 'the reasons that are ticked in a visit',
  takes: OF_CASE,
  gives: { key: text },
  text: ({ projectId, caseId }) => sql`
    select r.key from case_reason r join study_case c on c.project_id = r.project_id and c.id = r.case_id
    where r.project_id = ${projectId} and r.case_id = ${caseId} and r.visit = c.visit and r.removed_at is null order by r.id`,
});

/** The keys of the reasons that are ticked in the current visit, in the order in which they were. */
export async function listSaid(db: Db, { projectId, caseId }: HeldCase): Promise<readonly string[]> {
  return (await said(db, { projectId, caseId })).rows.map(({ key }) => key);
}

const tick = statement({
  name: 'a reason is ticked',
  takes: { ...OF_CASE, key: text, words: json(z.record(z.string(), z.string())), by: id<'Person'>(), at: moment },
  gives: {},
  text: ({ projectId, caseId, key, words, by, at }) => sql`
    insert into case_reason (project_id, case_id, visit, key, words, person_id, at)
    select c.project_id, c.id, c.visit, ${key}, ${words}::jsonb, ${by}, ${at} from study_case c
    where c.project_id = ${projectId} and c.id = ${caseId}
    on conflict (project_id, case_id, visit, key) where removed_at is null do nothing`,
});

/** Ticks a reason with its words as they are now; twice is once. */
export async function tickReason(
  tx: Tx,
  { projectId, caseId }: HeldCase,
  reason: { readonly key: string; readonly words: Readonly<Record<string, string>> },
  { by, at }: { readonly by: PersonId; readonly at: Instant },
): Promise<void> {
  await tick(tx, { projectId, caseId, key: reason.key, words: { ...reason.words }, by, at });
}

const takeBack = statement({
  name: 'the tick of a reason is taken back',
  takes: { ...OF_CASE, key: text, at: moment },
  gives: {},
  text: ({ projectId, caseId, key, at }) => sql`
    update case_reason r set removed_at = ${at} from study_case c
    where c.project_id = r.project_id and c.id = r.case_id and r.visit = c.visit
      and r.project_id = ${projectId} and r.case_id = ${caseId} and r.key = ${key} and r.removed_at is null`,
});

export async function takeBackReason(tx: Tx, { projectId, caseId }: HeldCase, key: string, at: Instant): Promise<void> {
  await takeBack(tx, { projectId, caseId, key, at });
}
