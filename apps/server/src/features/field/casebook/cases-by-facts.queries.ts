import type { AaporBucket } from '@seker/fieldwork';
import type { CellId, ProjectId } from '@seker/kernel';
import { expressionBuilder, sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import type { Schema } from '../../../db/schema.ts';

/** Filters by the counted facts of cases, so that a figure of a report leads to exactly its cases. */
export interface FactFilters {
  /** `0`: an outcome without a status in the project. */
  readonly status?: readonly number[] | undefined;
  readonly aapor?: readonly string[] | undefined;
  readonly bucket?: readonly AaporBucket[] | undefined;
  /** `0`: no interviewer. */
  readonly lastPerson?: readonly number[] | undefined;
  readonly isOpen?: boolean | undefined;
  readonly isWorked?: boolean | undefined;
  readonly workedFrom?: string | undefined;
  readonly workedUntil?: string | undefined;
  readonly cell?: readonly CellId[] | undefined;
}

const build = expressionBuilder<Schema>();

export function hasFactFilter(filters: FactFilters): boolean {
  const { status, aapor, bucket, lastPerson, isOpen, isWorked, workedFrom, workedUntil, cell } = filters;
  return [status, aapor, bucket, lastPerson, isOpen, isWorked, workedFrom, workedUntil, cell].some(
    (filter) => filter !== undefined,
  );
}

/** Selects the ids of a project's cases with these facts. */
export function casesByFacts(db: Db, projectId: ProjectId, filters: FactFilters) {
  const { status, aapor, bucket, lastPerson, isOpen, isWorked, workedFrom, workedUntil, cell } = filters;
  return db
    .selectFrom('fact_case as f')
    .select('f.case_id')
    .where('f.project_id', '=', projectId)
    .$if(status !== undefined, (query) =>
      query.where(build(sql`coalesce(f.disposition_id, 0)`, '=', sql`any(${status ?? []}::bigint[])`)),
    )
    .$if(aapor !== undefined, (query) => query.where('f.code', 'in', [...(aapor ?? [])]))
    .$if(bucket !== undefined, (query) => query.where('f.bucket', 'in', [...(bucket ?? [])]))
    .$if(lastPerson !== undefined, (query) =>
      query.where(build(sql`coalesce(f.person_id, 0)`, '=', sql`any(${lastPerson ?? []}::bigint[])`)),
    )
    .$if(isOpen !== undefined, (query) => query.where('f.is_open', '=', isOpen === true))
    .$if(isWorked !== undefined, (query) => query.where('f.at', isWorked === true ? 'is not' : 'is', null))
    .$if(workedFrom !== undefined, (query) => query.where('f.at', '>=', new Date(workedFrom ?? 0)))
    .$if(workedUntil !== undefined, (query) => query.where('f.at', '<', new Date(workedUntil ?? 0)))
    .$if(cell !== undefined, (query) => query.where(build(sql`f.cell_ids`, '&&', sql`${cell ?? []}::bigint[]`)));
}
