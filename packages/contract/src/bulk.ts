import * as z from 'zod/mini';
import type { ErrorCode } from './error-catalogue.ts';
import { wireId, wireText } from './wire-values.ts';

/** Most rows that `ids` may name; larger selections use the list's filters. */
const MOST_NAMED = 5_000;
/** An act on more rows than this runs as a background job. */
export const MOST_AT_ONCE = 500;

/** Refusals of a whole bulk act. */
export const BULK_REFUSALS = ['nothingSelected', 'selectionChanged'] as const satisfies readonly ErrorCode[];

const bulkResult = z.object({
  done: z.int(),
  refused: z.array(z.object({ id: z.number(), code: z.string(), text: z.string() })),
});
/** The result per row: each row follows the rules of the same act on a single row. */
export type BulkResult = z.infer<typeof bulkResult>;

type Shape = Readonly<Record<string, z.ZodMiniType>>;

/**
 * Defines body, answer and refusals of a call that applies one act to many rows: those in `ids`, or all that match
 * `query` (the list's search and filters, as in its address). `expect` is the number of rows that the person saw;
 * `more` holds further fields of the act.
 */
export function defineBulk<
  const Acts extends readonly [string, ...string[]],
  Filters extends Shape,
  More extends Shape,
>(design: { readonly acts: Acts; readonly filters: Filters; readonly more: More }) {
  return {
    body: z.object({
      act: z.enum(design.acts),
      ids: z.optional(z.array(wireId<'Row'>()).check(z.maxLength(MOST_NAMED))),
      query: z.optional(z.object({ q: z.prefault(searched, ''), ...allOptional(design.filters) })),
      expect: z.optional(z.int().check(z.minimum(0))),
      ...design.more,
    }),
    /** `job` is set when the act runs in the background; the job's result then has the shape of `result`. */
    answer: z.object({ result: z.nullable(bulkResult), job: z.nullable(z.number()) }),
    refusals: BULK_REFUSALS,
  };
}

const searched = z.pipe(
  wireText(200),
  z.transform((text: string) => text.trim()),
);

type Optional<F extends Shape> = { readonly [Name in keyof F]: z.ZodMiniOptional<F[Name]> };

function allOptional<F extends Shape>(filters: F): Optional<F> {
  return Object.fromEntries(Object.entries(filters).map(([name, schema]) => [name, z.optional(schema)])) as Optional<F>;
}
