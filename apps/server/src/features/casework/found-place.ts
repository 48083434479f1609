import type { ProjectId } from '@seker/kernel';
import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { Schema } from '../../db/schema.ts';
import { Refusal } from '../../http/refusal.ts';
import { listPlaceFields } from '../region-maps/index.ts';

/** A column of the project's list, and what it says of people; empty: nothing. */
export interface FoundPlace {
  readonly projectId: ProjectId;
  readonly field: string;
  readonly value: string;
}

const build = expressionBuilder<Schema>();

/** Where cases are looked for; null: anywhere. Only columns that maps tell of: by no other can anyone find who a case is. */
export async function placeOf(db: Db, projectId: ProjectId, place: string | undefined): Promise<FoundPlace | null> {
  if (place === undefined) return null;
  const { fields } = await listPlaceFields(db, projectId);
  // A name can hold the sign between it and the value: the longest one is meant.
  const [field] = fields
    .map((one) => one.field)
    .filter((name) => place.startsWith(`${name}=`))
    .sort((one, other) => other.length - one.length);
  if (field === undefined) throw new Refusal('badRequest', { details: { fields: ['place'] } });
  return { projectId, field, value: place.slice(field.length + 1) };
}

/** Whether the list says this of a case `c`; of one without a record it says nothing. */
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
