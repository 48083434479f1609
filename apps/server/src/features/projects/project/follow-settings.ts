import { forgetBriefly } from '../../../db/brief-cache.ts';
import type { Deps } from '../../../deps.ts';

/** Reads cached settings anew once a node has changed them, so that screens that are told get the new ones. */
export function followSettings({ bus, db }: Pick<Deps, 'bus' | 'db'>): () => void {
  const forget = (): void => forgetBriefly(db);
  const unsubscribe = [bus.on('settingsChanged', forget), bus.on('textsChanged', forget), bus.onResync(forget)];
  return () => {
    for (const end of unsubscribe) end();
  };
}
