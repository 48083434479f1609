import { TextInput } from '@mantine/core';
import { type ReactElement, useState } from 'react';

export interface BoundInputProps {
  readonly label: string;
  readonly value: number | null;
  /** What an empty field stands for; absent where it must not be empty. */
  readonly placeholder?: string;
  readonly isLocked?: boolean;
  readonly wide?: boolean;
  /** False: the number does not fit there, and the field says so. */
  readonly onTake: (value: number | null) => boolean;
}

const NUMBER = /^-?\d+(?:[.,]\d+)?$/;

/** A number that is typed as one likes, and taken when the field is left or with Enter. */
export function BoundInput({
  label,
  value,
  placeholder,
  isLocked = false,
  wide = false,
  onTake,
}: BoundInputProps): ReactElement {
  const [typed, setTyped] = useState<string | null>(null);
  const [isWrong, setWrong] = useState(false);
  const take = (): void => {
    if (typed === null) return;
    const text = typed.trim().replaceAll(/[\s,](?=\d{3}\b)/g, '');
    const isEmpty = text === '' && placeholder !== undefined;
    const isTaken = (isEmpty || NUMBER.test(text)) && onTake(isEmpty ? null : Number(text.replace(',', '.')));
    setWrong(!isTaken);
    if (isTaken) setTyped(null);
  };
  return (
    <TextInput
      size="xs"
      className="bands-bound"
      data-wide={wide || undefined}
      aria-label={label}
      value={typed ?? (value === null ? '' : String(value))}
      placeholder={placeholder}
      readOnly={isLocked}
      error={isWrong}
      inputMode="decimal"
      attributes={{ input: { dir: 'ltr', 'aria-invalid': isWrong } }}
      onChange={(event) => {
        setTyped(event.currentTarget.value);
        setWrong(false);
      }}
      onBlur={take}
      onKeyDown={(event) => {
        if (event.key === 'Enter') {
          event.preventDefault();
          take();
        } else if (event.key === 'Escape') {
          setTyped(null);
          setWrong(false);
        }
      }}
    />
  );
}
