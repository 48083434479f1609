import { readJson, tabStore } from '@seker/ui';
import { useCallback, useState } from 'react';

/** State that survives a reload and a new log-in in this tab; `read` turns what was stored into a value. */
export function useTabState<T>(key: string, read: (stored: unknown) => T): [T, (next: T) => void] {
  const [value, setValue] = useState(() => read(readJson(tabStore, key)));
  const store = useCallback(
    (next: T) => {
      setValue(next);
      const isNothing = next === null || next === '' || next === false;
      tabStore.write(key, isNothing ? null : JSON.stringify(next));
    },
    [key],
  );
  return [value, store];
}

export function readText(stored: unknown): string {
  return typeof stored === 'string' ? stored : '';
}
