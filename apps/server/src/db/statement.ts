import { once } from '@seker/kernel';
import {
  CompiledQuery,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type RawBuilder,
} from 'kysely';
import { type Column, nullable } from './column.ts';
import type { Db } from './database.ts';
import { PLANNED_FOR_VALUES } from './planned-for-values.ts';

export type Columns = Readonly<Record<string, Column<unknown>>>;
type ValueOf<C> = C extends Column<infer Value> ? Value : never;
export type RowOf<C extends Columns> = { readonly [Name in keyof C]: ValueOf<C[Name]> };

export type AllNullable<Row> = { readonly [Name in keyof Row]: Row[Name] | null };

/** Makes all columns nullable, for a table that is left-joined. */
export function allNullable<C extends Columns>(
  columns: C,
): { readonly [Name in keyof C]: Column<ValueOf<C[Name]> | null> } {
  // Each column keeps its name and its kind.
  return Object.fromEntries(Object.entries(columns).map(([name, column]) => [name, nullable(column)])) as ReturnType<
    typeof allNullable<C>
  >;
}

export interface Answer<Row> {
  readonly rows: readonly Row[];
  /** The number of rows written or returned. */
  readonly count: number;
}

/** A raw statement with its declaration, which `statements.db.test.ts` compares with PostgreSQL's description. */
export interface Statement {
  readonly name: string;
  readonly takes: Columns;
  readonly gives: Columns;
  /** Its text, and for each parameter the name of a value that it takes, or a constant. */
  compiled(): { readonly text: string; readonly parameters: readonly (Placeholder | { readonly constant: unknown })[] };
}

/** Stands for a call's value in the text of a statement; it cannot be used anywhere else. */
export class Placeholder {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
  [Symbol.toPrimitive](): never {
    throw new Error(`the value "${this.name}" can only stand in the statement's text`);
  }
}

const known: Statement[] = [];

/** Lists every raw statement of the modules imported so far. */
export function knownStatements(): readonly Statement[] {
  return known;
}

/**
 * Declares a raw statement, for SQL that the query builder cannot express, or that runs too often to be built each
 * time: the text is built once, and calls only fill in values. The text must not depend on them.
 */
export function statement<Takes extends Columns, Gives extends Columns = Record<never, never>>(spec: {
  /** Identifies the statement in a test's message. */
  readonly name: string;
  readonly takes: Takes;
  readonly gives?: Gives;
  /** Planned for its values each time; without it, the plan is made once per connection for any values. */
  readonly plan?: 'forValues';
  readonly text: (values: { readonly [Name in keyof Takes]: Placeholder }) => RawBuilder<unknown>;
}): (db: Db, values: RowOf<Takes>) => Promise<Answer<RowOf<Gives>>> {
  const { name, takes } = spec;
  const gives: Columns = spec.gives ?? {};
  const compiled = once(() => compile(spec.text, takes, spec.plan === 'forValues' ? PLANNED_FOR_VALUES : ''));
  known.push({ name, takes, gives, compiled });
  const decoders = Object.entries(gives).flatMap(([key, { decode }]) =>
    decode === undefined ? [] : [{ key, decode }],
  );

  return async (db, values) => {
    const { text, parameters } = compiled();
    const filled = parameters.map((parameter) =>
      parameter instanceof Placeholder ? encoded(takes, values, parameter.name) : parameter.constant,
    );
    const { rows, numAffectedRows } = await db.executeQuery<Record<string, unknown>>(CompiledQuery.raw(text, filled));
    if (decoders.length > 0)
      for (const row of rows) for (const { key, decode } of decoders) row[key] = decode(row[key]);
    // The columns match the declaration: a test prepares each statement and compares them.
    return { rows: rows as unknown as readonly RowOf<Gives>[], count: Number(numAffectedRows ?? rows.length) };
  };
}

function encoded(takes: Columns, values: Readonly<Record<string, unknown>>, name: string): unknown {
  const column = takes[name];
  return column?.encode === undefined ? values[name] : column.encode(values[name]);
}

function compile(
  write: (values: never) => RawBuilder<unknown>,
  takes: Columns,
  mark: string,
): ReturnType<Statement['compiled']> {
  const placeholders = Object.fromEntries(Object.keys(takes).map((key) => [key, new Placeholder(key)]));
  const { sql: text, parameters } = write(placeholders as never).compile(writer());
  return {
    text: `${text}${mark}`,
    parameters: parameters.map((value) => (value instanceof Placeholder ? value : { constant: value })),
  };
}

/** Compiles statements without running them. */
const writer = once(
  () =>
    new Kysely<unknown>({
      dialect: {
        createAdapter: () => new PostgresAdapter(),
        createDriver: () => new DummyDriver(),
        createIntrospector: (db) => new PostgresIntrospector(db),
        createQueryCompiler: () => new PostgresQueryCompiler(),
      },
    }),
);
