import type { FloorRow } from '@seker/contract';
import { notify, useText } from '@seker/ui';
import { useEffect, useRef } from 'react';
import { newlyRaised } from './raised-hands.ts';

/** Tells of hands that are raised while the floor is looked at, each once; those that were up already are in sight. */
export function useHandNews(rows: readonly FloorRow[]): void {
  const t = useText();
  const known = useRef<ReadonlySet<number> | null>(null);
  useEffect(() => {
    const before = known.current;
    const up = rows.flatMap(({ hand }) => (hand === null ? [] : [hand.id]));
    known.current = new Set([...(before ?? []), ...up]);
    if (before === null) return;
    for (const { realName: name, hand } of newlyRaised(rows, before)) {
      if (hand === null) continue;
      const text =
        hand.question === ''
          ? t(hand.wish === 'join' ? 'control.hand.toldJoin' : 'control.hand.told', { name })
          : t('control.hand.toldQuestion', { name, question: hand.question });
      notify({ id: `hand-${hand.id}`, text });
    }
  }, [rows, t]);
}
