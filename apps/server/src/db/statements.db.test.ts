import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { describeStatement } from '../testing/describe-statement.ts';
import { TEMPLATE } from '../testing/global-setup.ts';
import type { Column } from './column.ts';
import { knownStatements, Placeholder, type Statement } from './statement.ts';

const SOURCES = join(import.meta.dirname, '..');

interface TableColumn {
  readonly isNullable: boolean;
  /** The values of the check constraint `column in (…)`, if it has one. */
  readonly values: readonly string[] | null;
}

let client: pg.Client;
let typeNames: ReadonlyMap<number, string>;
let tableColumns: ReadonlyMap<string, TableColumn>;

beforeAll(async () => {
  client = new pg.Client({ ...inject('postgres'), database: TEMPLATE });
  await client.connect();
  const types = await client.query<{ oid: number; name: string }>(
    // A domain counts as its base type.
    'select t.oid::int4 as oid, coalesce(b.typname, t.typname) as name from pg_type t left join pg_type b on b.oid = t.typbasetype',
  );
  typeNames = new Map(types.rows.map(({ oid, name }) => [oid, name]));
  tableColumns = await readColumns();
});
afterAll(async () => await client.end());

/** Lists how a statement's declaration differs from PostgreSQL's description. */
async function faultsOf(statement: Statement): Promise<readonly string[]> {
  const { text, parameters } = statement.compiled();
  const described = await describeStatement(client, text);
  const taken = parameters.flatMap((parameter, index) => {
    if (!(parameter instanceof Placeholder)) return [];
    const type = typeNames.get(described.parameters[index] ?? 0) ?? '?';
    const declared = statement.takes[parameter.name];
    return declared?.types.includes(type) === true ? [] : [`takes ${parameter.name} as ${type}`];
  });
  const names = described.columns.map(({ name }) => name);
  const declared = Object.keys(statement.gives);
  const unused = Object.keys(statement.takes).filter(
    (name) => !parameters.some((parameter) => parameter instanceof Placeholder && parameter.name === name),
  );
  return [
    ...taken,
    ...unused.map((name) => `does not need ${name}`),
    ...declared.filter((name) => !names.includes(name)).map((name) => `does not give ${name}`),
    ...described.columns.flatMap(({ name, dataTypeID, tableID, columnID }) => {
      const column = statement.gives[name];
      if (column === undefined) return [`gives ${name}, which nothing says`];
      return faultsOfColumn(name, column, typeNames.get(dataTypeID) ?? '?', tableColumns.get(`${tableID}.${columnID}`));
    }),
  ];
}

function faultsOfColumn(
  name: string,
  { types, isNullable, isFilled, values }: Column<unknown>,
  type: string,
  source: TableColumn | undefined,
): readonly string[] {
  const faults: string[] = [];
  if (!types.includes(type)) faults.push(`gives ${name} as ${type}`);
  if (source?.isNullable === true && !isNullable && isFilled !== true) faults.push(`gives ${name}, which may be null`);
  const more = values === undefined ? [] : (source?.values ?? []).filter((value) => !values.includes(value));
  if (more.length > 0) faults.push(`gives ${name}, which may be ${more.join(', ')}`);
  return faults;
}

async function readColumns(): Promise<ReadonlyMap<string, TableColumn>> {
  const { rows } = await client.query<{ key: string; nullable: boolean; checks: readonly string[] }>(`
    select a.attrelid::int4 || '.' || a.attnum as key, not a.attnotnull as nullable, array(select pg_get_constraintdef(k.oid)
      from pg_constraint k where k.contype = 'c' and (k.conrelid = a.attrelid and k.conkey = array[a.attnum] or k.contypid = a.atttypid)) as checks
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    where a.attnum > 0 and c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace`);
  return new Map(
    rows.map(({ key, nullable, checks }) => {
      const list = checks.find((check) => /= ANY \(ARRAY\[/.test(check));
      const values = list === undefined ? null : [...list.matchAll(/'([^']*)'::text/g)].map(([, value = '']) => value);
      return [key, { isNullable: nullable, values }];
    }),
  );
}

describe('every raw statement', async () => {
  const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' });
  for (const file of files.filter((name) => name.endsWith('.queries.ts'))) await import(join(SOURCES, file));
  const statements = knownStatements();

  it('has a unique name', () => {
    const names = statements.map(({ name }) => name);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
    expect(names.length).toBeGreaterThan(40);
  });

  it.each(statements)('matches its declaration in the migrated database: $name', async (statement) => {
    expect(await faultsOf(statement)).toEqual([]);
  });
});
