import type { Deps } from '../../../deps.ts';

/** Reads the texts at the start, and again when another node has changed them; returns a function that stops it. */
export async function followTexts({ bus, texts }: Pick<Deps, 'bus' | 'texts'>): Promise<() => void> {
  // While the database is away the built-in texts are used.
  const refresh = (): Promise<void> => texts.refresh().catch(() => undefined);
  const unsubscribe = [bus.on('textsChanged', () => void refresh()), bus.onResync(() => void refresh())];
  await refresh();
  return () => {
    for (const end of unsubscribe) end();
  };
}
