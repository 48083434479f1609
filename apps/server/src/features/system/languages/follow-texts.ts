import type { Deps } from '../../../deps.ts';

/** Reads the texts for the first time, and again when another node has changed them; ends with the function that it returns. */
export async function followTexts({ bus, texts }: Pick<Deps, 'bus' | 'texts'>): Promise<() => void> {
  // Where the database does not answer at this moment, Seker's own words do until it does.
  const refresh = (): Promise<void> => texts.refresh().catch(() => undefined);
  const unsubscribe = [bus.on('textsChanged', () => void refresh()), bus.onResync(() => void refresh())];
  await refresh();
  return () => {
    for (const end of unsubscribe) end();
  };
}
