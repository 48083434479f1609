import { type DeviceRow, devicesCalls } from '@seker/contract';
import { client, notify, useText } from '@seker/ui';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { ConfirmDialog } from '../../../dialog/index.ts';
import { nameFault } from '../../../form/index.ts';
import { DeviceFields, type DeviceValues } from './device-fields.tsx';
import { isPin, readDevicesAgain } from './devices-data.ts';

export interface EditDeviceDialogProps {
  readonly device: DeviceRow;
  readonly onClose: () => void;
}

/** The name of a device; of a kiosk its place, and another code of its staff; of one in the field, whether it may work without a promise. */
export function EditDeviceDialog({ device, onClose }: EditDeviceDialogProps): ReactElement {
  const t = useText();
  const queries = useQueryClient();
  const [values, setValues] = useState<DeviceValues>({
    name: device.name,
    place: device.place,
    pin: '',
    ...(device.kind === 'field' ? { isStorageOverridden: device.isStorageOverridden } : {}),
  });
  const [fault, setFault] = useState<string | null>(null);
  const { name, place, pin, ...storage } = values;
  return (
    <ConfirmDialog
      title={t('devices.editTitle', { name: device.name })}
      actLabel={t('devices.save')}
      blocked={name.trim() === '' || (pin !== '' && !isPin(pin)) ? '' : null}
      onAct={async () => {
        const { id: deviceId, revision } = device;
        const form = { name, place, pin: pin === '' ? null : pin, ...storage, revision };
        await client.call(devicesCalls.editDevice, { deviceId, ...form });
        notify({ id: 'device', text: t('devices.saved', { name }) });
        await readDevicesAgain(queries);
      }}
      isToldWithin={(error) => {
        const told = nameFault(error, t, 'devices.stale');
        setFault(told);
        return told !== null;
      }}
      onClose={onClose}
    >
      <DeviceFields
        values={values}
        kind={device.kind}
        hasPin={device.hasPin}
        fault={fault}
        onType={(typed) => {
          setFault(null);
          setValues(typed);
        }}
      />
    </ConfirmDialog>
  );
}
