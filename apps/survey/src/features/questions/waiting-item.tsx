import type { AnswerView } from '@seker/questionnaire';
import type { ReactNode } from 'react';
import { MediaList } from '../../media/media-list.tsx';
import { RichText } from '../../rich-text/rich-text.tsx';
import { useDrag } from './use-drag.ts';

export interface WaitingItemProps {
  readonly item: AnswerView;
  /** Every place is taken. */
  readonly isFull: boolean;
  /** Where an item is picked first and put after that: whether it is this one. */
  readonly isPicked: boolean | undefined;
  onPress(code: string): void;
  onDrop(code: string, target: Element): void;
}

/** An item that is still to be placed. */
export function WaitingItem({ item, isFull, isPicked, onPress, onDrop }: WaitingItemProps): ReactNode {
  const code = String(item.code);
  const drag = useDrag<HTMLLIElement>(code, onDrop);
  return (
    <li className="rank-item" data-item={code} {...drag}>
      <span className="handle" aria-hidden="true" />
      <button type="button" data-keyed="" disabled={isFull} aria-pressed={isPicked} onClick={() => onPress(code)}>
        <MediaList media={item.media} words="" />
        <span>
          <RichText text={item.text} />
        </span>
      </button>
    </li>
  );
}
