import { TextInput } from '@mantine/core';
import { useText } from '@seker/ui';
import type { ReactElement } from 'react';

export interface VariableNameProps {
  readonly value: string;
  readonly error: string | null;
  readonly onType: (name: string) => void;
}

/** What a new variable is called. */
export function VariableName({ value, error, onType }: VariableNameProps): ReactElement {
  const t = useText();
  return (
    <TextInput
      label={t('variables.name')}
      value={value}
      error={error}
      withAsterisk
      attributes={{ input: { dir: 'auto' } }}
      onChange={(event) => onType(event.currentTarget.value)}
    />
  );
}
