import type { Db } from '../db/database.ts';

/** The same database, with a count of the statements that went through it, in transactions and outside of them. */
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
