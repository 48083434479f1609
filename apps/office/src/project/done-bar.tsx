import './done-bar.css';
import { countText, useText } from '@seker/ui';
import type { ReactElement } from 'react';

export interface DoneBarProps {
  readonly done: number;
  /** How many of them on the web. */
  readonly web: number;
  /** Null: without a limit, so there is no bar. */
  readonly target: number | null;
  readonly isQuiet?: boolean;
  /** Where telephone and web are told apart in words: on a line below, or as a hint where there is no room for one. */
  readonly modes?: 'below' | 'hint';
}

/** How much of what is wanted is done, by mode, as numbers and as a bar. */
export function DoneBar({ done, web, target, isQuiet = false, modes = 'hint' }: DoneBarProps): ReactElement {
  const t = useText();
  const words = web === 0 ? null : t('completes.modes', { phone: countText(done - web), web: countText(web) });
  const whole = Math.max(target ?? 0, done);
  const share = (count: number): string => `${(100 * count) / Math.max(1, whole)}%`;
  return (
    <>
      <span className="done" title={modes === 'hint' && words !== null ? words : undefined}>
        <bdi dir="ltr" className="done-count">
          {countText(done)}
          {target === null ? null : <span className="done-target"> / {countText(target)}</span>}
        </bdi>
        {modes === 'hint' && words !== null ? <span className="sk-read">{words}</span> : null}
        {target === null || target === 0 ? null : (
          <span className="bar" aria-hidden="true">
            <span className="bar-done" style={{ inlineSize: share(done - web) }} data-quiet={isQuiet} />
            <span className="bar-web" style={{ inlineSize: share(web) }} data-quiet={isQuiet} />
          </span>
        )}
      </span>
      {modes === 'below' && words !== null ? <small className="done-modes">{words}</small> : null}
    </>
  );
}
