import './hands.css';
import type { FloorHand } from '@seker/contract';
import { Elapsed, useText } from '@seker/ui';
import { IconHandStop, IconPhonePlus } from '@tabler/icons-react';
import type { ReactElement } from 'react';

export interface HandMarkProps {
  readonly hand: FloorHand;
  readonly clock: () => number;
}

/** A raised hand in its line of the floor: since when, what for, and who looks at it. */
export function HandMark({ hand, clock }: HandMarkProps): ReactElement {
  const t = useText();
  const { since, question, wish, takenBy } = hand;
  const Icon = wish === 'join' ? IconPhonePlus : IconHandStop;
  const label = t(wish === 'join' ? 'control.hand.join' : 'control.hand.up');
  const words = [takenBy === null ? null : t('control.hand.takenBy', { name: takenBy.name }), question]
    .filter((part) => part !== null && part !== '')
    .join(' · ');
  return (
    <span className="control-hand" title={[label, words].filter(Boolean).join(' · ')}>
      <Icon size={14} role="img" aria-label={label} aria-hidden={false} />
      <Elapsed since={Date.parse(since)} clock={clock} label={t('control.hand.since')} />
      <bdi className="control-hand-words">{words === '' ? label : words}</bdi>
    </span>
  );
}
