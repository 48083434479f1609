import * as z from 'zod/mini';
import type { Call } from './call.ts';
import { type Cursor, readCursor } from './list-cursor.ts';
import { wireText } from './wire-values.ts';

/** Maximum and default number of rows per answer. */
export const MOST_ROWS = 200;
export const USUAL_ROWS = 50;
/** Totals are counted up to this limit; above it, lists show "more than". */
export const COUNTED_TO = 10_000;
const LONGEST_SEARCH = 200;

export interface ListSort<Field extends string = string> {
  readonly field: Field;
  readonly direction: 'asc' | 'desc';
}

/** A row of any list, with a unique id. */
export interface ListRow {
  readonly id: number;
}

export interface ListAnswer<Row> {
  readonly rows: readonly Row[];
  readonly next: string | null;
  readonly total: number;
}

/** A call defined with `defineList`. */
export type ListCall = Call & { readonly answer: z.ZodMiniType<ListAnswer<ListRow>> };
export type RowOf<C extends ListCall> = z.output<C['answer']>['rows'][number];

type Filters = Readonly<Record<string, z.ZodMiniType>>;

/** Definition of a list; the schema of a filter parses its text in the address. */
export interface ListDesign<Field extends string, F extends Filters, Row extends z.ZodMiniType> {
  readonly row: Row;
  /** Sortable fields; the row's id is appended to each, so the order is total. */
  readonly sortable: readonly [Field, ...Field[]];
  readonly usualSort: ListSort<Field>;
  readonly filters: F;
}

/**
 * Defines query and answer of a list call: `q` (search), `sort` as `field.asc`, `after` (the cursor of the previous
 * answer), `limit`, and the filters by name. All parameters are flat in the address.
 */
export function defineList<Field extends string, F extends Filters, Row extends z.ZodMiniType>(
  design: ListDesign<Field, F, Row>,
) {
  const sort = sortOf(design);
  const query = z.object({
    ...optional(design.filters),
    q: z.prefault(z.pipe(wireText(LONGEST_SEARCH), trimmed), ''),
    sort,
    after: z.prefault(after, ''),
    limit: z.prefault(limit, USUAL_ROWS),
  });
  return {
    query: query.check(z.refine(isOfItsSort, { path: ['after'], message: 'a place in another order' })),
    answer: z.object({
      rows: z.array(design.row),
      /** Cursor of the next page; null on the last one. */
      next: z.nullable(z.string()),
      /** Exact below `COUNTED_TO`; that value means as many or more. */
      total: z.int().check(z.minimum(0), z.maximum(COUNTED_TO)),
    }),
  };
}

/** Schema for a filter with several values, comma-separated in the address. */
export function oneOrMore<Value extends z.ZodMiniType>(value: Value) {
  const values = z.array(value).check(z.minLength(1), z.maxLength(50));
  return z.pipe(
    wireText(1_000),
    z.transform((text, context): z.output<Value>[] => {
      const { data } = values.safeParse([...new Set(text.split(','))]);
      if (data !== undefined) return data;
      context.issues.push({ code: 'custom', message: 'not such values', input: text });
      return z.NEVER;
    }),
  );
}

type OptionalFilters<F extends Filters> = { readonly [Name in keyof F]: z.ZodMiniOptional<F[Name]> };

function optional<F extends Filters>(filters: F): OptionalFilters<F> {
  const entries = Object.entries(filters).map(([name, schema]) => [name, z.optional(schema)]);
  return Object.fromEntries(entries) as OptionalFilters<F>;
}

function sortOf<Field extends string>({
  sortable,
  usualSort,
}: Pick<ListDesign<Field, Filters, z.ZodMiniType>, 'sortable' | 'usualSort'>) {
  const sorts = new Map(
    sortable.flatMap((field) =>
      (['asc', 'desc'] as const).map((direction): [string, ListSort<Field>] => [
        `${field}.${direction}`,
        { field, direction },
      ]),
    ),
  );
  const wired = z.pipe(
    z.enum([...sorts.keys()]),
    z.transform((written): ListSort<Field> => sorts.get(written) ?? usualSort),
  );
  return z.prefault(wired, `${usualSort.field}.${usualSort.direction}`);
}

const trimmed = z.transform((text: string) => text.trim());

const after = z.pipe(
  wireText(2_000),
  z.transform((text, context): Cursor | null => {
    const cursor = text === '' ? null : readCursor(text);
    if (cursor !== null || text === '') return cursor;
    context.issues.push({ code: 'custom', message: 'not a place in a list', input: text });
    return z.NEVER;
  }),
);

const limit = z.pipe(
  z.union([z.number(), z.string().check(z.regex(/^[0-9]{1,4}$/))]),
  z.pipe(z.transform(Number), z.int().check(z.minimum(1), z.maximum(MOST_ROWS))),
);

const ordered = z.object({
  sort: z.object({ field: z.string(), direction: z.string() }),
  after: z.nullable(z.object({ sort: z.string() })),
});

/** A cursor is valid for one sort only. */
function isOfItsSort(query: unknown): boolean {
  const { data } = ordered.safeParse(query);
  if (data === undefined) return false;
  return data.after === null || data.after.sort === `${data.sort.field}.${data.sort.direction}`;
}
