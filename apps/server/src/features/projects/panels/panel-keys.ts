import type { Deps } from '../../../deps.ts';
import { unseal } from '../../../keys/seal.ts';
import type { PanelKeys } from './panel-exits.ts';
import type { StoredSource } from './panel-source.queries.ts';

/** Opens the keys of a source; null where there is none, or this installation's own key cannot open it. */
export function keysOf(
  { linkKey }: Pick<Deps, 'linkKey'>,
  { entryKey, callbackKey }: Pick<StoredSource, 'entryKey' | 'callbackKey'>,
): PanelKeys {
  const open = (sealed: Buffer | null): string | null =>
    sealed === null ? null : unseal(linkKey, 'panel source', sealed);
  return { entry: open(entryKey), callback: open(callbackKey) };
}
