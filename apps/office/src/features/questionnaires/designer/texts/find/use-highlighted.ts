import { useEffect } from 'react';
import type { FoundText } from './find-texts.ts';
import { highlightFound } from './highlight-found.ts';
import type { Wanted } from './match-words.ts';

/** Until a card that was far away has been drawn. */
const DRAWN_AFTER = 150;

/** Shows on the paper where the words of one text stand; anew where they have changed. */
export function useHighlighted(found: FoundText | undefined, wanted: Wanted, isShown: boolean): void {
  const key = isShown ? found?.key : undefined;
  const place = `${found?.language} ${found?.before} ${found?.words} ${found?.after}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: other words around it are another text.
  useEffect(() => {
    if (key === undefined) return;
    let end: (() => void) | null = null;
    const timer = setTimeout(() => {
      const field = document.querySelector(`.paper [data-field="${CSS.escape(key)}"]`);
      if (field !== null) end = highlightFound(field, wanted);
    }, DRAWN_AFTER);
    return () => {
      clearTimeout(timer);
      end?.();
    };
  }, [key, place, wanted]);
}
