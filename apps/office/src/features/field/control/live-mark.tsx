import { useText } from '@seker/ui';
import type { ReactElement } from 'react';
import { timeOf } from './watched-interview.tsx';

/** That what is shown is live, with the server's time; or since when it is not. */
export function LiveMark({
  lostSince,
  now,
}: {
  readonly lostSince: number | null;
  readonly now: number;
}): ReactElement {
  const t = useText();
  return (
    <>
      <span className="control-live" role="status" data-lost={lostSince !== null}>
        <span className="control-live-dot" aria-hidden="true" />
        {lostSince === null
          ? t('control.live')
          : t('control.lost', { time: timeOf(new Date(lostSince).toISOString()).slice(0, 5) })}
      </span>
      {lostSince === null ? (
        <span className="control-clock">
          {' · '}
          <bdi dir="ltr">{timeOf(new Date(now).toISOString())}</bdi>
        </span>
      ) : null}
    </>
  );
}
