import { Select } from '@mantine/core';
import { useText } from '@seker/ui';
import type { ReactElement } from 'react';

export interface GroupChoiceProps {
  readonly groups: readonly { readonly id: number; readonly name: string }[] | undefined;
  readonly value: string;
  readonly onChange: (groupId: string | null) => void;
}

/** Whose the questionnaire becomes; not asked where there is but one. */
export function GroupChoice({ groups = [], value, onChange }: GroupChoiceProps): ReactElement | null {
  const t = useText();
  if (groups.length < 2) return null;
  return (
    <Select
      mt={12}
      label={t('questionnaires.group')}
      data={groups.map(({ id, name }) => ({ value: String(id), label: name }))}
      value={value}
      onChange={onChange}
    />
  );
}
