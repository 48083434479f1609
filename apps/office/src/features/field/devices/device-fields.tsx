import { Checkbox } from '@mantine/core';
import type { DeviceRow } from '@seker/contract';
import { useText } from '@seker/ui';
import type { ReactElement } from 'react';
import { LimitedInput } from '../../../form/index.ts';

export interface DeviceValues {
  readonly name: string;
  readonly place: string;
  readonly pin: string;
  readonly isStorageOverridden?: boolean;
}

export interface DeviceFieldsProps {
  readonly values: DeviceValues;
  readonly kind: DeviceRow['kind'];
  /** Of a device that has a code of the staff. */
  readonly hasPin: boolean;
  readonly fault: string | null;
  readonly onType: (values: DeviceValues) => void;
}

/** What is said of a device: a kiosk stands somewhere and has a staff, one in the field has its name alone. */
export function DeviceFields({ values, kind, hasPin, fault, onType }: DeviceFieldsProps): ReactElement {
  const t = useText();
  return (
    <>
      <LimitedInput
        data-autofocus
        label={t('devices.name')}
        description={t(kind === 'kiosk' ? 'devices.nameHint' : 'devices.fieldNameHint')}
        most={100}
        value={values.name}
        error={fault}
        autoComplete="off"
        onChange={(event) => onType({ ...values, name: event.currentTarget.value })}
      />
      {kind === 'kiosk' ? (
        <>
          <LimitedInput
            mt={12}
            label={t('devices.place')}
            description={t('devices.placeHint')}
            most={200}
            value={values.place}
            autoComplete="off"
            onChange={(event) => onType({ ...values, place: event.currentTarget.value })}
          />
          <LimitedInput
            mt={12}
            label={t(hasPin ? 'devices.newPin' : 'devices.pin')}
            description={t(hasPin ? 'devices.newPinHint' : 'devices.pinHint')}
            most={8}
            value={values.pin}
            inputMode="numeric"
            autoComplete="off"
            attributes={{ input: { dir: 'ltr' } }}
            onChange={(event) => onType({ ...values, pin: event.currentTarget.value })}
          />
        </>
      ) : null}
      {values.isStorageOverridden === undefined ? null : (
        <Checkbox
          mt={16}
          label={t('devices.override')}
          description={t('devices.overrideHint')}
          checked={values.isStorageOverridden}
          onChange={(event) => onType({ ...values, isStorageOverridden: event.currentTarget.checked })}
        />
      )}
    </>
  );
}
