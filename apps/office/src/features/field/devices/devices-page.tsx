import '../../../project/bring-field-texts.ts';
import './devices.css';
import { Button } from '@mantine/core';
import { type DeviceRow, devicesCalls } from '@seker/contract';
import { client, failureText, KeyHint, notify, useText } from '@seker/ui';
import { IconQrcode } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactElement, useCallback, useMemo, useState } from 'react';
import { ConfirmDialog } from '../../../dialog/index.ts';
import { DataList, useAddress } from '../../../list/index.ts';
import { DevicePanel } from './device-panel.tsx';
import { readDevicesAgain } from './devices-data.ts';
import { devicesDesign } from './devices-design.tsx';
import { DevicesTabs } from './devices-tabs.tsx';
import { EditDeviceDialog } from './edit-device-dialog.tsx';
import { PairDialog } from './pair-dialog.tsx';
import { type Pairing, PairingCode } from './pairing-code.tsx';
import { RescueButton } from './rescue-dialog.tsx';

type Asked =
  | { readonly of: 'new' }
  | { readonly of: 'code'; readonly device: DeviceRow; readonly pairing: Pairing }
  | { readonly of: 'edit' | 'revoke'; readonly device: DeviceRow };

/** The tablets that ask by themselves: how each is, and how one more is paired. */
export function DevicesPage(): ReactElement {
  const t = useText();
  const queries = useQueryClient();
  const { search, write } = useAddress();
  const [asked, setAsked] = useState<Asked | null>(null);
  const close = (): void => setAsked(null);
  const showCode = useCallback(
    async (device: DeviceRow): Promise<void> => {
      try {
        const pairing = await client.call(devicesCalls.pairDevice, { deviceId: device.id });
        setAsked({ of: 'code', device, pairing });
      } catch (error) {
        const text = failureText(error, t);
        if (text !== null) notify({ id: 'device', text });
      }
      await readDevicesAgain(queries);
    },
    [queries, t],
  );
  const design = useMemo(
    () =>
      devicesDesign({
        t,
        onNew: () => setAsked({ of: 'new' }),
        onAct: (act, device) => {
          if (act === 'newCode') void showCode(device);
          else setAsked({ of: act, device });
        },
      }),
    [t, showCode],
  );
  const deviceId = Number(search['device'] ?? Number.NaN);
  return (
    <>
      <DataList
        title={t('devices.title')}
        design={design}
        tabs={<DevicesTabs at="devices" />}
        panel={
          Number.isSafeInteger(deviceId)
            ? {
                rowId: deviceId,
                title: t('devices.one'),
                content: <DevicePanel deviceId={deviceId} onRevoke={(device) => setAsked({ of: 'revoke', device })} />,
                onClose: () => write({ device: null }, true),
              }
            : null
        }
        acts={
          <>
            <RescueButton />
            <Button
              leftSection={<IconQrcode size={16} aria-hidden="true" />}
              rightSection={<KeyHint keys="N" />}
              aria-keyshortcuts="N"
              onClick={() => setAsked({ of: 'new' })}
            >
              {t('devices.pair')}
            </Button>
          </>
        }
      />
      {asked?.of === 'new' ? <PairDialog onClose={close} /> : null}
      {asked?.of === 'edit' ? <EditDeviceDialog device={asked.device} onClose={close} /> : null}
      {asked?.of === 'code' ? <PairingCode device={asked.device} pairing={asked.pairing} onClose={close} /> : null}
      {asked?.of === 'revoke' ? (
        <ConfirmDialog
          title={t('devices.revokeTitle', { name: asked.device.name })}
          text={t('devices.revokeText')}
          typed={{ name: asked.device.name, label: t('devices.typeName') }}
          actLabel={t('devices.revokeAct')}
          isDangerous
          onAct={async () => {
            const { id: deviceId, name } = asked.device;
            await client.call(devicesCalls.revokeDevice, { deviceId, name });
            notify({ id: 'device', text: t('devices.revoked', { name }) });
            await readDevicesAgain(queries);
          }}
          onClose={close}
        />
      ) : null}
    </>
  );
}
