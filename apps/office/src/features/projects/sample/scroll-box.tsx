import type { ReactElement, ReactNode } from 'react';

export interface ScrollBoxProps {
  /** What stands in it. */
  readonly label: string;
  readonly children: ReactNode;
}

/** A table that may be larger than its place: it can be scrolled by keys, too. */
export function ScrollBox({ label, children }: ScrollBoxProps): ReactElement {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys.
    <section className="sample-scroll" aria-label={label} tabIndex={0}>
      {children}
    </section>
  );
}
