import * as z from 'zod/mini';
import { wireText } from './wire-values.ts';

/** How a list is written to a file. */
export const EXPORT_FORMATS = ['csv', 'xlsx'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/**
 * The query and the answer of a call that gives a list as a file: what one sees, by the list's own query, in the columns that
 * stand there, all rows of it. The answer is the file.
 */
export function defineExport<
  const Columns extends readonly [string, ...string[]],
  Query extends z.ZodMiniObject,
>(design: {
  /** Of the list's call. */
  readonly query: Query;
  /** Those that a file can have; where none is named, it has all. */
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
