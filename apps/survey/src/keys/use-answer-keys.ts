import { SINGLE_KEYS_ITEM } from '@seker/kernel';
import { type RefObject, useEffect, useRef } from 'react';
import type { AnswerKeys } from './answer-keys.ts';
import { digitKeys } from './digit-keys.ts';

/**
 * The keys that choose answers: at the desk they stand on the answers, by a script that a respondent's browser never loads;
 * elsewhere digits do, unseen.
 */
export function useAnswerKeys(root: RefObject<HTMLElement | null>, isDesk: boolean): RefObject<AnswerKeys | null> {
  const keys = useRef<AnswerKeys | null>(null);
  useEffect(() => {
    // The number of the last change: a script that comes after it is late.
    let change = 0;
    const drop = (): void => {
      change += 1;
      keys.current?.stop();
      keys.current = null;
    };
    const take = async (): Promise<void> => {
      drop();
      const mine = change;
      if (!isDesk) keys.current = root.current === null ? null : digitKeys(root.current);
      else if (isWanted()) {
        const { followKeys } = await import('./follow-keys.ts');
        if (mine === change && root.current !== null) keys.current = followKeys(root.current);
      }
    };
    // Without them the page is filled in as any form.
    const begin = (): void => void take().catch(() => undefined);
    const hear = ({ key }: StorageEvent): void => {
      if (isDesk && (key === SINGLE_KEYS_ITEM || key === null)) begin();
    };
    begin();
    // The desk around the page, or another window of it, has switched them off or on.
    window.addEventListener('storage', hear);
    return () => {
      window.removeEventListener('storage', hear);
      drop();
    };
  }, [root, isDesk]);
  return keys;
}

/** The desk's palette switches them off for this browser. */
function isWanted(): boolean {
  try {
    return window.localStorage.getItem(SINGLE_KEYS_ITEM) !== 'off';
  } catch {
    // Storage is forbidden here.
    return true;
  }
}
