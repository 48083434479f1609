import '@mantine/dates/styles.css';
import { ActionIcon, Button, Popover, TextInput } from '@mantine/core';
import { DatePicker, DatesProvider, TimePicker } from '@mantine/dates';
import { IconCalendarClock } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactElement, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dateWords, weekOf } from '../i18n/date-words.ts';
import { useText } from '../i18n/use-text.ts';
import { typedReadings } from '../time/typed-date-time.ts';
import { wallWords } from '../time/wall-words.ts';

export interface DateTimeInputProps {
  readonly label: string;
  /** `YYYY-MM-DD HH:mm` on the wall clock of the caller's zone; the typed text while it is not one. */
  readonly value: string;
  /** The same clock now: the calendar begins with its day, and a time typed alone means the next such time. */
  readonly now: string;
  readonly onChange: (value: string) => void;
  /** A moment was chosen: by Enter in the field, or it was picked: in the calendar, or of several meanings. */
  readonly onSettled: (value: string, by: 'key' | 'pick') => void;
  /** The arrow down in the field, where more times are offered beside it. */
  readonly onArrowDown?: () => void;
  readonly onOpenChange?: (isOpen: boolean) => void;
  readonly error?: string | null;
  readonly autoFocus?: boolean;
}

/**
 * A date and time, typed or picked. A text that can mean several moments is asked about, and one that is not understood is said. A calendar that is closed in any other way than by its button changes nothing.
 */
export function DateTimeInput(props: DateTimeInputProps): ReactElement {
  const { label, value, now, onChange, onSettled, onArrowDown, onOpenChange, error = null, autoFocus = false } = props;
  const t = useText();
  const { i18n } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const atOpening = useRef(value);
  const field = useRef<HTMLInputElement>(null);
  const question = useId();
  const { firstDayOfWeek, weekend } = weekOf(i18n.language);
  const [today = ''] = now.split(' ');
  const { readings, unknown } = typedReadings(value, now);
  const read = unknown === '' && readings.length === 1 ? (readings[0] ?? null) : null;
  const isLost = value.trim() !== '' && (unknown !== '' || readings.length === 0);
  const asks = read === null && readings.length > 0;
  const firstReading = useRef<HTMLButtonElement>(null);
  const [date = today, time = '00:00'] = (readings[0] ?? `${today} 00:00`).split(' ');

  useEffect(() => {
    // Ready to be typed over.
    if (autoFocus) field.current?.select();
  }, [autoFocus]);

  const open = (next: boolean): void => {
    if (next) atOpening.current = value;
    setOpen(next);
    onOpenChange?.(next);
  };
  const cancel = (): void => {
    open(false);
    onChange(atOpening.current);
  };
  const settle = (by: 'key' | 'pick'): void => {
    open(false);
    if (read !== null) onSettled(read, by);
    else if (asks) firstReading.current?.focus();
  };
  const handleKey = (event: KeyboardEvent): void => {
    if (event.key === 'Enter') {
      event.preventDefault();
      settle('key');
    } else if (event.key === 'ArrowDown' && event.altKey) open(true);
    else if (event.key === 'ArrowDown' && onArrowDown !== undefined) {
      event.preventDefault();
      onArrowDown();
    }
  };

  const calendar = (
    <Popover
      opened={isOpen}
      onChange={open}
      onDismiss={cancel}
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
          onClick={() => (isOpen ? cancel() : open(true))}
        >
          <IconCalendarClock size={18} aria-hidden="true" />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('date.calendar')}>
        <DatesProvider settings={{ locale: dateWords(i18n.language), firstDayOfWeek, weekendDays: [...weekend] }}>
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
            <Button onClick={() => settle('pick')}>{t('date.done')}</Button>
          </div>
        </DatesProvider>
      </Popover.Dropdown>
    </Popover>
  );
  return (
    <div className="sk-date">
      <TextInput
        ref={field}
        data-autofocus={autoFocus || undefined}
        className="sk-date-field"
        label={label}
        description={t('date.format')}
        placeholder="YYYY-MM-DD HH:mm"
        value={value}
        error={error ?? (isLost && !asks ? t('date.notUnderstood', { text: unknown || value.trim() }) : null)}
        onChange={(event) => onChange(event.currentTarget.value)}
        onKeyDown={handleKey}
        autoComplete="off"
        rightSection={calendar}
      />
      {asks ? (
        <div className="sk-date-readings" role="group" aria-labelledby={question}>
          <p id={question} role="status">
            {isLost ? t('date.guess', { text: unknown }) : t('date.which')}
          </p>
          {readings.map((reading, index) => (
            <Button
              key={reading}
              ref={index === 0 ? firstReading : null}
              variant="default"
              size="compact-md"
              onClick={() => {
                onChange(reading);
                onSettled(reading, 'pick');
              }}
            >
              {wallWords(reading, i18n.language)}
            </Button>
          ))}
        </div>
      ) : null}
    </div>
  );
}
