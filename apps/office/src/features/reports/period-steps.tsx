import { Button } from '@mantine/core';
import { useText } from '@seker/ui';
import type { ReactElement } from 'react';
import { dayPlus } from './days.ts';

/** Periods that are wanted often: how many days up to today. */
const OFTEN = [1, 7, 30] as const;

export interface PeriodStepsProps {
  readonly fromDay: string;
  readonly toDay: string;
  readonly today: string;
  readonly onPeriod: (fromDay: string, toDay: string) => void;
}

/** The days that the report tells of, by one click. */
export function PeriodSteps({ fromDay, toDay, today, onPeriod }: PeriodStepsProps): ReactElement {
  const t = useText();
  return (
    <fieldset className="period-steps">
      <legend className="sk-visually-hidden">{t('reports.filter.period')}</legend>
      {OFTEN.map((days) => {
        const first = dayPlus(today, 1 - days);
        const isOn = toDay === today && fromDay === first;
        return (
          <Button
            key={days}
            variant={isOn ? 'light' : 'subtle'}
            size="compact-sm"
            aria-pressed={isOn}
            onClick={() => onPeriod(first, today)}
          >
            {days === 1 ? t('reports.today') : t('reports.lastDays', { count: days })}
          </Button>
        );
      })}
    </fieldset>
  );
}
