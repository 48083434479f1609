import { formatElapsed, useText } from '@seker/ui';
import type { ReactElement } from 'react';

/** Up to a third of the median, an interview is flagged as too short; up to two thirds it is worth a look. */
const SHORT = 1 / 3;
const BRISK = 2 / 3;
/** The bar ends at twice the median. */
const FULL = 2;

export interface TimeBesideMedianProps {
  /** Null: not computed yet. */
  readonly seconds: number | null;
  readonly median: number | null;
}

/** How long an interview took, drawn beside the median of its questionnaire and mode. */
export function TimeBesideMedian({ seconds, median }: TimeBesideMedianProps): ReactElement {
  const t = useText();
  if (seconds === null) return <>–</>;
  const time = <bdi className="sk-tabular">{formatElapsed(seconds * 1_000)}</bdi>;
  if (median === null || median === 0) return time;
  const share = seconds / median;
  return (
    <span className="review-time" title={t('reviews.median', { time: formatElapsed(median * 1_000) })}>
      <span className="review-time-bar" aria-hidden="true">
        <span
          data-speed={share <= SHORT ? 'short' : share <= BRISK ? 'brisk' : 'usual'}
          style={{ inlineSize: `${Math.min(100, (share / FULL) * 100)}%` }}
        />
      </span>
      {time}
    </span>
  );
}
