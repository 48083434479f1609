import { NumberInput, type NumberInputProps } from '@mantine/core';
import { type ReactElement, useEffect, useState } from 'react';
import { numberTyped, shownOf } from './typed-number.ts';

export interface TypedNumberInputProps
  extends Omit<NumberInputProps, 'value' | 'onChange' | 'hideControls' | 'allowedDecimalSeparators'> {
  readonly value: number | null;
  readonly onChange: (value: number | null) => void;
}

/** A field of numbers: what is typed stays as it is typed (`6.`, `6.90`, `-`), and counts once it is a number. */
export function TypedNumberInput({ value, onChange, ...props }: TypedNumberInputProps): ReactElement {
  const [typed, setTyped] = useState<string | number>(value ?? '');
  useEffect(() => setTyped((before) => shownOf(before, value)), [value]);
  return (
    <NumberInput
      {...props}
      hideControls
      allowedDecimalSeparators={['.', ',']}
      value={typed}
      onChange={(next) => {
        setTyped(next);
        const read = numberTyped(next);
        if (read !== value) onChange(read);
      }}
    />
  );
}
