import { type RefObject, useEffect, useRef } from 'react';
import type { DeskKeys } from './follow-keys.ts';

/** Whether keys without a modifier act at the desk; the desk's settings switch them off for this browser. */
const SINGLE_KEYS = 'seker.single-keys';

/** The keys on the answers, where an interviewer sits before the page; a respondent's browser never loads them. */
export function useDeskKeys(root: RefObject<HTMLElement | null>, isDesk: boolean): RefObject<DeskKeys | null> {
  const keys = useRef<DeskKeys | null>(null);
  useEffect(() => {
    if (!isDesk || window.localStorage.getItem(SINGLE_KEYS) === 'off') return undefined;
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
