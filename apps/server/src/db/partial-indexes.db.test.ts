import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { TEMPLATE } from '../testing/global-setup.ts';
import { knownStatements, Placeholder } from './statement.ts';

const SOURCES = join(import.meta.dirname, '..');

/** The predicates of partial indexes that need a value of a column: by table or view, and by column. */
let compared: ReadonlyMap<string, ReadonlyMap<string, string>>;
let client: pg.Client;
beforeAll(async () => {
  client = new pg.Client({ ...inject('postgres'), database: TEMPLATE });
  await client.connect();
  // With the views over the table.
  const { rows } = await client.query<{ names: readonly string[]; predicate: string; columns: readonly string[] }>(`
    select array(select t.relname::text union select v.relname::text from pg_depend d join pg_rewrite w on w.oid = d.objid
        join pg_class v on v.oid = w.ev_class where d.refobjid = t.oid and v.relkind = 'v') as names,
      pg_get_expr(i.indpred, i.indrelid) as predicate,
      array(select a.attname::text from pg_attribute a where a.attrelid = t.oid and a.attnum > 0) as columns
    from pg_index i join pg_class t on t.oid = i.indrelid
    where i.indpred is not null and not t.relispartition and t.relnamespace = 'public'::regnamespace`);
  const found = new Map<string, Map<string, string>>();
  for (const { names, predicate, columns } of rows)
    for (const name of names) {
      const known = found.get(name) ?? new Map<string, string>();
      found.set(name, known);
      for (const column of columns.filter((one) => isCompared(predicate, one)))
        known.set(column, `${known.get(column) ?? ''} ${predicate}`);
    }
  compared = found;
});
afterAll(async () => await client.end());

/** Whether a predicate needs a value of the column, and not only whether there is one. */
function isCompared(predicate: string, column: string): boolean {
  return new RegExp(`\\b${column}\\b(?! IS (NOT )?NULL)`).test(predicate);
}

const CONSTANT =
  /\b(?:where|on|eb|and|or)\(\s*'(?:(\w+)\.)?(\w+)',\s*'(?:=|in)',\s*(?:'([^']*)'|true|false|\d|\[\s*'([^']*)')/g;

/**
 * Columns of that text which are compared with a constant by the query builder, whose constants are parameters. With a
 * plan for any value PostgreSQL cannot use the partial index.
 */
function comparedByParameter(text: string): readonly string[] {
  const named = [...text.matchAll(/'(\w+)(?: as (\w+))?'/g)].filter(([, table = '']) => compared.has(table));
  return [...text.matchAll(CONSTANT)].flatMap(([, alias, column = '', constant, first]) => {
    const tables = named.filter(([, table, as]) => alias === undefined || alias === (as ?? table));
    const predicates = tables.flatMap(([, table = '']) => compared.get(table)?.get(column) ?? []);
    const value = constant ?? first;
    return predicates.some((one) => value === undefined || one.includes(`'${value}'`)) ? [column] : [];
  });
}

describe('what a partial index asks for', () => {
  it('is found in the migrated database', () => {
    expect(compared.get('study_interview')?.get('state')).toContain("'ended'");
    expect(compared.get('access_link')?.has('is_latest')).toBe(true);
    expect(compared.get('session')?.has('ended_at')).toBe(false);
  });

  it('is noticed as a parameter of the query builder', () => {
    const query = (value: string) => `db.selectFrom('interview as i').where('i.state', '=', ${value})`;
    expect(comparedByParameter(query("'ended'"))).toEqual(['state']);
    expect(comparedByParameter(query("sql.lit('ended')"))).toEqual([]);
    expect(comparedByParameter(query("'ended'").replace('interview', 'job'))).toEqual([]);
  });

  const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && !/^(testing|demo)\//.test(name))
    .toSorted();

  it('is a literal in each query of the builder', () => {
    const faults = files.flatMap((name) =>
      comparedByParameter(readFileSync(join(SOURCES, name), 'utf8')).map((column) => `${name}: ${column}`),
    );
    expect(faults).toEqual([]);
  });

  it('is a literal in each raw statement', async () => {
    for (const file of files.filter((name) => name.endsWith('.queries.ts'))) await import(join(SOURCES, file));
    const faults = knownStatements().flatMap(({ name, compiled }) => {
      const { text, parameters } = compiled();
      const tables = [...compared].filter(([table]) => new RegExp(`\\b${table}\\b`).test(text));
      return [...text.matchAll(/(\w+) = (?:any\()?\$(\d+)/g)]
        .filter(([, column = '', number]) => {
          const isConstant = !(parameters[Number(number) - 1] instanceof Placeholder);
          return isConstant && tables.some(([, columns]) => columns.has(column));
        })
        .map(([, column]) => `${name}: ${column}`);
    });
    expect(faults).toEqual([]);
  });
});
