import { Select } from '@mantine/core';
import { useText } from '@seker/ui';
import { type ReactElement, useState } from 'react';
import { DURATION_UNITS, type DurationUnit, unitOf } from './duration-unit.ts';
import { type FieldProps, useField } from './field.tsx';
import { TypedNumberInput } from './typed-number-input.tsx';

export interface DurationFieldProps extends FieldProps {
  /** In minutes. */
  readonly value: number | null;
  readonly onChange: (minutes: number | null) => void;
}

/** A time that is typed and shown in the unit that fits it; the value is in minutes. */
export function DurationField({ value, onChange, ...props }: DurationFieldProps): ReactElement {
  const t = useText();
  const { rightSection: _, ...field } = useField(props);
  const [chosen, setChosen] = useState<DurationUnit | null>(null);
  // A value that came meanwhile and is not whole in the unit is shown in one in which it is.
  const fitting = unitOf(value);
  const isWhole = chosen === null || value === null || value % DURATION_UNITS[chosen] === 0;
  const unit = chosen !== null && isWhole ? chosen : fitting;
  const one = DURATION_UNITS[unit];
  return (
    <TypedNumberInput
      {...field}
      className="form-number form-duration"
      attributes={{ input: { dir: 'ltr' } }}
      allowDecimal={false}
      value={value === null ? null : value / one}
      onChange={(typed) => {
        setChosen(unit);
        onChange(typed === null ? null : typed * one);
      }}
      rightSectionWidth={112}
      rightSection={
        <Select
          aria-label={t('form.unitOf', { name: props.label })}
          variant="unstyled"
          size="xs"
          allowDeselect={false}
          disabled={field.readOnly}
          data={(['minute', 'hour', 'day'] as const).map((each) => ({ value: each, label: t(`form.unit.${each}`) }))}
          value={unit}
          onChange={(next) => {
            const other = (['minute', 'hour', 'day'] as const).find((each) => each === next) ?? unit;
            setChosen(other);
            if (value !== null) onChange((value / one) * DURATION_UNITS[other]);
          }}
        />
      }
    />
  );
}
