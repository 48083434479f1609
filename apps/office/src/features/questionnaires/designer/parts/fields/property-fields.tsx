import { SegmentedControl, Switch, TextInput } from '@mantine/core';
import type { Json } from '@seker/questionnaire/design';
import { type ReactElement, type ReactNode, useEffect, useId, useState } from 'react';
import { TypedNumberInput } from '../../../../../form/index.ts';
import { useSession } from '../../session/use-draft.ts';

/** A label and its control on one line. */
export function PropertyRow({
  label,
  htmlFor,
  children,
}: {
  readonly label: string;
  readonly htmlFor?: string;
  readonly children: ReactNode;
}): ReactElement {
  return (
    <div className="property">
      {htmlFor === undefined ? (
        <span className="property-label">{label}</span>
      ) : (
        <label className="property-label" htmlFor={htmlFor}>
          {label}
        </label>
      )}
      <div className="property-control">{children}</div>
    </div>
  );
}

/** Sets one member of a node; a value that means the same as its absence is taken away. False: there is no room for it. */
export function useSetField(uid: string): (field: string, value: Json | undefined) => boolean {
  const session = useSession();
  return (field, value) =>
    session.change([{ op: 'set', uid, field, ...(value === undefined ? {} : { value }) }], `set.${uid}.${field}`);
}

export interface ChoicePropertyProps<Value extends string> {
  readonly label: string;
  readonly value: Value;
  readonly choices: readonly { readonly value: Value; readonly label: string }[];
  readonly onChange: (value: Value) => void;
}

export function ChoiceProperty<Value extends string>(props: ChoicePropertyProps<Value>): ReactElement {
  const { label, value, choices, onChange } = props;
  return (
    <PropertyRow label={label}>
      <SegmentedControl
        fullWidth
        size="xs"
        aria-label={label}
        data={choices.map((choice) => ({ ...choice }))}
        value={value}
        onChange={(chosen) => onChange(chosen as Value)}
      />
    </PropertyRow>
  );
}

export function SwitchProperty({
  label,
  value,
  onChange,
}: {
  readonly label: string;
  readonly value: boolean;
  readonly onChange: (value: boolean) => void;
}): ReactElement {
  const id = useId();
  return (
    <PropertyRow label={label} htmlFor={id}>
      <Switch id={id} checked={value} onChange={(event) => onChange(event.currentTarget.checked)} />
    </PropertyRow>
  );
}

export interface NumberPropertyProps {
  readonly label: string;
  readonly value: Json | undefined;
  readonly onChange: (value: number | undefined) => void;
  readonly min?: number;
  readonly max?: number;
  readonly unit?: string;
  readonly isWhole?: boolean;
}

export function NumberProperty(props: NumberPropertyProps): ReactElement {
  const { label, value, onChange, min, max, unit, isWhole = true } = props;
  const id = useId();
  return (
    <PropertyRow label={label} htmlFor={id}>
      <TypedNumberInput
        id={id}
        size="xs"
        allowDecimal={!isWhole}
        {...(min === undefined ? {} : { min })}
        {...(max === undefined ? {} : { max })}
        value={typeof value === 'number' ? value : null}
        onChange={(typed) => onChange(typed ?? undefined)}
      />
      {unit === undefined ? null : <span className="property-unit">{unit}</span>}
    </PropertyRow>
  );
}

export interface LinePropertyProps {
  readonly label: string;
  readonly value: string;
  /** Whether it was taken. */
  readonly onChange: (value: string) => boolean;
  readonly dir?: 'ltr' | 'auto';
  readonly field?: string;
}

/** A line of text that is set as it is typed. */
export function LineProperty({ label, value, onChange, dir = 'auto', field }: LinePropertyProps): ReactElement {
  const id = useId();
  const [typed, setTyped] = useState(value);
  useEffect(() => setTyped(value), [value]);
  return (
    <PropertyRow label={label} htmlFor={id}>
      <TextInput
        id={id}
        size="xs"
        autoComplete="off"
        {...(field === undefined ? {} : { [`data-${field}`]: true })}
        attributes={{ input: { dir } }}
        value={typed}
        onChange={(event) => {
          const now = event.currentTarget.value;
          setTyped(onChange(now) ? now : value);
        }}
      />
    </PropertyRow>
  );
}
