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
  /** These days were asked for, or are those that are told without being asked. */
  readonly isChosen: boolean;
  readonly onPeriod: (fromDay: string, toDay: string) => void;
}

/** The days that the report tells of, by one click. */
export function PeriodSteps({ fromDay, toDay, today, isChosen, onPeriod }: PeriodStepsProps): ReactElement {
  const t = useText();
  return (
    <fieldset className="period-steps" aria-label={t('reports.filter.period')}>
      {OFTEN.map((days) => {
        const first = dayPlus(today, 1 - days);
        const isOn = isChosen && toDay === today && fromDay === first;
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
