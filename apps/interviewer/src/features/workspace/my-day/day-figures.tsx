import './day-figures.css';
import type { InterviewerInfo } from '@seker/contract';
import { countText, formatElapsed, useText } from '@seker/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { serverNow } from '../../../session/server-clock.ts';
import type { CallbackView } from '../callbacks/callback-view.ts';
import { shortTime } from '../status-picker/wall-clock.ts';
import { myDayOptions } from './my-day.tsx';
import { perHour } from './per-hour.ts';

export interface DayFiguresProps {
  readonly results: InterviewerInfo['results'];
  readonly callbacks: readonly CallbackView[];
  /** While one waits, how long one has waited today; else how long an interview takes and what comes next. */
  readonly isWaiting: boolean;
}

/** The interviewer's own day in figures, each with what makes it readable; nothing until it is read. */
export function DayFigures({ results, callbacks, isWaiting }: DayFiguresProps): ReactElement | null {
  const t = useText();
  // An interview was completed just now, or one has time: these are looked at.
  const { data: day } = useQuery({ ...myDayOptions(), refetchOnMount: 'always' });
  if (day === undefined) return null;
  const next = callbacks.find(({ isMine }) => isMine);
  const seconds = results.reduce((sum, result) => sum + result.seconds, 0) / Math.max(1, results.length);
  const oneIn = day.completes === 0 ? null : Math.round(day.dials / day.completes);
  return (
    <dl className="wk-figures" data-waiting={isWaiting || undefined}>
      <Figure label={t('myDay.completedToday')} value={countText(day.completes)}>
        {t('myDay.yesterday', { number: countText(day.yesterday) })}
      </Figure>
      <Figure label={t('myDay.perHour')} value={perHour(day.completes, day.seconds) ?? '–'} />
      <Figure label={t('myDay.dials')} value={countText(day.dials)}>
        {oneIn === null || oneIn < 2 ? null : t('myDay.oneIn', { count: oneIn })}
      </Figure>
      {isWaiting ? (
        <Figure label={t('myDay.waited')} value={formatElapsed(1_000 * day.waitSeconds)} />
      ) : (
        <>
          <Figure
            label={t('myDay.average')}
            value={results.length === 0 ? '–' : formatElapsed(1_000 * Math.round(seconds))}
          />
          <Figure
            label={t('myDay.nextMeeting')}
            value={next === undefined ? '–' : shortTime(next.at, serverNow(), next.zone)}
          >
            {next === undefined ? t('myDay.noMeeting') : next.name === '' ? null : <bdi>{next.name}</bdi>}
          </Figure>
        </>
      )}
    </dl>
  );
}

interface FigureProps {
  readonly label: string;
  readonly value: string;
  readonly children?: ReactElement | string | null;
}

function Figure({ label, value, children = null }: FigureProps): ReactElement {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <bdi className="sk-tabular" dir="ltr">
          {value}
        </bdi>
        {children === null ? null : <small>{children}</small>}
      </dd>
    </div>
  );
}
