import '../../../shell/acts-line.css';
import { Button } from '@mantine/core';
import type { CallingWindowRow } from '@seker/contract';
import { useText } from '@seker/ui';
import { IconCopy, IconPlus, IconX } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { readTime } from '../../../form/index.ts';
import { WEEK, weekdayName } from './weekday-name.ts';

export interface WeekHoursProps {
  readonly windows: readonly CallingWindowRow[];
  readonly fault: string | null;
  readonly isReadOnly: boolean;
  readonly onChange: (windows: readonly CallingWindowRow[]) => void;
}

const USUAL = { from: '09:00', to: '21:00' } as const;

/** The hours of each day of the week; a day without any is closed. */
export function WeekHours({ windows, fault, isReadOnly, onChange }: WeekHoursProps): ReactElement {
  const t = useText();
  const replace = (weekday: number, own: readonly CallingWindowRow[]): void =>
    onChange(
      [...windows.filter((window) => window.weekday !== weekday), ...own].toSorted((a, b) => a.weekday - b.weekday),
    );
  return (
    <div className="week-hours" role="group" aria-label={t('hours.week')}>
      {WEEK.map((weekday) => {
        const own = windows.filter((window) => window.weekday === weekday);
        const day = weekdayName(weekday, 'long');
        return (
          <div key={weekday} className="week-day">
            <span className="week-day-name">{day}</span>
            <span className="week-day-windows acts-line">
              {own.length === 0 ? <span className="week-day-closed">{t('hours.closed')}</span> : null}
              {own.map((window, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the windows of a day have no other name.
                <span key={index} className="week-window">
                  {(['from', 'to'] as const).map((end) => (
                    <input
                      key={end}
                      type="text"
                      dir="ltr"
                      inputMode="numeric"
                      className="week-time"
                      aria-label={t(`hours.${end}`, { day })}
                      maxLength={5}
                      readOnly={isReadOnly}
                      value={window[end]}
                      onChange={(event) =>
                        replace(
                          weekday,
                          own.map((one, at) => (at === index ? { ...one, [end]: event.currentTarget.value } : one)),
                        )
                      }
                      onBlur={(event) => {
                        const told = readTime(event.currentTarget.value);
                        if (told !== null && told !== window[end])
                          replace(
                            weekday,
                            own.map((one, at) => (at === index ? { ...one, [end]: told } : one)),
                          );
                      }}
                    />
                  ))}
                  {isReadOnly ? null : (
                    <Button
                      variant="subtle"
                      size="compact-xs"
                      aria-label={t('hours.removeWindow', { day })}
                      onClick={() =>
                        replace(
                          weekday,
                          own.filter((_, at) => at !== index),
                        )
                      }
                    >
                      <IconX size={14} aria-hidden="true" />
                    </Button>
                  )}
                </span>
              ))}
              {isReadOnly ? null : (
                <Button
                  variant="subtle"
                  size="compact-xs"
                  leftSection={<IconPlus size={14} aria-hidden="true" />}
                  aria-label={t('hours.addWindow', { day })}
                  onClick={() => replace(weekday, [...own, { weekday, ...nextWindow(own) }])}
                >
                  {t('hours.add')}
                </Button>
              )}
              {isReadOnly || own.length === 0 || weekday !== 0 ? null : (
                <Button
                  variant="subtle"
                  size="compact-xs"
                  leftSection={<IconCopy size={14} aria-hidden="true" />}
                  onClick={() =>
                    onChange(
                      [0, 1, 2, 3, 4]
                        .flatMap((other) => own.map(({ from, to }) => ({ weekday: other, from, to })))
                        .concat(windows.filter((window) => window.weekday > 4)),
                    )
                  }
                >
                  {t('hours.toWeekdays')}
                </Button>
              )}
            </span>
          </div>
        );
      })}
      {fault === null ? null : (
        <p role="alert" className="week-fault">
          {fault}
        </p>
      )}
    </div>
  );
}

/** After the last one of the day, where there is one. */
function nextWindow(own: readonly CallingWindowRow[]): { readonly from: string; readonly to: string } {
  const last = own.at(-1);
  if (last === undefined) return USUAL;
  return last.to < '23:00' ? { from: last.to, to: '23:00' } : { from: last.to, to: '24:00' };
}
