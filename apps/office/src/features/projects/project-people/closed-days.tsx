import '../../../shell/acts-line.css';
import { Button } from '@mantine/core';
import type { ClosedDayRow } from '@seker/contract';
import { useText } from '@seker/ui';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { ClosedHours, LimitedInput } from '../../../form/index.ts';

export interface ClosedDaysProps {
  readonly days: readonly ClosedDayRow[];
  /** Of the installation. */
  readonly holidays: readonly ClosedDayRow[];
  readonly fault: string | null;
  readonly isReadOnly: boolean;
  readonly onChange: (days: readonly ClosedDayRow[]) => void;
}

/** Days on which no one is called, with what they are called. */
export function ClosedDays({ days, holidays, fault, isReadOnly, onChange }: ClosedDaysProps): ReactElement {
  const t = useText();
  const missing = holidays.filter(({ day }) => !days.some((one) => one.day === day));
  const change = (index: number, part: Partial<ClosedDayRow>): void =>
    onChange(days.map((one, at) => (at === index ? { ...one, ...part } : one)));
  return (
    <div className="closed-days" role="group" aria-label={t('hours.closedDays')}>
      {days.map((closed, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a day that is being typed has no name yet.
        <div key={index} className="acts-line">
          <input
            type="date"
            className="week-time closed-day-date"
            aria-label={t('hours.day', { number: index + 1 })}
            readOnly={isReadOnly}
            value={closed.day}
            onChange={(event) => change(index, { day: event.currentTarget.value })}
          />
          <LimitedInput
            aria-label={t('hours.dayName', { number: index + 1 })}
            placeholder={t('hours.dayNameHint')}
            most={200}
            readOnly={isReadOnly}
            attributes={{ input: { dir: 'auto' } }}
            value={closed.name}
            onChange={(event) => change(index, { name: event.currentTarget.value })}
          />
          <ClosedHours
            from={closed.from}
            to={closed.to}
            day={closed.name || closed.day}
            isReadOnly={isReadOnly}
            onChange={(part) => change(index, part)}
          />
          {isReadOnly ? null : (
            <Button
              variant="subtle"
              size="compact-sm"
              color="danger"
              aria-label={t('hours.removeDay', { number: index + 1 })}
              onClick={() => onChange(days.filter((_, at) => at !== index))}
            >
              <IconTrash size={16} aria-hidden="true" />
            </Button>
          )}
        </div>
      ))}
      {days.length === 0 ? <p className="week-day-closed">{t('hours.noClosedDays')}</p> : null}
      {fault === null ? null : (
        <p role="alert" className="week-fault">
          {fault}
        </p>
      )}
      {isReadOnly ? null : (
        <div className="closed-day-acts acts-line">
          <Button
            variant="default"
            size="compact-sm"
            leftSection={<IconPlus size={14} aria-hidden="true" />}
            onClick={() => onChange([...days, { day: '', name: '', nameEn: '', from: '00:00', to: '24:00' }])}
          >
            {t('hours.addDay')}
          </Button>
          {missing.length === 0 ? null : (
            <Button
              variant="subtle"
              size="compact-sm"
              onClick={() => onChange([...days, ...missing].toSorted((a, b) => a.day.localeCompare(b.day)))}
            >
              {t('hours.addHolidays', { count: missing.length })}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
