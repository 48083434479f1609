import type { ReactElement } from 'react';
import { useDeskValue } from '../session/desk.ts';

/** The designer's live region: what moved, what is chosen, what was done by keys. */
export function ToldHere(): ReactElement {
  const told = useDeskValue((desk) => desk.told);
  return (
    <p className="sk-read" role="status">
      <span key={told.nth}>{told.text}</span>
    </p>
  );
}
