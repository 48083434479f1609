import type { ProjectId } from '@seker/kernel';
import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely';
import type { Schema } from '../../../db/schema.ts';

/** A column of the project's list, and values in it; empty: no value. */
export interface FoundPlace {
  readonly projectId: ProjectId;
  readonly field: string;
  readonly values: readonly string[];
}

const build = expressionBuilder<Schema>();

/** Whether the record of a case `c` has one of the values; a case without a record has none. */
export function isInPlace({ projectId, field, values }: FoundPlace): Expression<SqlBool> {
  const record = sql`select from list_record r
    where r.list_file_id = (select p.list_file_id from project p where p.id = ${projectId}) and r.id = c.record_id`;
  const said = sql`coalesce(r.fields ->> ${field}::text, '')`;
  const named = values.filter((value) => value !== '');
  return build.or([
    ...(named.length > 0 ? [build.exists(sql`(${record} and ${said} = any(${named}::text[]))`)] : []),
    ...(values.includes('') ? [build.not(build.exists(sql`(${record} and ${said} <> '')`))] : []),
  ]);
}
