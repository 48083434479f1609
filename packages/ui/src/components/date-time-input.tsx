import { ActionIcon, Button, Popover, TextInput } from '@mantine/core';
import { DatePicker, TimePicker } from '@mantine/dates';
import { IconCalendarClock } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactElement, useState } from 'react';
import { useText } from '../i18n/use-text.ts';
import { readTypedDateTime } from '../time/typed-date-time.ts';

export interface DateTimeInputProps {
  readonly label: string;
  /** `YYYY-MM-DD HH:mm` on the wall clock of whatever zone the caller means; whatever was typed while it is not one. */
  readonly value: string;
  /** Earliest date that the calendar offers, `YYYY-MM-DD`; a time typed alone means this day. */
  readonly today: string;
  readonly onChange: (value: string) => void;
  /** Enter, or the calendar was closed, with a date that can be read. */
  readonly onSettled: (value: string) => void;
  readonly onOpenChange?: (isOpen: boolean) => void;
  readonly error?: string | null;
  readonly autoFocus?: boolean;
}

/** A date and time, typed or picked. */
export function DateTimeInput(props: DateTimeInputProps): ReactElement {
  const { label, value, today, onChange, onSettled, onOpenChange, error = null, autoFocus = false } = props;
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  const read = readTypedDateTime(value, today);
  const [date = today, time = '00:00'] = (read ?? `${today} 00:00`).split(' ');

  const open = (next: boolean): void => {
    setOpen(next);
    onOpenChange?.(next);
  };
  const settle = (): void => {
    open(false);
    if (read !== null) onSettled(read);
  };
  const handleKey = (event: KeyboardEvent): void => {
    if (event.key === 'Enter') {
      event.preventDefault();
      settle();
    } else if (event.key === 'ArrowDown' && event.altKey) open(true);
  };

  const calendar = (
    <Popover
      opened={isOpen}
      onChange={open}
      onDismiss={settle}
      position="bottom-end"
      trapFocus
      returnFocus
      closeOnEscape
      shadow="md"
    >
      <Popover.Target>
        <ActionIcon
          variant="subtle"
          aria-label={t('date.openCalendar')}
          onClick={() => (isOpen ? settle() : open(true))}
        >
          <IconCalendarClock size={18} aria-hidden="true" />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('date.calendar')}>
        <DatePicker
          value={date}
          defaultDate={date}
          minDate={today}
          highlightToday
          onChange={(picked) => onChange(`${picked ?? date} ${time}`)}
          ariaLabels={{
            nextMonth: t('date.nextMonth'),
            previousMonth: t('date.previousMonth'),
            nextYear: t('date.nextYear'),
            previousYear: t('date.previousYear'),
            nextDecade: t('date.nextDecade'),
            previousDecade: t('date.previousDecade'),
          }}
        />
        <div className="sk-date-time" dir="ltr">
          <TimePicker
            value={time}
            onChange={(picked) => onChange(`${date} ${picked.slice(0, 5) || '00:00'}`)}
            hoursInputLabel={t('date.hours')}
            minutesInputLabel={t('date.minutes')}
            style={{ flex: 1 }}
          />
          <Button onClick={settle}>{t('date.done')}</Button>
        </div>
      </Popover.Dropdown>
    </Popover>
  );
  return (
    <TextInput
      className="sk-date-field"
      label={label}
      description={t('date.format')}
      placeholder="YYYY-MM-DD HH:mm"
      value={value}
      error={error ?? (value !== '' && read === null ? t('date.unreadable') : null)}
      onChange={(event) => onChange(event.currentTarget.value)}
      onKeyDown={handleKey}
      data-autofocus={autoFocus || undefined}
      autoComplete="off"
      inputMode="numeric"
      rightSection={calendar}
    />
  );
}
