import './hour-line.css';
import { useText } from '@seker/ui';
import type { ReactElement } from 'react';

const WIDTH = 60;
const HEIGHT = 18;

/** Completes by hour of today up to now, as a line whose end is now; the hours go from left to right in every language. */
export function HourLine({ hours, tone }: { readonly hours: readonly number[]; readonly tone: string }): ReactElement {
  const t = useText();
  const first = hours.findIndex((count) => count > 0);
  const last = hours.findLastIndex((count) => count > 0);
  const shown = first < 0 ? [0, 0] : hours.slice(Math.max(0, first - 1), Math.max(last + 1, first + 1));
  const most = Math.max(1, ...shown);
  const points = shown.map((count, at) => [
    3 + (at * (WIDTH - 6)) / Math.max(1, shown.length - 1),
    HEIGHT - 3 - (count * (HEIGHT - 6)) / most,
  ]);
  const [x, y] = points.at(-1) ?? [WIDTH - 3, HEIGHT - 3];
  const words = hours.flatMap((count, hour) => (count === 0 ? [] : [`${hour}:00 ${count}`])).join(', ');
  return (
    <svg
      className="control-hours"
      data-tone={tone}
      width={WIDTH}
      height={HEIGHT}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="img"
      aria-label={t('control.byHourHint', { hours: words === '' ? '–' : words })}
    >
      <polyline points={points.map((point) => point.join(',')).join(' ')} />
      <circle cx={x} cy={y} r={2.5} />
    </svg>
  );
}
