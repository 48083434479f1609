import * as z from 'zod/mini';
import { wireText } from './wire-values.ts';

/** File formats of list exports. */
export const EXPORT_FORMATS = ['csv', 'xlsx'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/**
 * Defines query and answer of a call that exports a list: all rows that match the list's own query, in the chosen
 * columns. The answer is the file.
 */
export function defineExport<
  const Columns extends readonly [string, ...string[]],
  Query extends z.ZodMiniObject,
>(design: {
  /** The query of the list's call. */
  readonly query: Query;
  /** Available columns; the file has all of them unless some are named. */
  readonly columns: Columns;
}) {
  const column = z.enum(design.columns);
  return {
    query: z.object({
      ...withoutPage(design.query),
      format: z.prefault(z.enum(EXPORT_FORMATS), 'csv'),
      columns: z.prefault(
        z.pipe(
          wireText(1_000),
          z.transform((text, context): readonly Columns[number][] => {
            const named = text === '' ? [...design.columns] : [...new Set(text.split(','))];
            const parsed = z.array(column).safeParse(named);
            if (parsed.success) return parsed.data;
            context.issues.push({ code: 'custom', message: 'not columns of this list', input: text });
            return z.NEVER;
          }),
        ),
        '',
      ),
    }),
    answer: z.unknown(),
  };
}

type WithoutPage<Q> = Q extends z.ZodMiniObject<infer Shape> ? Omit<Shape, 'after' | 'limit'> : never;

function withoutPage<Q extends z.ZodMiniObject>(query: Q): WithoutPage<Q> {
  const fields = Object.entries<unknown>(query.shape).filter(([name]) => name !== 'after' && name !== 'limit');
  const shape: unknown = Object.fromEntries(fields);
  return shape as WithoutPage<Q>;
}
