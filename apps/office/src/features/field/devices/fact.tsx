import type { ReactElement, ReactNode } from 'react';

/** A fact with its name, in a list of facts. */
export function Fact({ term, children }: { readonly term: string; readonly children: ReactNode }): ReactElement {
  return (
    <div style={{ display: 'contents' }}>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}
