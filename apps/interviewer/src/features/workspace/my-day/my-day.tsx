import './my-day.css';
import { deskCalls } from '@seker/contract';
import { client, useText } from '@seker/ui';
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { afterPaint } from '../../../session/after-paint.ts';
import { serverNow } from '../../../session/server-clock.ts';
import { shortTime } from '../status-picker/wall-clock.ts';
import { perHour } from './per-hour.ts';

export interface MyDayProps {
  readonly zone: string;
}

const MINUTE = 60_000;

/** Figures of a minute ago are enough: each respondent's way on would wait for the counting of a whole day. */
export function myDayOptions() {
  return queryOptions({
    queryKey: ['my-day'],
    queryFn: async () => {
      await afterPaint();
      return await client.call(deskCalls.myDay, {});
    },
    staleTime: MINUTE,
    refetchInterval: MINUTE,
    retry: false,
  });
}

/** What one has done today, and when the next appointment is. */
export function MyDay({ zone }: MyDayProps): ReactElement | null {
  const t = useText();
  const { data: day } = useQuery(myDayOptions());
  if (day === undefined) return null;
  const rate = perHour(day.completes, day.seconds);
  return (
    <section className="wk-my-day" aria-labelledby="my-day-title">
      <h2 id="my-day-title">{t('myDay.title')}</h2>
      <dl>
        <div>
          <dt>{t('myDay.completes')}</dt>
          <dd className="sk-tabular">{day.completes}</dd>
        </div>
        <div>
          <dt>{t('myDay.perHour')}</dt>
          <dd className="sk-tabular">{rate ?? '–'}</dd>
        </div>
        <div>
          <dt>{t('myDay.dials')}</dt>
          <dd className="sk-tabular">{day.dials}</dd>
        </div>
        <div className="wk-my-day-wide">
          <dt>{t('myDay.nextMeeting')}</dt>
          <dd>
            {day.nextMeeting === null ? (
              t('myDay.noMeeting')
            ) : (
              <time className="sk-tabular" dateTime={day.nextMeeting}>
                <bdi>{shortTime(day.nextMeeting, serverNow(), zone)}</bdi>
              </time>
            )}
          </dd>
        </div>
      </dl>
    </section>
  );
}
