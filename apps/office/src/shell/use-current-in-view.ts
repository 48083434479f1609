import { type RefObject, useEffect, useRef } from 'react';

/** Scrolls a line of links to the one that is open, which changes with `open`. */
export function useCurrentInView<Line extends HTMLElement>(open: string): RefObject<Line | null> {
  const line = useRef<Line>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another one is open then.
  useEffect(() => {
    line.current
      ?.querySelector('[aria-current]')
      ?.scrollIntoView({ block: 'nearest', inline: 'center', behavior: 'instant' });
  }, [open]);
  return line;
}
