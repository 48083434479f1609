import type { ReactElement } from 'react';
import { LimitedInput } from './limited-input.tsx';

const LONGEST = 200;

export interface NameInputProps {
  readonly label: string;
  /** Stands under the label. */
  readonly description?: string;
  readonly value: string;
  /** What is wrong with it, in words. */
  readonly fault: string | null;
  readonly onType: (name: string) => void;
}

/** The name of a thing, first in its dialog, in any script. */
export function NameInput({ label, description, value, fault, onType }: NameInputProps): ReactElement {
  return (
    <LimitedInput
      data-autofocus
      label={label}
      description={description}
      value={value}
      error={fault}
      most={LONGEST}
      autoComplete="off"
      attributes={{ input: { dir: 'auto' } }}
      onChange={(event) => onType(event.currentTarget.value)}
    />
  );
}
