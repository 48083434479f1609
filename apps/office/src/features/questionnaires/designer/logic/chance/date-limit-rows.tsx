import { Select, TextInput } from '@mantine/core';
import type { Json } from '@seker/questionnaire/design';
import { useText } from '@seker/ui';
import { type ReactElement, useEffect, useState } from 'react';
import { NumberProperty, PropertyRow } from '../../parts/fields/property-fields.tsx';
import { type DateLimitForm, type DateLimitUnit, dateLimitJson, dateLimitOf } from '../../session/rules/date-limits.ts';
import { today } from '../../session/today.ts';

export interface DateLimitRowsProps {
  readonly label: string;
  readonly value: Json | undefined;
  readonly onChange: (value: Json | undefined) => void;
}

const FORMS: readonly DateLimitForm[] = ['open', 'day', 'before', 'today', 'after'];
const UNITS: readonly DateLimitUnit[] = ['days', 'months', 'years'];

/** An end of a range of dates: a day, or so many days, months or years from the day of the interview. */
export function DateLimitRows({ label, value, onChange }: DateLimitRowsProps): ReactElement {
  const t = useText();
  const limit = dateLimitOf(value);
  const set = (change: Partial<typeof limit>): void => onChange(dateLimitJson({ ...limit, ...change }, today()));
  const isCounted = limit.form === 'before' || limit.form === 'after';
  return (
    <>
      <PropertyRow label={label}>
        <Select
          size="xs"
          aria-label={label}
          allowDeselect={false}
          data={FORMS.map((form) => ({ value: form, label: t(`designer.limit.form.${form}`) }))}
          value={limit.form}
          onChange={(form) => {
            const chosen = FORMS.find((one) => one === form);
            if (chosen !== undefined) set({ form: chosen });
          }}
        />
      </PropertyRow>
      {limit.form === 'day' ? (
        <MomentProperty
          label={t('designer.limit.day')}
          type="date"
          value={limit.day}
          onChange={(day) => set({ day })}
        />
      ) : null}
      {isCounted ? (
        <>
          <NumberProperty
            label={t('designer.limit.count')}
            value={limit.count}
            min={1}
            onChange={(count) => set({ count: count ?? 1 })}
          />
          <PropertyRow label={t('designer.limit.unit')}>
            <Select
              size="xs"
              aria-label={t('designer.limit.unit')}
              allowDeselect={false}
              data={UNITS.map((unit) => ({ value: unit, label: t(`designer.limit.unit.${unit}`) }))}
              value={limit.unit}
              onChange={(unit) => {
                const chosen = UNITS.find((one) => one === unit);
                if (chosen !== undefined) set({ unit: chosen });
              }}
            />
          </PropertyRow>
        </>
      ) : null}
    </>
  );
}

export interface MomentPropertyProps {
  readonly label: string;
  readonly type: 'date' | 'time';
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** A day or a time in the browser's own field; what is half typed is not set. */
export function MomentProperty({ label, type, value, onChange }: MomentPropertyProps): ReactElement {
  const [typed, setTyped] = useState(value);
  useEffect(() => setTyped(value), [value]);
  return (
    <PropertyRow label={label}>
      <TextInput
        size="xs"
        type={type}
        aria-label={label}
        value={typed}
        onChange={(event) => {
          const now = event.currentTarget.value;
          setTyped(now);
          if (now !== '') onChange(now);
        }}
      />
    </PropertyRow>
  );
}
