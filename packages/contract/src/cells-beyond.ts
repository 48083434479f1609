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

/** A cell in which more is done and held than there would be room for. */
type CellBeyond = z.infer<typeof beyond>['cells'][number];

/** The cells that `targetBelowDone` tells of. */
export function cellsBeyondIn(details: unknown): readonly CellBeyond[] {
  const read = beyond.safeParse(details);
  return read.success ? read.data.cells : [];
}
