import { SINGLE_KEYS_ITEM } from '@seker/kernel';
import { type RefObject, useEffect, useRef } from 'react';
import type { DeskKeys } from './follow-keys.ts';

/** The keys on the answers, where an interviewer sits before the page; a respondent's browser never loads them. */
export function useDeskKeys(root: RefObject<HTMLElement | null>, isDesk: boolean): RefObject<DeskKeys | null> {
  const keys = useRef<DeskKeys | null>(null);
  useEffect(() => {
    if (!isDesk || !isWanted()) return undefined;
    let isGone = false;
    void import('./follow-keys.ts')
      .then(({ followKeys }) => {
        if (!isGone && root.current !== null) keys.current = followKeys(root.current);
      })
      // Without them the page is filled in as any form.
      .catch(() => undefined);
    return () => {
      isGone = true;
      keys.current?.stop();
      keys.current = null;
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
