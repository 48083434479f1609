import type { ClientBase } from 'pg';

/** Tables whose ids have another name in the code. */
const BRANDS: Readonly<Record<string, string>> = {
  case_comment: 'Comment',
  list_record: 'Record',
  mailing_recipient: 'Recipient',
  person_group: 'Group',
  quota_cell: 'Cell',
  questionnaire_version: 'Version',
  raised_hand: 'Hand',
  sample_draw: 'Draw',
  study_case: 'Case',
};
/** Views with the columns of a table and fewer of its rows. */
const VIEWS: Readonly<Record<string, string>> = { study_interview: 'interview' };
/** Id columns that neither refer to a table nor end in its brand; `null` when the table differs per row. */
const BRANDED_COLUMNS: Readonly<Record<string, string | null>> = {
  'attempt.corrects': 'Attempt',
  'audit_event.subject_id': null,
  'phone.added_by': 'Person',
  'study_case.outcome_id': 'Disposition',
  'study_case.quota_cells': 'Cell',
  'variable.parts': 'Variable',
};
/** The driver's types, see `database.ts`; jsonb is written as text and parsed by its reader. */
const TYPES: Readonly<Record<string, string>> = {
  bigint: 'number',
  boolean: 'boolean',
  bytea: 'Buffer',
  date: 'Date',
  'double precision': 'number',
  inet: 'string',
  integer: 'number',
  jsonb: 'Json',
  numeric: 'number',
  text: 'string',
  'timestamp with time zone': 'Date',
  uuid: 'string',
};

interface Column {
  readonly table: string;
  readonly name: string;
  readonly type: string;
  readonly required: boolean;
  readonly generated: 'always' | 'default' | null;
  /** The table and column that it refers to. */
  readonly refersTo: string | null;
  /** The text of its check constraints, or of those of its domain. */
  readonly checks: readonly string[];
}

/** Prints the tables of a migrated database as Kysely types, in the repository's format. */
export async function printSchema(client: ClientBase): Promise<string> {
  const columns = await readColumns(client);
  const tables = [...new Set(columns.map(({ table }) => table))];
  const brands = new Set(tables.map(brandOf));
  const printed = tables.map((table) => {
    const lines = columns.filter((column) => column.table === table).map((column) => printColumn(column, brands));
    return `interface ${pascal(table)}Table {\n${lines.join('')}}\n`;
  });
  const named = [...tables.map((table) => [table, table] as const), ...Object.entries(VIEWS)].toSorted(([a], [b]) =>
    a < b ? -1 : 1,
  );
  const index = named.map(([name, table]) => `  readonly ${name}: ${pascal(table)}Table;\n`).join('');
  const body = [...printed, `export interface Schema {\n${index}}\n`].join('\n');
  return `// Printed from the migrated database by \`npm run generate:schema\`; a test compares the two.

import type { Id } from '@seker/kernel';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

/** Parsed where it is read, written as text. */
type Json = ColumnType<unknown, string, string>;
type JsonWithDefault = ColumnType<unknown, string | undefined, string>;

${body}`;
}

async function readColumns(client: ClientBase): Promise<readonly Column[]> {
  const { rows } = await client.query<Column>(`
    select c.relname as table, a.attname as name, format_type(coalesce(nullif(t.typbasetype, 0), t.oid), null) as type, a.attnotnull as required,
      case when a.attidentity = 'a' then 'always' when a.atthasdef or a.attidentity = 'd' then 'default' end as generated,
      (select f.confrelid::regclass || '.' || r.attname from pg_constraint f
        join pg_attribute r on r.attrelid = f.confrelid and r.attnum = f.confkey[array_position(f.conkey, a.attnum)]
        where f.conrelid = c.oid and f.contype = 'f' and a.attnum = any(f.conkey) order by cardinality(f.conkey) limit 1) as "refersTo",
      array(select pg_get_constraintdef(k.oid) from pg_constraint k
        where k.contype = 'c' and (k.conrelid = c.oid and k.conkey = array[a.attnum] or k.contypid = t.oid)) as checks
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    join pg_type t on t.oid = a.atttypid
    where c.relkind in ('r', 'p') and not c.relispartition and c.relnamespace = 'public'::regnamespace
    order by c.relname collate "C", a.attnum
  `);
  return rows;
}

function printColumn(column: Column, brands: ReadonlySet<string>): string {
  const { name, required, generated } = column;
  const type = `${typeOf(column, brands)}${required ? '' : ' | null'}`;
  const wrapped = generated === null || !required ? type : withDefault(type, generated);
  const line = `  readonly ${name}: ${wrapped};\n`;
  return line.length <= 121 ? line : printLong(name, wrapped);
}

function withDefault(type: string, generated: 'always' | 'default'): string {
  if (type === 'Json') return 'JsonWithDefault';
  return generated === 'always' ? `GeneratedAlways<${type}>` : `Generated<${type}>`;
}

/** Breaks a long union into one member per line below its column's name; one with a default only where it has no room there. */
function printLong(name: string, type: string): string {
  const inner = /^Generated<(.*)>$/.exec(type)?.[1];
  const members = (inner ?? type).split(' | ');
  const alone = `    ${inner ?? ''}`;
  const isShort = inner !== undefined && alone.length <= 120;
  const list = isShort ? alone : members.map((member) => `    | ${member}`).join('\n');
  return inner === undefined ? `  readonly ${name}:\n${list};\n` : `  readonly ${name}: Generated<\n${list}\n  >;\n`;
}

function typeOf(column: Column, brands: ReadonlySet<string>): string {
  const [, element = column.type, array = ''] = /^(.*?)(\[\])?$/.exec(column.type) ?? [];
  const brand = element === 'bigint' ? brandOfColumn(column, brands) : null;
  if (brand !== null) return array === '' ? `Id<'${brand}'>` : `readonly Id<'${brand}'>[]`;
  const values = column.checks.map(valuesOf).find((list) => list !== null);
  if (values !== undefined) return values.join(' | ');
  const type = TYPES[element];
  if (type === undefined) throw new Error(`${column.table}.${column.name}: no type for ${column.type}`);
  return array === '' ? type : `readonly ${type}[]`;
}

function brandOfColumn({ table, name, refersTo }: Column, brands: ReadonlySet<string>): string | null {
  const known = BRANDED_COLUMNS[`${table}.${name}`];
  if (known !== undefined) return known;
  if (name === 'id') return brandOf(table);
  const [referred = '', key] = refersTo?.split('.') ?? [];
  if (key === 'id') return brandOf(referred);
  if (!name.endsWith('_id')) return null;
  const words = name.slice(0, -'_id'.length).split('_');
  const found = words.map((_, from) => pascal(words.slice(from).join('_'))).find((word) => brands.has(word));
  if (found === undefined) throw new Error(`${table}.${name}: no table's id is known by that name`);
  return found;
}

/** Parses the strings of \`check (column in (…))\`, in PostgreSQL's notation. */
function valuesOf(check: string): readonly string[] | null {
  const [, list] = /^CHECK \(\(\w+ = ANY \(ARRAY\[(.*)\]\)\)\)$/.exec(check) ?? [];
  return list === undefined ? null : list.split(', ').map((value) => value.replace(/::text$/, ''));
}

function brandOf(table: string): string {
  return BRANDS[table] ?? pascal(table);
}

function pascal(name: string): string {
  return name.replace(/(?:^|_)([a-z])/g, (_, letter: string) => letter.toUpperCase());
}
