import { Button, Modal, Select, TextInput } from '@mantine/core';
import { CallError, callerNumbersCalls as calls, type FieldFault, faultsIn } from '@seker/contract';
import { client, failureText, notify, useText } from '@seker/ui';
import { useSuspenseQuery } from '@tanstack/react-query';
import { type FormEvent, type ReactElement, useState } from 'react';
import { faultText } from '../../../form/index.ts';
import { projectChoices } from '../../../project/project-data.ts';

interface AddCallerNumberProps {
  readonly onAdded: () => Promise<void>;
  readonly onClose: () => void;
}

/** Asks for a number that respondents are to see; it is verified later. */
export function AddCallerNumber({ onAdded, onClose }: AddCallerNumberProps): ReactElement {
  const t = useText();
  const { groups } = useSuspenseQuery(projectChoices).data;
  const [number, setNumber] = useState('');
  const [label, setLabel] = useState('');
  const [groupId, setGroupId] = useState('');
  const [faults, setFaults] = useState<readonly FieldFault[]>([]);
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const add = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setBusy(true);
    try {
      await client.call(calls.addCallerNumber, { number, label, groupId: groupId === '' ? null : groupId });
      await onAdded();
      notify({ id: 'callerNumbers', tone: 'accent', text: t('callerNumber.added') });
      onClose();
    } catch (error) {
      const isInvalid = error instanceof CallError && error.code === 'invalid';
      setFaults(isInvalid ? faultsIn(error.details) : []);
      setFailure(isInvalid ? null : failureText(error, t));
      setBusy(false);
    }
  };
  const errorOf = (name: string): string | null => {
    const fault = faults.find(({ field }) => field === name);
    return fault === undefined ? null : faultText(fault, t);
  };
  return (
    <Modal opened onClose={onClose} title={t('callerNumber.add')} size={520}>
      <form className="settings-station" noValidate onSubmit={(event) => void add(event)}>
        <TextInput
          data-autofocus
          label={t('callerNumber.number')}
          description={t('callerNumber.numberHint')}
          inputMode="tel"
          attributes={{ input: { dir: 'ltr' } }}
          maxLength={30}
          value={number}
          error={errorOf('number')}
          onChange={(event) => setNumber(event.currentTarget.value)}
        />
        <TextInput
          label={t('callerNumber.label')}
          description={t('callerNumber.labelHint')}
          maxLength={100}
          value={label}
          error={errorOf('label')}
          onChange={(event) => setLabel(event.currentTarget.value)}
        />
        <Select
          label={t('callerNumber.group')}
          description={t('callerNumber.groupHint')}
          allowDeselect={false}
          data={[
            { value: '', label: t('callerNumber.allGroups') },
            ...groups.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
          value={groupId}
          error={errorOf('groupId')}
          onChange={(chosen) => setGroupId(chosen ?? '')}
        />
        {failure === null ? null : (
          <p className="dialog-failure" role="alert">
            {failure}
          </p>
        )}
        <div className="dialog-acts">
          <Button variant="default" onClick={onClose}>
            {t('app.cancel')}
          </Button>
          <Button type="submit" loading={isBusy}>
            {t('settings.add')}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
