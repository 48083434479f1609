import { ActionIcon, Button } from '@mantine/core';
import { useText } from '@seker/ui';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { dayPlus } from './days.ts';

export interface DayStepsProps {
  /** `YYYY-MM-DD` */
  readonly day: string;
  readonly isToday: boolean;
  /** Null: today, which goes on by itself. */
  readonly onDay: (day: string | null) => void;
}

/** One day, and the way to those beside it. */
export function DaySteps({ day, isToday, onDay }: DayStepsProps): ReactElement {
  const t = useText();
  return (
    <div className="day-steps">
      <ActionIcon
        variant="default"
        size={34}
        aria-label={t('reports.dayBefore')}
        onClick={() => onDay(dayPlus(day, -1))}
      >
        <IconChevronLeft className="sk-mirror" size={16} aria-hidden="true" />
      </ActionIcon>
      <time className="sk-tabular" dateTime={day} dir="ltr">
        {day}
      </time>
      <ActionIcon
        variant="default"
        size={34}
        aria-label={t('reports.dayAfter')}
        disabled={isToday}
        onClick={() => onDay(dayPlus(day, 1))}
      >
        <IconChevronRight className="sk-mirror" size={16} aria-hidden="true" />
      </ActionIcon>
      {isToday ? null : (
        <Button variant="subtle" size="compact-sm" onClick={() => onDay(null)}>
          {t('reports.today')}
        </Button>
      )}
    </div>
  );
}
