import type { Respondent } from '@seker/contract';
import type { ScreenLanguage } from '@seker/kernel';
import { sql } from 'kysely';
import { z } from 'zod';
import { id, json, moment, nullable, text } from '../../../../db/column.ts';
import type { Db } from '../../../../db/database.ts';
import { statement } from '../../../../db/statement.ts';
import type { CaseInHand } from '../../../../http/leased-case.ts';

/** More than anyone reads before a call. */
const MOST = 20;

const earlier = statement({
  name: 'earlier attempts at a case',
  takes: { projectId: id<'Project'>(), caseId: id<'Case'>() },
  gives: {
    id: id<'Attempt'>(),
    at: moment,
    phone: text,
    names: nullable(json(z.record(z.string(), z.string()))),
    person: text,
  },
  text: ({ projectId, caseId }) => sql`
    select a.id, a.started_at as at, n.raw as phone, d.names, p.real_name as person
    from attempt a join phone n on n.project_id = a.project_id and n.id = a.phone_id join person p on p.id = a.person_id
      left join disposition d on d.project_id = a.project_id and d.id = a.disposition_id
    where a.project_id = ${projectId} and a.case_id = ${caseId} and a.closed_at is not null
    order by a.started_at desc, a.id desc limit ${sql.lit(MOST)}`,
});

/** Lists earlier attempts at the case with their outcomes. */
export async function listEarlierAttempts(
  db: Db,
  { projectId, caseId }: Pick<CaseInHand, 'projectId' | 'caseId'>,
  language: ScreenLanguage,
): Promise<Respondent['attempts']> {
  const { rows } = await earlier(db, { projectId, caseId });
  return rows.map(({ names, at, ...attempt }) => ({
    ...attempt,
    at: new Date(at).toISOString(),
    status: names?.[language] ?? '',
  }));
}
