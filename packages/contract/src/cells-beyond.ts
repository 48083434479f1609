import * as z from 'zod/mini';

const beyond = z.object({
  cells: z.array(
    z.object({
      labels: z.record(z.string(), z.string()),
      key: z.string(),
      room: z.number(),
      done: z.number(),
      held: z.number(),
    }),
  ),
});

/** A cell whose completes and reservations exceed its new limit. */
type CellBeyond = z.infer<typeof beyond>['cells'][number];

/** The cells in the details of `targetBelowDone`. */
export function cellsBeyondIn(details: unknown): readonly CellBeyond[] {
  const read = beyond.safeParse(details);
  return read.success ? read.data.cells : [];
}
