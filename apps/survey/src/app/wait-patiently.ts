/** The longest wait, in milliseconds: a page without its parts can be answered, too. */
const PATIENCE = 3_000;

/** Waits until all have come or failed, and no longer than a respondent would. Never fails. */
export async function waitPatiently(all: readonly Promise<unknown>[]): Promise<void> {
  if (all.length === 0) return;
  await Promise.race([Promise.allSettled(all), new Promise((resolve) => setTimeout(resolve, PATIENCE))]);
}
