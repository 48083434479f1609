import { type PersonRow, peopleCalls } from '@seker/contract';
import { client, notify, useText } from '@seker/ui';
import type { ReactElement } from 'react';
import { ConfirmDialog } from '../../../dialog/index.ts';
import { PasswordDialog } from './password-dialog.tsx';
import type { PersonDialogKind } from './person-acts.ts';

export interface PersonDialogProps {
  readonly kind: PersonDialogKind;
  readonly person: Pick<PersonRow, 'id' | 'realName' | 'login' | 'role'>;
  readonly onDone: () => Promise<void>;
  readonly onClose: () => void;
}

/** Asks before something is done to one person. */
export function PersonDialog({ kind, person, onDone, onClose }: PersonDialogProps): ReactElement {
  const t = useText();
  const { id: personId, realName: name } = person;
  const id = `person-${personId}`;
  const tell = async (text: string): Promise<void> => {
    notify({ id, text });
    await onDone();
  };
  if (kind === 'password') return <PasswordDialog person={person} onDone={onDone} onClose={onClose} />;
  if (kind === 'logOff')
    return (
      <ConfirmDialog
        title={t('people.logOffTitle', { name })}
        text={t('people.logOffText')}
        actLabel={t('people.logOff')}
        onAct={async () => {
          const { ended } = await client.call(peopleCalls.logOffPerson, { personId });
          await tell(t(ended > 0 ? 'people.wasLoggedOff' : 'people.wasNotLive', { name }));
        }}
        onClose={onClose}
      />
    );
  if (kind === 'unlock')
    return (
      <ConfirmDialog
        title={t('people.unlockTitle', { name })}
        text={t('people.unlockText')}
        actLabel={t('people.unlock')}
        onAct={async () => {
          await client.call(peopleCalls.unlockPerson, { personId });
          await tell(t('people.wasUnlocked', { name }));
        }}
        onClose={onClose}
      />
    );
  return (
    <ConfirmDialog
      title={t('people.removeTitle', { name })}
      text={t('people.removeText')}
      stays={t('people.removeStays')}
      typed={{ name, label: t('people.typeName') }}
      actLabel={t('people.remove')}
      isDangerous
      onAct={async () => {
        await client.call(peopleCalls.removePerson, { personId });
        await tell(t('people.wasRemoved', { name }));
      }}
      onClose={onClose}
    />
  );
}
