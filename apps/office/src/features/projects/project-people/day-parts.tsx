import '../../../shell/acts-line.css';
import { Button, Checkbox } from '@mantine/core';
import type { CallingWindowRow, DayPartRow } from '@seker/contract';
import { dayPartFault, MOST_DAY_PARTS } from '@seker/fieldwork';
import { type Translate, useText } from '@seker/ui';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { LimitedInput, readTime } from '../../../form/index.ts';
import { WEEK, weekdayName } from './weekday-name.ts';

export interface DayPartsProps {
  readonly parts: readonly DayPartRow[];
  /** The calling hours, which the parts must cover. */
  readonly windows: readonly CallingWindowRow[];
  readonly fault: string | null;
  readonly isReadOnly: boolean;
  readonly onChange: (parts: readonly DayPartRow[]) => void;
}

const NAME_SIGNS = 40;

/** The parts of the week in which people are reached alike: a name, days and hours each. */
export function DayParts({ parts, windows, fault, isReadOnly, onChange }: DayPartsProps): ReactElement {
  const t = useText();
  const change = (index: number, told: Partial<DayPartRow>): void =>
    onChange(parts.map((one, at) => (at === index ? { ...one, ...told } : one)));
  const wrong = wrongInWords(t, parts, windows) ?? fault;
  return (
    <div className="day-parts" role="group" aria-label={t('parts.title')}>
      {parts.map((part, index) => {
        const number = index + 1;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a part that is being typed has no name yet.
          <div key={index} className="day-part acts-line" role="group" aria-label={t('parts.part', { number })}>
            {(['nameHe', 'nameEn'] as const).map((name) => (
              <LimitedInput
                key={name}
                aria-label={t(`parts.${name}`, { number })}
                placeholder={t(`parts.${name}Hint`)}
                most={NAME_SIGNS}
                readOnly={isReadOnly}
                attributes={{ input: { dir: name === 'nameHe' ? 'rtl' : 'ltr' } }}
                value={part[name]}
                onChange={(event) => change(index, { [name]: event.currentTarget.value })}
              />
            ))}
            <span className="week-window">
              {(['from', 'to'] as const).map((end) => (
                <input
                  key={end}
                  type="text"
                  dir="ltr"
                  inputMode="numeric"
                  className="week-time"
                  aria-label={t(`parts.${end}`, { number })}
                  maxLength={5}
                  readOnly={isReadOnly}
                  value={part[end]}
                  onChange={(event) => change(index, { [end]: event.currentTarget.value })}
                  onBlur={(event) => {
                    const told = readTime(event.currentTarget.value);
                    if (told !== null && told !== part[end]) change(index, { [end]: told });
                  }}
                />
              ))}
            </span>
            <span className="day-part-days acts-line">
              {WEEK.map((weekday) => (
                <Checkbox
                  key={weekday}
                  size="xs"
                  label={weekdayName(weekday, 'short')}
                  disabled={isReadOnly}
                  checked={part.weekdays.includes(weekday)}
                  onChange={(event) =>
                    change(index, {
                      weekdays: event.currentTarget.checked
                        ? [...part.weekdays, weekday].toSorted((one, other) => one - other)
                        : part.weekdays.filter((day) => day !== weekday),
                    })
                  }
                />
              ))}
            </span>
            {isReadOnly || parts.length === 1 ? null : (
              <Button
                variant="subtle"
                size="compact-sm"
                color="danger"
                aria-label={t('parts.remove', { number })}
                onClick={() => onChange(parts.filter((_, at) => at !== index))}
              >
                <IconTrash size={16} aria-hidden="true" />
              </Button>
            )}
          </div>
        );
      })}
      {wrong === null ? null : (
        <p role="alert" className="week-fault">
          {wrong}
        </p>
      )}
      {isReadOnly || parts.length >= MOST_DAY_PARTS ? null : (
        <div className="closed-day-acts acts-line">
          <Button
            variant="default"
            size="compact-sm"
            leftSection={<IconPlus size={14} aria-hidden="true" />}
            onClick={() => onChange([...parts, { nameHe: '', nameEn: '', weekdays: [], from: '09:00', to: '12:00' }])}
          >
            {t('parts.add')}
          </Button>
        </div>
      )}
    </div>
  );
}

/** What is wrong with the parts beside the calling hours; null where nothing is, or while a time is being typed. */
export function wrongInWords(
  t: Translate,
  parts: readonly DayPartRow[],
  windows: readonly CallingWindowRow[],
): string | null {
  const times = [...parts, ...windows].map(({ from, to, ...rest }) => ({
    ...rest,
    from: readTime(from),
    to: readTime(to),
  }));
  if (times.some(({ from, to }) => from === null || to === null)) return null;
  const told = (row: { readonly from: string; readonly to: string }) => ({
    from: readTime(row.from) ?? row.from,
    to: readTime(row.to) ?? row.to,
  });
  const found = dayPartFault(
    parts.map((part) => ({ names: { he: part.nameHe, en: part.nameEn }, weekdays: part.weekdays, ...told(part) })),
    windows.map((window) => ({ weekday: window.weekday, ...told(window) })),
  );
  if (found === null) return null;
  switch (found.is) {
    case 'empty':
      return t('parts.isEmpty', { number: found.part + 1 });
    case 'overlap':
      return t('parts.overlap', { number: found.part + 1, other: found.other + 1 });
    default:
      return t('parts.uncovered', { day: weekdayName(found.weekday, 'long'), time: `\u2066${found.at}\u2069` });
  }
}
