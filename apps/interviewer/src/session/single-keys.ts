import { SINGLE_KEYS_ITEM } from '@seker/kernel';
import { localStore } from '@seker/ui';
import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();

/** Whether a letter or a digit alone does something: who speaks to the machine, or whose hand rests on the keys, switches it off. */
export function areSingleKeysOn(): boolean {
  return localStore.read(SINGLE_KEYS_ITEM) !== 'off';
}

export function setSingleKeys(areOn: boolean): void {
  localStore.write(SINGLE_KEYS_ITEM, areOn ? null : 'off');
  for (const listener of listeners) listener();
}

export function useSingleKeys(): boolean {
  return useSyncExternalStore(listen, areSingleKeysOn);
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
