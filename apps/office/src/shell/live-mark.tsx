import './live-mark.css';
import { useText } from '@seker/ui';
import type { ReactElement } from 'react';

export interface LiveMarkProps {
  readonly lostSince: number | null;
  /** The server's time, shown beside it; absent: not shown. */
  readonly now?: number;
}

/** That what is shown is live; or since when it is not. */
export function LiveMark({ lostSince, now }: LiveMarkProps): ReactElement {
  const t = useText();
  return (
    <>
      <span className="live-mark" role="status" data-lost={lostSince !== null}>
        <span className="live-mark-dot" aria-hidden="true" />
        {lostSince === null ? t('control.live') : t('control.lost', { time: clockOf(lostSince).slice(0, 5) })}
      </span>
      {lostSince === null && now !== undefined ? (
        <span className="live-clock">
          {' · '}
          <bdi dir="ltr">{clockOf(now)}</bdi>
        </span>
      ) : null}
    </>
  );
}

/** `HH:MM:SS` by the clock of the person's machine. */
function clockOf(at: number): string {
  return new Date(at).toLocaleTimeString('en-GB');
}
