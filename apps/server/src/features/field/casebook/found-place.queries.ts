import type { ProjectId } from '@seker/kernel';
import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely';
import type { Schema } from '../../../db/schema.ts';

/** A column of the project's list, and a value in it; empty: no value. */
export interface FoundPlace {
  readonly projectId: ProjectId;
  readonly field: string;
  readonly value: string;
}

const build = expressionBuilder<Schema>();

/** Whether the record of a case `c` has the value; a case without a record has none. */
export function isInPlace({ projectId, field, value }: FoundPlace): Expression<SqlBool> {
  const record = sql`select from list_record r
    where r.list_file_id = (select p.list_file_id from project p where p.id = ${projectId}) and r.id = c.record_id`;
  const said = sql`coalesce(r.fields ->> ${field}::text, '')`;
  return value === ''
    ? build.not(build.exists(sql`(${record} and ${said} <> '')`))
    : build.exists(sql`(${record} and ${said} = ${value})`);
}
