import { Button, Modal, Radio, TextInput } from '@mantine/core';
import {
  CallError,
  type FieldFault,
  faultsIn,
  STATION_PHONES,
  type StationPhone,
  settingsCalls,
} from '@seker/contract';
import { client, failureText, notify, useText } from '@seker/ui';
import { type FormEvent, type ReactElement, useState } from 'react';
import { faultText } from '../../../form/index.ts';

interface AddStationsProps {
  readonly onAdded: () => Promise<void>;
  readonly onClose: () => void;
}

/** Asks for a station, or for the first and the last of a row of them. */
export function AddStations({ onAdded, onClose }: AddStationsProps): ReactElement {
  const t = useText();
  const [first, setFirst] = useState('');
  const [last, setLast] = useState('');
  const [phone, setPhone] = useState<StationPhone>('desk');
  const [faults, setFaults] = useState<readonly FieldFault[]>([]);
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const add = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setBusy(true);
    try {
      const { added } = await client.call(settingsCalls.addStations, {
        first,
        last: last.trim() === '' ? null : last,
        phone,
      });
      await onAdded();
      notify({ id: 'stations', tone: 'accent', text: t('settings.stationsAdded', { count: added }) });
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
  const ltr = { input: { dir: 'ltr' } } as const;
  return (
    <Modal opened onClose={onClose} title={t('settings.addStations')} size={520}>
      <form className="settings-station" noValidate onSubmit={(event) => void add(event)}>
        <TextInput
          data-autofocus
          label={t('settings.firstStation')}
          description={t('settings.stationHint')}
          inputMode="numeric"
          attributes={ltr}
          value={first}
          error={errorOf('first')}
          onChange={(event) => setFirst(event.currentTarget.value)}
        />
        <TextInput
          label={t('settings.lastStation')}
          description={t('settings.lastStationHint')}
          inputMode="numeric"
          attributes={ltr}
          value={last}
          error={errorOf('last')}
          onChange={(event) => setLast(event.currentTarget.value)}
        />
        <Radio.Group
          label={t('settings.phone')}
          description={t('settings.phoneHint')}
          value={phone}
          onChange={(chosen) => setPhone(STATION_PHONES.find((one) => one === chosen) ?? 'desk')}
        >
          {STATION_PHONES.map((one) => (
            <Radio key={one} value={one} label={t(`settings.phone.${one}`)} />
          ))}
        </Radio.Group>
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
