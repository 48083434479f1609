import { PasswordInput } from '@mantine/core';
import { CallError, faultsIn, type PersonRow, peopleCalls } from '@seker/contract';
import { client, notify, useText } from '@seker/ui';
import { type ReactElement, useState } from 'react';
import { ConfirmDialog } from '../../../dialog/index.ts';

const SHORTEST = 8;

export interface PasswordDialogProps {
  readonly person: Pick<PersonRow, 'id' | 'realName'>;
  readonly onDone: () => Promise<void>;
  readonly onClose: () => void;
}

/** Another password for a person, typed by the one who will tell it to them. */
export function PasswordDialog({ person: { id, realName: name }, onDone, onClose }: PasswordDialogProps): ReactElement {
  const t = useText();
  const [password, setPassword] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const tooShort = t('fault.tooShort', { limit: SHORTEST });
  const save = async (): Promise<void> => {
    await client.call(peopleCalls.setPassword, { personId: id, password });
    notify({ id: `person-${id}`, text: t('people.passwordSet', { name }) });
    await onDone();
  };
  return (
    <ConfirmDialog
      title={t('people.passwordTitle', { name })}
      text={t('people.passwordText')}
      actLabel={t('people.setPassword')}
      blocked={password.length === 0 || password.length >= SHORTEST ? null : tooShort}
      onAct={save}
      isToldWithin={(error) => {
        const isTooShort = error instanceof CallError && faultsIn(error.details).length > 0;
        setFault(isTooShort ? tooShort : null);
        return isTooShort;
      }}
      onClose={onClose}
    >
      <PasswordInput
        data-autofocus
        label={t('people.password')}
        description={t('people.passwordHint')}
        autoComplete="new-password"
        attributes={{ input: { dir: 'ltr' } }}
        value={password}
        error={fault}
        onChange={(event) => {
          setFault(null);
          setPassword(event.currentTarget.value);
        }}
      />
    </ConfirmDialog>
  );
}
