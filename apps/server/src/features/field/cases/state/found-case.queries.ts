import type { ProjectId } from '@seker/kernel';
import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely';
import { isTextFound } from '../../../../db/found-text.ts';
import type { Schema } from '../../../../db/schema.ts';
import { endsWithDigits } from './typed-number.queries.ts';
import { readTyped } from './typed-number.ts';

export interface CaseSearch {
  readonly q: string;
  readonly projectId: ProjectId;
  /** Whether the reader may search people by name and number. */
  readonly maySeePeople: boolean;
}

const build = expressionBuilder<Schema>();

/** Matches the case `c` by its id, by the end of a telephone number, or by the text of its record. */
export function isCaseFound({ q, projectId, maySeePeople }: CaseSearch): Expression<SqlBool> {
  const { id, end } = readTyped(q);
  if (!maySeePeople) return build(sql`c.id`, '=', id);
  const records = sql`select r.id from list_record r
    where r.list_file_id = (select j.list_file_id from project j where j.id = ${projectId}) and ${isTextFound(sql`r.search`, q)}`;
  if (end === null && id === 0) return build(sql`c.record_id`, 'in', sql`(${records})`);
  // One list of ids: with an OR every case would be scanned.
  const others =
    end === null
      ? sql`select found.id from study_case found where found.project_id = ${projectId} and found.record_id in (${records})`
      : sql`select p.case_id from phone p where p.project_id = ${projectId} and ${endsWithDigits(sql`p.number`, end)} and p.removed_at is null`;
  return build(sql`c.id`, 'in', sql`(select ${id}::bigint union all ${others})`);
}
