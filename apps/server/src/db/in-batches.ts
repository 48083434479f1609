import { AsyncResource } from 'node:async_hooks';

/** Processes items in common batches: one statement for many items costs hardly more than for one. */
export type InBatches<Item, Result> = (item: Item) => Promise<Result>;

interface Waiting<Item, Result> {
  readonly item: Item;
  readonly resolve: (result: Result) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Passes items to `run` in their order of arrival, limited in batches at once (`atOnce`) and in items per batch
 * (`most`). There is no delay: items of one turn of the event loop form a batch, and items that arrive while all
 * batches are running form the next. A failed batch is repeated item by item, so that no item fails because of another;
 * an item that was stored although the answer was lost therefore reaches `run` twice. A batch runs on behalf of no
 * request.
 */
export function inBatches<Item, Result>(
  run: (items: readonly Item[]) => Promise<readonly Result[]>,
  { atOnce, most }: { readonly atOnce: number; readonly most: number },
): InBatches<Item, Result> {
  const waiting: Waiting<Item, Result>[] = [];
  let underWay = 0;
  let isDue = false;

  // Runs in the context in which the queue was created, not in that of the request that came first.
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
      // One result per item, in their order.
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
