import type { FloorAnswer, FloorRow } from '@seker/contract';
import { countText, useText } from '@seker/ui';
import type { ReactElement, ReactNode } from 'react';
import { perHour } from './floor-data.ts';
import { HourLine } from './hour-line.tsx';

export interface FloorFiguresProps {
  readonly rows: readonly FloorRow[];
  readonly read: FloorAnswer;
  readonly projectId: number | null;
}

/** The figures of today over those who are found. */
export function FloorFigures({ rows, read, projectId }: FloorFiguresProps): ReactElement {
  const t = useText();
  const today = rows.flatMap((row) => (row.today === null ? [] : [row.today]));
  const completes = today.reduce((sum, one) => sum + one.completes, 0);
  const paidSeconds = today.reduce((sum, one) => sum + one.paidSeconds, 0);
  const rate = perHour(completes, paidSeconds);
  const hours = Array.from({ length: 24 }, (_, hour) =>
    today.reduce((sum, one) => sum + (one.completesByHour[hour] ?? 0), 0),
  );
  const projects = projectId === null ? read.projects : read.projects.filter(({ id }) => id === projectId);
  const ready = projects.reduce((sum, one) => sum + one.ready, 0);
  const isMore = projects.some((one) => one.ready >= read.mostReady);
  const [lowest] = projects.toSorted((one, other) => one.ready - other.ready);
  return (
    <dl className="control-figures">
      <Figure label={t('control.completedToday')} value={today.length === 0 ? '–' : countText(completes)}>
        <HourLine hours={hours} tone="accent" />
      </Figure>
      <Figure
        label={t('control.perPaidHour')}
        value={rate === null ? '–' : rate.toFixed(2)}
        more={t('control.paidHours', { hours: (paidSeconds / 3_600).toFixed(1) })}
      />
      <Figure
        label={t('control.liveCalls')}
        value={countText(rows.filter(({ callSince }) => callSince !== null).length)}
        more={t('control.ofLines', { count: read.lines })}
      />
      <Figure
        label={t('control.readyQueue')}
        value={`${countText(ready)}${isMore ? '+' : ''}`}
        more={
          lowest === undefined || projects.length < 2
            ? null
            : t('control.lowest', { project: String(lowest.id), ready: countText(lowest.ready) })
        }
      />
    </dl>
  );
}

interface FigureProps {
  readonly label: string;
  readonly value: string;
  readonly more?: string | null;
  readonly children?: ReactNode;
}

function Figure({ label, value, more = null, children }: FigureProps): ReactElement {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <span className="control-figure">
          <bdi dir="ltr">{value}</bdi>
        </span>
        {more === null ? null : <span className="control-more">{more}</span>}
        {children}
      </dd>
    </div>
  );
}
