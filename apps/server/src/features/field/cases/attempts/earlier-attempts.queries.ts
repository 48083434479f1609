import type { Respondent } from '@seker/contract';
import type { ScreenLanguage } from '@seker/kernel';
import { sql } from 'kysely';
import { z } from 'zod';
import { boolean, id, json, moment, nullable, text } from '../../../../db/column.ts';
import type { Db } from '../../../../db/database.ts';
import { statement } from '../../../../db/statement.ts';
import type { CaseInHand } from '../../../../http/leased-case.ts';
import { foldCorrections } from './fold-corrections.ts';

/** More than anyone reads before a call. */
const MOST = 20;
/** What is read for them, as corrections are rows of their own. */
const MOST_LOGGED = 3 * MOST;

const earlier = statement({
  name: 'earlier attempts at a case',
  takes: { projectId: id<'Project'>(), caseId: id<'Case'>() },
  gives: {
    id: id<'Attempt'>(),
    at: moment,
    phone: text,
    isVisit: boolean,
    names: nullable(json(z.record(z.string(), z.string()))),
    person: text,
    corrects: nullable(id<'Attempt'>()),
    isOpen: boolean,
    reasons: json(z.array(z.record(z.string(), z.string()))),
  },
  text: ({ projectId, caseId }) => sql`
    select a.id, a.started_at as at, coalesce(n.raw, '') as phone, a.how = 'inPerson' as "isVisit", d.names, p.real_name as person, a.corrects, a.closed_at is null as "isOpen",
      (select coalesce(jsonb_agg(r.words order by r.id), '[]') from case_reason r
        where r.project_id = a.project_id and r.case_id = a.case_id and r.visit = a.visit and r.removed_at is null) as reasons
    from attempt a left join phone n on n.project_id = a.project_id and n.id = a.phone_id join person p on p.id = a.person_id
      left join disposition d on d.project_id = a.project_id and d.id = a.disposition_id
    where a.project_id = ${projectId} and a.case_id = ${caseId}
    order by a.started_at desc, a.id desc limit ${sql.lit(MOST_LOGGED)}`,
});

/** Lists earlier attempts at the case with their outcomes. */
export async function listEarlierAttempts(
  db: Db,
  { projectId, caseId }: Pick<CaseInHand, 'projectId' | 'caseId'>,
  language: ScreenLanguage,
): Promise<Respondent['attempts']> {
  const { rows } = await earlier(db, { projectId, caseId });
  const log = rows.map(({ names, reasons, ...attempt }) => ({
    ...attempt,
    status: names?.[language] ?? '',
    reasons: reasons.map((words) => words[language] ?? Object.values(words)[0] ?? ''),
  }));
  return foldCorrections(log)
    .slice(0, MOST)
    .map(({ id: attemptId, at, phone, isVisit, status, person, corrected, reasons }) => ({
      id: attemptId,
      at: new Date(at).toISOString(),
      phone,
      ...(isVisit ? { isVisit } : {}),
      status,
      person,
      corrected: [...corrected],
      ...(reasons.length === 0 ? {} : { reasons }),
    }));
}
