import { SINGLE_KEYS_ITEM } from '@seker/kernel';
import { type RefObject, useLayoutEffect, useRef } from 'react';
import type { AnswerKeys } from './answer-keys.ts';
import { digitKeys } from './digit-keys.ts';

/** The keys of the desk, once their script has come. */
let followKeys: ((root: HTMLElement) => AnswerKeys) | null = null;

/** Fetches the keys of the desk. A page that is live without them is filled in as any form. */
export async function fetchDeskKeys(): Promise<void> {
  if (followKeys === null) ({ followKeys } = await import('./follow-keys.ts'));
}

/**
 * The keys that choose answers, from the moment the page is live: at the desk they stand on the answers, by a script that
 * a respondent's browser never loads; elsewhere digits do, unseen.
 */
export function useAnswerKeys(
  root: RefObject<HTMLElement | null>,
  isDesk: boolean,
  isLive: boolean,
): RefObject<AnswerKeys | null> {
  const keys = useRef<AnswerKeys | null>(null);
  // Together with the page: a key that is pressed as soon as it is live is heard.
  useLayoutEffect(() => {
    if (!isLive) return;
    let isOver = false;
    const drop = (): void => {
      keys.current?.stop();
      keys.current = null;
    };
    const take = (): void => {
      drop();
      if (isOver || root.current === null) return;
      if (!isDesk) keys.current = digitKeys(root.current);
      else if (isWanted()) keys.current = followKeys?.(root.current) ?? null;
    };
    const hear = ({ key }: StorageEvent): void => {
      if (isDesk && (key === SINGLE_KEYS_ITEM || key === null)) take();
    };
    take();
    // Their script is later than the page had patience for.
    if (isDesk && followKeys === null) void fetchDeskKeys().then(take, () => undefined);
    // The desk around the page, or another window of it, has switched them off or on.
    window.addEventListener('storage', hear);
    return () => {
      isOver = true;
      window.removeEventListener('storage', hear);
      drop();
    };
  }, [root, isDesk, isLive]);
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
