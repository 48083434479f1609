import './control-figures.css';
import type { FloorAnswer, FloorRow } from '@seker/contract';
import { SECOND } from '@seker/kernel';
import { countText, formatElapsed, useText } from '@seker/ui';
import type { ReactElement, ReactNode } from 'react';
import { HourLine } from './hour-line.tsx';
import { completedOf, goalOf, stripFigures } from './strip-figures.ts';

export interface FloorFiguresProps {
  readonly rows: readonly FloorRow[];
  readonly read: FloorAnswer;
  readonly projectId: number | null;
}

/** The figures of today over those who are found. */
export function FloorFigures({ rows, read, projectId }: FloorFiguresProps): ReactElement {
  const t = useText();
  const { hours, paidSeconds, rate, rateChange, meanWait } = stripFigures(rows);
  const projects = projectId === null ? read.projects : read.projects.filter(({ id }) => id === projectId);
  const goal = goalOf(projects);
  const { done, web } = completedOf(projects);
  const ready = projects.reduce((sum, one) => sum + one.ready, 0);
  const isMore = projects.some((one) => one.ready >= read.mostReady);
  const [lowest] = projects.toSorted((one, other) => one.ready - other.ready);
  return (
    <dl className="control-figures">
      <Figure
        label={t('control.completedToday')}
        value={countText(done)}
        {...(web === 0 ? {} : { beside: t('completes.modes', { phone: countText(done - web), web: countText(web) }) })}
        more={goal === null ? null : t('control.ofGoal', { done: countText(goal.done), goal: countText(goal.goal) })}
        hint={goal === null ? undefined : t('control.ofGoalHint')}
      >
        <HourLine hours={hours} tone="accent" />
      </Figure>
      <Figure
        label={t('control.perPaidHour')}
        value={rate === null ? '–' : rate.toFixed(2)}
        beside={t('control.paidHours', { hours: (paidSeconds / 3_600).toFixed(1) })}
        more={rateChange === null ? null : <Change by={rateChange} />}
      />
      <Figure
        label={t('control.watchingCalls')}
        value={countText(rows.filter(({ callSince }) => callSince !== null).length)}
        more={t('control.ofLines', { count: read.lines })}
      />
      <Figure
        label={t('control.meanWait')}
        value={meanWait === null ? '–' : formatElapsed(meanWait * SECOND)}
        more={t('control.meanWaitMore')}
        hint={t('control.meanWaitHint')}
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

/** How much more or less than the day before. */
function Change({ by }: { readonly by: number }): ReactElement {
  const t = useText();
  const words = by.toFixed(2);
  const isSame = Number(words) === 0;
  return (
    <>
      <bdi className="control-change" dir="ltr" data-tone={isSame ? 'same' : by > 0 ? 'better' : 'worse'}>
        {isSame ? '±0' : by > 0 ? `+${words}` : words.replace('-', '−')}
      </bdi>{' '}
      {t('control.vsYesterday')}
    </>
  );
}

interface FigureProps {
  readonly label: string;
  readonly value: string;
  /** Small, in the same line. */
  readonly beside?: string;
  readonly more?: ReactNode;
  /** What the figure is, in more words. */
  readonly hint?: string | undefined;
  readonly children?: ReactNode;
}

function Figure({ label, value, beside, more = null, hint, children }: FigureProps): ReactElement {
  return (
    <div title={hint}>
      <dt>{label}</dt>
      <dd>
        <span className="control-figure">
          <bdi dir="ltr">{value}</bdi>
          {beside === undefined ? null : <span className="control-more">{beside}</span>}
        </span>
        {more === null ? null : <span className="control-more">{more}</span>}
        {children}
      </dd>
    </div>
  );
}
