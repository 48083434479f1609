import * as z from 'zod/mini';
import type { ErrorCode } from './error-catalogue.ts';
import { wireId, wireText } from './wire-values.ts';

/** So many rows at most are named one by one; more are named by the list's filters. */
const MOST_NAMED = 5_000;
/** An act on more rows than this goes on in the background. */
export const MOST_AT_ONCE = 500;

/** Why an act on rows of a list does not begin at all. */
export const BULK_REFUSALS = ['nothingSelected', 'selectionChanged'] as const satisfies readonly ErrorCode[];

const bulkResult = z.object({
  done: z.int(),
  refused: z.array(z.object({ id: z.number(), code: z.string(), text: z.string() })),
});
/** What became of the rows that an act was asked for: each is judged by the rule of the same act on it alone. */
export type BulkResult = z.infer<typeof bulkResult>;

type Shape = Readonly<Record<string, z.ZodMiniType>>;

/**
 * The body, the answer and the refusals of a call that does one act to many rows of a list: those named in `ids`, or all that
 * match `query` (the list's own search and filters, as they stand in its address), of which the person saw `expect`. What an
 * act needs to know beside its rows stands in `more`.
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
    /** `job` is set where the act goes on in the background: the job's result is then what `result` would have been. */
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
