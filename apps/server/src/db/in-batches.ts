import { AsyncResource } from 'node:async_hooks';

/** What comes one by one is done together: one statement for many costs hardly more than for one. */
export type InBatches<Item, Result> = (item: Item) => Promise<Result>;

interface Waiting<Item, Result> {
  readonly item: Item;
  readonly resolve: (result: Result) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Hands items to `run`, so many batches at once and so many items in each, in the order in which they came. Nothing is waited
 * for: what came in the same turn of the event loop goes together, and what comes while all batches are under way goes with
 * the next one. A batch that fails is run again item by item, so that no one fails for another's sake: an item that was kept
 * although the answer was lost comes to `run` a second time. What runs for many runs on behalf of none of them.
 */
export function inBatches<Item, Result>(
  run: (items: readonly Item[]) => Promise<readonly Result[]>,
  { atOnce, most }: { readonly atOnce: number; readonly most: number },
): InBatches<Item, Result> {
  const waiting: Waiting<Item, Result>[] = [];
  let underWay = 0;
  let isDue = false;

  // In the context in which the line was made, and not in that of the request that happened to come first.
  const beginSoon = AsyncResource.bind((): void => {
    if (isDue || underWay >= atOnce || waiting.length === 0) return;
    isDue = true;
    setImmediate(() => {
      isDue = false;
      while (underWay < atOnce && waiting.length > 0) {
        underWay += 1;
        void settle(waiting.splice(0, most)).finally(() => {
          underWay -= 1;
          beginSoon();
        });
      }
    });
  });

  const settle = async (batch: readonly Waiting<Item, Result>[]): Promise<void> => {
    try {
      const results = await run(batch.map(({ item }) => item));
      // One result for each item, in their order.
      for (const [index, { resolve }] of batch.entries()) resolve(results[index] as Result);
    } catch (error) {
      if (batch.length > 1) await Promise.all(batch.map(async (one) => await settle([one])));
      else for (const { reject } of batch) reject(error);
    }
  };

  return async (item) =>
    await new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      beginSoon();
    });
}
