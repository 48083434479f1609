import type { EncoderRow } from '@seker/contract';
import { countText, useText } from '@seker/ui';
import type { ReactElement } from 'react';
import { type HourCount, hoursOfDay } from './hours-of-day.ts';
import { meanPerHour } from './mean-per-hour.ts';

export interface HoursChartProps {
  readonly hours: readonly HourCount[];
  readonly people: readonly EncoderRow[];
}

/** More names of hours do not stand beside each other. */
const MOST_HOURS_NAMED = 8;

/** Answers encoded in each hour of today, from left to right in every language. */
export function HoursChart({ hours, people }: HoursChartProps): ReactElement {
  const t = useText();
  const mean = meanPerHour(people);
  const shown = hoursOfDay(hours);
  const every = Math.ceil(shown.length / MOST_HOURS_NAMED);
  const most = Math.max(1, ...shown.map(({ answers }) => answers));
  return (
    <section className="coding-card" aria-labelledby="coding-hours">
      <header>
        <h2 id="coding-hours">{t('encodingProgress.hours')}</h2>
        {mean === null ? null : (
          <span className="coding-fact coding-head-end">{t('encodingProgress.mean', { n: countText(mean) })}</span>
        )}
      </header>
      {hours.length === 0 ? (
        <p className="coding-nothing">{t('encodingProgress.noneToday')}</p>
      ) : (
        <ol className="coding-hours" dir="ltr">
          {shown.map(({ hour, answers }, at) => (
            <li key={hour}>
              <span className="sk-read">
                {t('encodingProgress.hourWords', { hour: `${hour}:00`, n: countText(answers) })}
              </span>
              <span aria-hidden="true">{answers === 0 ? null : countText(answers)}</span>
              <span
                className="coding-hour"
                data-none={answers === 0}
                style={{ blockSize: `${(64 * answers) / most}px` }}
                aria-hidden="true"
              />
              <small aria-hidden="true">{at % every === 0 ? `${hour}:00` : '\u00a0'}</small>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
