import './fresh.css';
import { type ReactElement, type ReactNode, useState } from 'react';

/** What it holds fades in from a tint when its value becomes another one; not when it is first seen. */
export function Fresh({ value, children }: { readonly value: string; readonly children: ReactNode }): ReactElement {
  const [first] = useState(value);
  const [hasChanged, setChanged] = useState(false);
  if (value !== first && !hasChanged) setChanged(true);
  return (
    <span key={value} className={hasChanged ? 'fresh' : undefined}>
      {children}
    </span>
  );
}
