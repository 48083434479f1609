import { PasswordInput } from '@mantine/core';
import { CallError, faultsIn, type PersonRow, peopleCalls } from '@seker/contract';
import { client, notify, usePasswordHint, useText } from '@seker/ui';
import { type ReactElement, useState } from 'react';
import { ConfirmDialog } from '../../../dialog/index.ts';
import { faultText } from '../../../form/index.ts';

export interface PasswordDialogProps {
  readonly person: Pick<PersonRow, 'id' | 'realName' | 'login' | 'role'>;
  readonly onDone: () => Promise<void>;
  readonly onClose: () => void;
}

/** Another password for a person, typed by the one who will tell it to them. */
export function PasswordDialog({ person, onDone, onClose }: PasswordDialogProps): ReactElement {
  const t = useText();
  const { id, realName: name, login, role } = person;
  const [password, setPassword] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const rule = usePasswordHint({ password, login, role }, t);
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
      blocked={rule.fits === false ? rule.text : null}
      onAct={save}
      isToldWithin={(error) => {
        const [found] = error instanceof CallError ? faultsIn(error.details) : [];
        setFault(found === undefined ? null : faultText(found, t));
        return found !== undefined;
      }}
      onClose={onClose}
    >
      <PasswordInput
        data-autofocus
        label={t('people.password')}
        description={`${rule.text} ${t('people.passwordHint')}`}
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
