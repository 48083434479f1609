import { useDeferredValue, useMemo, useState } from 'react';
import { useDeskState, useDeskValue } from '../../session/desk.ts';
import { useDraft, useSession } from '../../session/use-draft.ts';
import { ANY_WORDS } from './find-options.tsx';
import { type FoundText, findTexts, nextAfterReplacing, replaceOne } from './find-texts.ts';
import type { Wanted } from './match-words.ts';
import { useHighlighted } from './use-highlighted.ts';

export interface FindWalk {
  readonly wanted: Wanted;
  readonly found: readonly FoundText[];
  /** The find that one is at, and its place among all. */
  readonly here: FoundText | undefined;
  readonly place: number;
  /** Another person types in the text that one is at. */
  readonly isTaken: boolean;
  readonly look: (changed: Partial<Wanted>) => void;
  readonly step: (by: 1 | -1) => void;
  readonly show: (one: FoundText) => void;
  /** Puts other words into the place that one is at, and goes to the next. */
  readonly put: (words: string) => void;
  readonly toFirst: () => void;
}

/** What is looked for in the texts of the draft, where it was found, and at which of the finds one is. */
export function useFindWalk(): FindWalk {
  const session = useSession();
  const desk = useDeskState();
  const [wanted, setWanted] = useState<Wanted>({ find: '', ...ANY_WORDS });
  const [at, setAt] = useState(0);
  const [isWalked, setWalked] = useState(false);
  const document = useDeferredValue(useDraft((draft) => draft));
  const found = useMemo(() => findTexts(document, wanted), [document, wanted]);
  const place = Math.min(at, Math.max(found.length - 1, 0));
  const here = found[place];
  useHighlighted(here, wanted, isWalked);
  const isTaken = useDeskValue(({ others }) => here !== undefined && others.some(({ field }) => field === here.key));
  const show = (one: FoundText): void => {
    desk.speak(one.language);
    desk.select(one.uid === null ? [] : [one.uid]);
  };
  const goTo = (next: number, finds: readonly FoundText[]): void => {
    setWalked(true);
    setAt(next);
    const one = finds[next];
    if (one !== undefined) show(one);
  };
  return {
    wanted,
    found,
    here,
    place,
    isTaken,
    look: (changed) => {
      setAt(0);
      setWalked(false);
      setWanted((before) => ({ ...before, ...changed }));
    },
    step: (by) => {
      if (found.length === 0) return;
      // The first step after other words were typed is to the first find.
      goTo(isWalked ? (place + by + found.length) % found.length : place, found);
    },
    show,
    put: (words) => {
      if (here === undefined) return;
      session.change(replaceOne(session.document, here, wanted, words));
      const now = findTexts(session.document, wanted);
      goTo(nextAfterReplacing(place, found.length, now.length), now);
    },
    toFirst: () => setAt(0),
  };
}
