import type { CallbackDay } from '@seker/contract';
import { useText } from '@seker/ui';
import type { ReactElement } from 'react';

export interface DayStripProps {
  readonly days: readonly CallbackDay[];
  readonly whose: 'mine' | 'all';
  readonly onDay: (day: string) => void;
}

/** How many callbacks each of the next seven days has; a press goes to its first one. */
export function DayStrip({ days, whose, onDay }: DayStripProps): ReactElement {
  const t = useText();
  const name = new Intl.DateTimeFormat(document.documentElement.lang || 'en', { weekday: 'long', timeZone: 'UTC' });
  return (
    <ul className="wk-callbacks-days" aria-label={t('callbacks.days')}>
      {days.map((day, index) => (
        <li key={day.day}>
          <button
            type="button"
            className="wk-callbacks-day"
            disabled={day[whose] === 0}
            data-today={index === 0}
            onClick={() => onDay(day.day)}
          >
            <span>{index === 0 ? t('callbacks.today') : name.format(new Date(`${day.day}T12:00:00Z`))}</span>
            <bdi className="wk-muted sk-tabular">{Number(day.day.slice(8))}</bdi>
            <strong className="sk-tabular">
              {day.isClosed && day[whose] === 0 ? t('callbacks.noCalls') : day[whose] === 0 ? '–' : day[whose]}
            </strong>
          </button>
        </li>
      ))}
    </ul>
  );
}
