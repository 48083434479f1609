import { isTryOfPart } from '@seker/fieldwork';
import type { CaseId, Instant, ProjectId } from '@seker/kernel';
import { sql } from 'kysely';
import { boolean, id, listOf, moment, nullable } from '../../../../db/column.ts';
import type { Db } from '../../../../db/database.ts';
import { statement } from '../../../../db/statement.ts';
import { dispositionById, type FieldSettings } from '../../../projects/project/index.ts';
import { foldCorrections } from './fold-corrections.ts';

const attemptsOfCases = statement({
  name: 'the attempts at cases',
  takes: { projectId: id<'Project'>(), cases: listOf(id<'Case'>()) },
  gives: {
    id: id<'Attempt'>(),
    caseId: id<'Case'>(),
    startedAt: moment,
    isCall: boolean,
    corrects: nullable(id<'Attempt'>()),
    isOpen: boolean,
    dispositionId: nullable(id<'Disposition'>()),
  },
  text: ({ projectId, cases }) => sql`
    select id, case_id as "caseId", started_at as "startedAt", how in ('auto', 'manual') as "isCall", corrects,
      closed_at is null as "isOpen", disposition_id as "dispositionId"
    from attempt where project_id = ${projectId} and case_id = any(${cases}) order by started_at desc, id desc`,
});

/** The calls that were made to a case. */
export interface CallsOfCase {
  /** When each began; statuses without a call and visits use up none. */
  readonly calls: readonly Instant[];
  /** When each try of a part of the day began, the newest last, as its status was corrected at last. */
  readonly tries: readonly Instant[];
}

/** Reads the calls to a case so far. */
export async function readCalls(db: Db, project: Project, caseId: CaseId): Promise<CallsOfCase> {
  return (await readCallsOfCases(db, project, [caseId])).get(caseId) ?? { calls: [], tries: [] };
}

type Project = Pick<FieldSettings, 'dispositions'> & { readonly id: ProjectId };

/** Reads the calls to each of these cases; cases without an attempt are left out. */
export async function readCallsOfCases(
  db: Db,
  project: Project,
  cases: readonly CaseId[],
): Promise<ReadonlyMap<CaseId, CallsOfCase>> {
  const { rows } = await attemptsOfCases(db, { projectId: project.id, cases });
  const log = rows.map(({ dispositionId, ...attempt }) => ({ ...attempt, status: String(dispositionId ?? '') }));
  const found = [...Map.groupBy(log, ({ caseId }) => caseId)].map(([caseId, attempts]) => {
    const calls = attempts.filter(({ isCall }) => isCall).map(({ startedAt }) => startedAt);
    const tries = foldCorrections(attempts)
      .filter(({ isCall, status }) => isCall && isTry(project, Number(status)))
      .map(({ startedAt }) => startedAt)
      .toReversed();
    return [caseId, { calls, tries }] as const;
  });
  return new Map(found);
}

function isTry(project: Project, dispositionId: number): boolean {
  const disposition = dispositionById(project, dispositionId);
  return disposition !== null && isTryOfPart(disposition);
}
