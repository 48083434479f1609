import { useText } from '@seker/ui';
import type { ReactElement } from 'react';
import type { Hand } from './use-hand.ts';

/** Says to screen readers, politely, what has become of the raised hand. */
export function HandTold({
  hand: { raised, answer },
}: {
  readonly hand: Pick<Hand, 'raised' | 'answer'>;
}): ReactElement {
  const t = useText();
  const words =
    answer !== null
      ? t(answer.text === '' ? 'hand.toldSeen' : 'hand.told', { name: answer.by, text: answer.text })
      : raised?.takenBy
        ? t('hand.toldTaken', { name: raised.takenBy.name })
        : '';
  return (
    <p className="sk-read" role="status">
      {words}
    </p>
  );
}
