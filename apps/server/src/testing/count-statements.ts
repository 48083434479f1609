import type { Db } from '../db/database.ts';

/** Wraps a database with a count of its statements, inside and outside transactions. */
export function countStatements(db: Db): { readonly db: Db; readonly count: () => number } {
  let statements = 0;
  const counted = db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      statements += 1;
      return result;
    },
  });
  return { db: counted, count: () => statements };
}
