import { useMemo } from 'react';
import { useScreenKeys } from '../../../list/index.ts';

interface WaysKeys {
  readonly add: (() => void) | null;
  readonly move: (by: number) => void;
}

/** Marks what names a way in its row and leads to it: where the keys go. */
export const WAY_NAME = { 'data-way-name': true } as const;

/** Keys of the ways in, as those of lists: N adds one, J, K and the arrows go through the rows. */
export function useWaysKeys(add: (() => void) | null): void {
  useScreenKeys(
    useMemo(() => ({ add, move: focusBy }), [add]),
    wayKeyAct,
  );
}

function wayKeyAct({ code }: KeyboardEvent, { add, move }: WaysKeys): (() => void) | null {
  switch (code) {
    case 'KeyN':
      return add;
    case 'KeyJ':
    case 'ArrowDown':
      return () => move(1);
    case 'KeyK':
    case 'ArrowUp':
      return () => move(-1);
    default:
      return null;
  }
}

/** Focuses the name of a row so many rows on; from elsewhere, the first one. */
function focusBy(by: number): void {
  const names = [...document.querySelectorAll<HTMLElement>('[data-way-name]')];
  const row = document.activeElement?.closest('tr') ?? null;
  const at = names.findIndex((name) => row !== null && row.contains(name));
  names[at === -1 ? 0 : Math.min(Math.max(at + by, 0), names.length - 1)]?.focus();
}
