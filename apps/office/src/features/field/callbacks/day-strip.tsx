import { VisuallyHidden } from '@mantine/core';
import type { OfficeCallbackDay } from '@seker/contract';
import { countText, useScreenLanguage, useText } from '@seker/ui';
import type { ReactElement } from 'react';

export interface DayStripProps {
  readonly days: readonly OfficeCallbackDay[];
  /** The day that the list is narrowed to. */
  readonly chosen: string | null;
  readonly onDay: (day: string | null) => void;
}

/** How many callbacks each of the next seven days has; a press narrows the list to the day, another takes that back. */
export function DayStrip({ days, chosen, onDay }: DayStripProps): ReactElement {
  const t = useText();
  const language = useScreenLanguage();
  const weekday = new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' });
  return (
    <ul className="callbacks-days" aria-label={t('officeCallbacks.days')}>
      {days.map(({ day, callbacks, isClosed }, index) => {
        const name = index === 0 ? t('officeCallbacks.today') : weekday.format(new Date(`${day}T12:00:00Z`));
        const said = `${name}, \u2066${day}\u2069`;
        return (
          <li key={day}>
            <button
              type="button"
              className="callbacks-day"
              aria-pressed={chosen === day}
              data-closed={isClosed || undefined}
              disabled={callbacks === 0 && chosen !== day}
              onClick={() => onDay(chosen === day ? null : day)}
            >
              <VisuallyHidden>
                {isClosed && callbacks === 0
                  ? t('officeCallbacks.dayClosed', { day: said })
                  : t('officeCallbacks.dayCount', { day: said, count: callbacks, n: countText(callbacks) })}
              </VisuallyHidden>
              <span aria-hidden="true">{name}</span>
              <bdi aria-hidden="true" className="callbacks-muted sk-tabular">
                {Number(day.slice(8))}
              </bdi>
              <strong aria-hidden="true" className="sk-tabular">
                {callbacks > 0 ? countText(callbacks) : isClosed ? t('officeCallbacks.noCalls') : '–'}
              </strong>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
