import { useCallback, useEffect, useState } from 'react';

/** Which rows are ticked; another question unticks them. */
export function useTickedCallbacks(place: string): {
  readonly ticked: ReadonlySet<number>;
  readonly tick: (id: number) => void;
  readonly untick: () => void;
} {
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set());
  const untick = useCallback(() => setTicked(new Set()), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is ticked belongs to what is looked for.
  useEffect(untick, [place, untick]);
  const tick = useCallback((id: number): void => {
    setTicked((before) => {
      const after = new Set(before);
      if (!after.delete(id)) after.add(id);
      return after;
    });
  }, []);
  return { ticked, tick, untick };
}
