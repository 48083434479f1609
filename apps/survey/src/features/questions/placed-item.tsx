import type { AnswerView } from '@seker/questionnaire';
import type { ReactNode } from 'react';
import { MediaList } from '../../media/media-list.tsx';
import { plainWords } from '../../rich-text/plain-words.ts';
import { RichText } from '../../rich-text/rich-text.tsx';
import type { Say } from '../../texts/say.ts';
import { moveTo, nextFilled, putAt } from './ranking.ts';
import { useDrag } from './use-drag.ts';

export interface PlacedItemProps {
  readonly item: AnswerView;
  readonly index: number;
  readonly ranking: readonly string[];
  readonly say: Say;
  onChange(ranking: readonly string[], code: string): void;
  onDrop(code: string, target: Element): void;
}

/** An item on its place, with what moves it. */
export function PlacedItem({ item, index, ranking, say, onChange, onDrop }: PlacedItemProps): ReactNode {
  const code = String(item.code);
  const drag = useDrag<HTMLDivElement>(code, onDrop);
  const words = { item: plainWords(item.text) };
  const below = nextFilled(ranking, index);
  return (
    <div className="rank-item" data-item={code} {...drag}>
      <span className="handle" aria-hidden="true" />
      <span className="rank-words">
        <MediaList media={item.media} words="" />
        <RichText text={item.text} />
      </span>
      <span className="rank-moves">
        <button
          type="button"
          className="icon"
          disabled={index === 0}
          aria-label={say('moveUp', words)}
          onClick={() => onChange(moveTo(ranking, code, index - 1), code)}
        >
          ↑
        </button>
        <button
          type="button"
          className="icon"
          disabled={below === null}
          aria-label={say('moveDown', words)}
          onClick={() => onChange(moveTo(ranking, code, below ?? index), code)}
        >
          ↓
        </button>
        <button
          type="button"
          className="icon"
          aria-label={say('takeOut', words)}
          onClick={() => onChange(putAt(ranking, index, ''), code)}
        >
          ×
        </button>
      </span>
    </div>
  );
}
