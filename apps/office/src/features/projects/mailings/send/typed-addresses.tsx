import { Textarea } from '@mantine/core';
import { useText } from '@seker/ui';
import { IconLock } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { typedAddresses } from './send-choice.ts';

export interface TypedAddressesProps {
  readonly value: string;
  /** The quotas that forbid typed addresses; null: they are allowed. */
  readonly refused: readonly string[] | null;
  readonly onChange: (value: string) => void;
}

/** Addresses beside the list; locked, with the reason, while a quota needs the values of a list's row. */
export function TypedAddresses({ value, refused, onChange }: TypedAddressesProps): ReactElement {
  const t = useText();
  if (refused !== null && value === '')
    return (
      <p className="send-locked">
        <IconLock size={16} aria-hidden="true" />
        <span>
          <strong>{t('mail.typedAddresses')}</strong> {t('mail.manualRefused', { quotas: refused.join(', ') })}
        </span>
      </p>
    );
  const count = typedAddresses(value).length;
  return (
    <Textarea
      label={t('mail.typedAddresses')}
      description={t('mail.typedAddressesHint')}
      error={refused === null ? null : t('mail.manualRefused', { quotas: refused.join(', ') })}
      value={value}
      dir="ltr"
      autosize
      minRows={1}
      maxRows={6}
      spellCheck={false}
      rightSection={count === 0 ? null : <bdi className="sk-tabular">{count}</bdi>}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}
