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
  const records = sql`select r.id from project p join list_record r on r.list_file_id = p.list_file_id where p.id = ${projectId}`;
  const said = sql`coalesce(r.fields ->> ${field}::text, '')`;
  return value === ''
    ? build.or([
        build(sql`c.record_id`, 'is', null),
        build(sql`c.record_id`, 'not in', sql`(${records} and ${said} <> '')`),
      ])
    : build(sql`c.record_id`, 'in', sql`(${records} and ${said} = ${value})`);
}
