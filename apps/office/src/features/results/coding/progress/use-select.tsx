import { Select } from '@mantine/core';
import type { CodingUseRow } from '@seker/contract';
import { useText } from '@seker/ui';
import type { ReactElement } from 'react';

export interface UseSelectProps {
  readonly uses: readonly CodingUseRow[];
  readonly value: number | null;
  readonly onChange: (useId: number) => void;
}

/** Which of the questions that are encoded. */
export function UseSelect({ uses, value, onChange }: UseSelectProps): ReactElement {
  const t = useText();
  return (
    <Select
      label={t('encodingProgress.ofQuestion')}
      data={uses.map(({ id, number, question }) => ({ value: String(id), label: `${number} · ${question}` }))}
      value={value === null ? null : String(value)}
      allowDeselect={false}
      searchable={uses.length > 8}
      onChange={(chosen) => {
        if (chosen !== null) onChange(Number(chosen));
      }}
    />
  );
}
