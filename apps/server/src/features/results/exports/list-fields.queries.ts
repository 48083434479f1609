import type { ProjectId } from '@seker/kernel';
import { sql } from 'kysely';
import { z } from 'zod';
import { id, listOf, number, text } from '../../../db/column.ts';
import type { Db } from '../../../db/database.ts';
import { statement } from '../../../db/statement.ts';

/** A column of the project's list. */
export interface ListField {
  readonly field: string;
  readonly title: string;
  /** What its values are called, where the list says it. */
  readonly names: readonly (readonly [value: string, name: string])[];
  /** Whether its column was imported as numbers. */
  readonly isOfNumbers: boolean;
  /** Whether every value in the project's interviews is a number as a program reads it. */
  readonly isNumber: boolean;
}

const texts = z.record(z.string(), z.string());
const columns = z.array(
  z.object({
    field: z.string(),
    labels: texts,
    kind: z.string().optional(),
    values: z.record(z.string(), texts).optional(),
  }),
);

/** The text in a language, else in English, else in any. */
export function nameIn(labels: Readonly<Record<string, string>>, language: string): string | undefined {
  return labels[language] ?? labels['en'] ?? Object.values(labels)[0];
}

/** Without leading zeros, which identifiers have, and with no more digits than a double holds. */
const NUMBER = '^-?(0|[1-9][0-9]{0,14})(\\.[0-9]{1,6})?$';

const NUMBERS = new RegExp(NUMBER, 'u');

/** The number that a value stands for; the value itself where it is none. */
export function numberIn(value: string): number | string {
  return NUMBERS.test(value) ? Number(value) : value;
}

const otherFields = statement({
  name: 'fields of the list that do not hold numbers alone',
  takes: { projectId: id<'Project'>(), fields: listOf(text), number: text },
  gives: { field: text },
  text: ({ projectId, fields, number: pattern }) => sql`
    select f.name as field from unnest(${fields}::text[]) as f(name)
    where exists (select from study_interview i
      where i.project_id = ${projectId} and i.start -> 'profile' ->> f.name <> '' and i.start -> 'profile' ->> f.name !~ ${pattern})`,
});

/** Lists the columns of a project's list; no interview is read. */
export async function listColumnsOf(
  db: Db,
  projectId: ProjectId,
  language: string,
): Promise<readonly Omit<ListField, 'isNumber'>[]> {
  const row = await db
    .selectFrom('project as p')
    .innerJoin('list_file as f', 'f.id', 'p.list_file_id')
    .select('f.columns')
    .where('p.id', '=', projectId)
    .executeTakeFirst();
  return columns.parse(row?.columns ?? []).map(({ field, labels, kind, values: named }) => ({
    field,
    title: nameIn(labels, language) ?? field,
    names: Object.entries(named ?? {}).map(([value, own]) => [value, nameIn(own, language) ?? value] as const),
    isOfNumbers: kind === 'number',
  }));
}

export async function listFieldsOf(db: Db, projectId: ProjectId, language: string): Promise<readonly ListField[]> {
  const found = await listColumnsOf(db, projectId, language);
  const fields = found.filter(({ isOfNumbers }) => isOfNumbers).map(({ field }) => field);
  const others = fields.length === 0 ? [] : (await otherFields(db, { projectId, fields, number: NUMBER })).rows;
  const notNumbers = new Set(others.map(({ field }) => field));
  return found.map((column) => ({ ...column, isNumber: column.isOfNumbers && !notNumbers.has(column.field) }));
}

/** A field with more distinct values cannot be counted. */
const MOST_VALUES = 50;

const values = statement({
  name: 'what interviews say in fields of the list',
  takes: { projectId: id<'Project'>(), fields: listOf(text), most: number },
  gives: { field: text, values: listOf(text) },
  text: ({ projectId, fields, most }) => sql`
    select f.name as field, array(
      select distinct i.start -> 'profile' ->> f.name as value from study_interview i
      where i.project_id = ${projectId} and i.start -> 'profile' ->> f.name <> '' order by value limit ${most}::int) as values
    from unnest(${fields}::text[]) as f(name)`,
});

/** Lists the values of fields that have few. */
export async function listFieldValues(
  db: Db,
  projectId: ProjectId,
  fields: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const { rows } = await values(db, { projectId, fields, most: MOST_VALUES + 1 });
  return new Map(rows.filter((row) => row.values.length <= MOST_VALUES).map((row) => [row.field, row.values] as const));
}
