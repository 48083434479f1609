import type { ReactElement } from 'react';
import { useDeskValue } from './session/desk.ts';

/** The designer's live region: what moved, what is chosen, what was done by keys. */
export function ToldHere(): ReactElement {
  const told = useDeskValue((desk) => desk.told);
  return (
    <p className="sk-read" role="status">
      <span key={keyOf(told)}>{told.text}</span>
    </p>
  );
}

const keys = new WeakMap<object, number>();
let last = 0;

/** The same words once more are new ones. */
function keyOf(told: object): number {
  const known = keys.get(told);
  if (known !== undefined) return known;
  last += 1;
  keys.set(told, last);
  return last;
}
