import type { DraftVisitor } from '@seker/contract';
import { notify, useText } from '@seker/ui';
import { useEffect, useEffectEvent } from 'react';
import { useDeskValue } from '../../session/desk.ts';

/**
 * A field that one types in is another person's as soon as they take it over, or begin in it while one rests: it is closed,
 * with all that was typed, and one is told by whom.
 */
export function useLostField(other: DraftVisitor | null, isTyping: boolean, onLost: () => void): void {
  const t = useText();
  const lose = useEffectEvent(() => {
    if (!isTyping || other === null) return;
    onLost();
    notify({ id: 'taken', text: t('designer.takenOver', { name: other.person.name }) });
  });
  const taker = other?.takes === true ? other.visitor : null;
  useEffect(() => {
    // One who has just taken it over still sees the other there; only a taker that comes later takes it away.
    if (taker !== null) lose();
  }, [taker]);
  const isLeft = useDeskValue((desk) => desk.isIdle) && isTyping && other !== null;
  useEffect(() => {
    if (isLeft) lose();
  }, [isLeft]);
}
