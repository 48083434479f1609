import './done-bar.css';
import { countText } from '@seker/ui';
import type { ReactElement } from 'react';

export interface DoneBarProps {
  readonly done: number;
  /** Null: without a limit, so there is no bar. */
  readonly target: number | null;
  readonly isQuiet?: boolean;
}

/** How much of what is wanted is done, as numbers and as a bar. */
export function DoneBar({ done, target, isQuiet = false }: DoneBarProps): ReactElement {
  const share = target === null || target === 0 ? null : Math.min(100, (100 * done) / target);
  return (
    <span className="done">
      <bdi dir="ltr" className="done-count">
        {countText(done)}
        {target === null ? null : <span className="done-target"> / {countText(target)}</span>}
      </bdi>
      {share === null ? null : (
        <span className="bar" aria-hidden="true">
          <span className="bar-done" style={{ inlineSize: `${share}%` }} data-quiet={isQuiet} />
        </span>
      )}
    </span>
  );
}
