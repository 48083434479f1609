import { MultiSelect, PasswordInput, Select, Switch, Textarea, TextInput } from '@mantine/core';
import type { ReactElement } from 'react';
import { type FieldProps, useField } from './field.tsx';
import { TypedNumberInput } from './typed-number-input.tsx';

interface Valued<Value> extends FieldProps {
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

export interface TextFieldProps extends Valued<string> {
  readonly isLong?: boolean;
  /** Of codes and log-in names; what people write takes its own direction. */
  readonly dir?: 'ltr' | 'auto';
  readonly autoComplete?: string;
}

export function TextField({
  value,
  onChange,
  isLong = false,
  dir = 'auto',
  autoComplete,
  ...props
}: TextFieldProps): ReactElement {
  const field = useField(props);
  const common = {
    ...field,
    value,
    autoComplete: autoComplete ?? 'off',
    attributes: { input: { dir } },
    onChange: (event: { readonly currentTarget: { readonly value: string } }) => onChange(event.currentTarget.value),
  };
  return isLong ? <Textarea {...common} autosize minRows={2} maxRows={8} /> : <TextInput {...common} />;
}

export function PasswordField({
  value,
  onChange,
  autoComplete = 'new-password',
  ...props
}: TextFieldProps): ReactElement {
  const field = useField(props);
  return (
    <PasswordInput
      {...field}
      value={value}
      autoComplete={autoComplete}
      attributes={{ input: { dir: 'ltr' } }}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

export interface Option {
  readonly value: string;
  readonly label: string;
  /** Why it cannot be chosen. */
  readonly disabled?: boolean;
}

export interface SelectFieldProps extends Valued<string | null> {
  readonly options: readonly Option[];
}

export function SelectField({ value, onChange, options, ...props }: SelectFieldProps): ReactElement {
  const field = useField(props);
  return <Select {...field} data={[...options]} value={value} searchable={options.length > 8} onChange={onChange} />;
}

export interface MultiSelectFieldProps extends Valued<readonly string[]> {
  readonly options: readonly Option[];
}

export function MultiSelectField({ value, onChange, options, ...props }: MultiSelectFieldProps): ReactElement {
  const field = useField(props);
  return <MultiSelect {...field} data={[...options]} value={[...value]} searchable onChange={onChange} />;
}

export interface NumberFieldProps extends Valued<number | null> {
  readonly unit?: string;
  /** Digits after the point; whole numbers without it. */
  readonly decimals?: number;
}

/** What is emptied becomes none, which the form's schema judges. */
export function NumberField({ value, onChange, unit, decimals = 0, ...props }: NumberFieldProps): ReactElement {
  const field = useField(props);
  return (
    <TypedNumberInput
      {...field}
      value={value}
      decimalScale={decimals}
      allowDecimal={decimals > 0}
      attributes={{ input: { dir: 'ltr' } }}
      className="form-number"
      {...(unit === undefined ? {} : { suffix: ` ${unit}` })}
      onChange={onChange}
    />
  );
}

export interface DateFieldProps extends Valued<string> {
  readonly kind?: 'date' | 'time';
}

/** A day (`YYYY-MM-DD`) or a time of the day (`HH:mm`); empty where there is none. */
export function DateField({ value, onChange, kind = 'date', ...props }: DateFieldProps): ReactElement {
  const field = useField(props);
  return <TextInput {...field} type={kind} value={value} onChange={(event) => onChange(event.currentTarget.value)} />;
}

export function SwitchField({ value, onChange, ...props }: Valued<boolean>): ReactElement {
  const { withAsterisk: _, inputWrapperOrder: __, readOnly, ...field } = useField(props);
  return (
    <Switch
      {...field}
      checked={value}
      disabled={readOnly}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  );
}
