import type { Overview } from '@seker/contract';
import { countText, useScreenLanguage, useText } from '@seker/ui';
import type { ReactElement } from 'react';
import { dayInWords, dayNumber, weekdayLetter } from '../../../shell/day-words.ts';
import { niceSteps } from '../../../shell/nice-steps.ts';
import { modesWords } from './modes-words.ts';

export interface DaysChartProps {
  readonly days: Overview['days'];
  /** The last day is not over. */
  readonly isGoingOn: boolean;
}

/** Completes by day, from left to right in every language: telephone below, web above, and their sum on top. */
export function DaysChart({ days, isGoingOn }: DaysChartProps): ReactElement {
  const t = useText();
  const language = useScreenLanguage();
  const steps = niceSteps(Math.max(0, ...days.map(({ phone, web }) => phone + web))).filter(Number.isInteger);
  const most = steps.at(-1) ?? 1;
  const height = (count: number): string => `${(100 * count) / most}%`;
  return (
    <figure className="overview-days" dir="ltr">
      <figcaption className="sk-read">{t('overview.byDay')}</figcaption>
      <div className="overview-field">
        {steps.map((step) => (
          <span key={step} className="overview-step" style={{ insetBlockEnd: height(step) }} aria-hidden="true">
            <span>{countText(step)}</span>
          </span>
        ))}
        <ol>
          {days.map(({ day, phone, web, isClosed }) => {
            const named = dayInWords(day, language);
            const isEmpty = phone + web === 0;
            const words =
              isClosed && isEmpty
                ? t('overview.dayClosed', { day: named })
                : t('overview.dayWords', {
                    day: named,
                    all: countText(phone + web),
                    modes: modesWords(t, { phone, web }),
                  });
            return (
              <li key={day} title={words} data-today={isGoingOn && day === days.at(-1)?.day}>
                <span className="overview-stack" role="img" aria-label={words}>
                  <span className="overview-value">
                    {isEmpty ? (isClosed ? t('overview.closed') : null) : countText(phone + web)}
                  </span>
                  {web === 0 ? null : <span data-mode="web" style={{ blockSize: height(web) }} />}
                  {phone === 0 ? null : <span data-mode="phone" style={{ blockSize: height(phone) }} />}
                </span>
                <span className="overview-label" aria-hidden="true">
                  <bdi>{weekdayLetter(day, language)}</bdi>
                  <span>{dayNumber(day)}</span>
                </span>
              </li>
            );
          })}
        </ol>
      </div>
    </figure>
  );
}
