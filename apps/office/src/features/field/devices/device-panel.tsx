import { Button } from '@mantine/core';
import { type DeviceRow, devicesCalls } from '@seker/contract';
import { client, momentText, readingOf, useText } from '@seker/ui';
import { IconBan } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { DeviceChip } from '../../../project/device-chip.tsx';
import { AllotmentsOfDevice } from './allotments-of-device.tsx';
import { DeviceStorage } from './device-storage.tsx';
import { DeviceVersion } from './device-version.tsx';
import { Fact } from './fact.tsx';
import { UnsentOf } from './unsent-of.tsx';
import { WaitingMedia, WaitingPackages } from './waiting-of-device.tsx';

export interface DevicePanelProps {
  readonly deviceId: number;
  readonly onRevoke: (device: DeviceRow) => void;
}

/** One device more closely: how it is, what of it waits for a decision, and its end. */
export function DevicePanel({ deviceId, onRevoke }: DevicePanelProps): ReactElement | null {
  const t = useText();
  const query = useQuery({
    queryKey: ['list', 'devices', 'one', deviceId],
    queryFn: async () => await client.call(devicesCalls.readDevice, { deviceId }),
  });
  const { data: device, failure } = readingOf(query);
  if (device === undefined) return failure;
  const {
    state,
    seenAt,
    pairedAt,
    freeBytes,
    isStorageOverridden,
    unsent,
    assignments,
    kind,
    version,
    behind,
    person,
    project,
    held,
    heldMedia,
  } = device;
  return (
    <div className="device-panel">
      {failure}
      <p>
        <strong>
          <bdi>{device.name}</bdi>
        </strong>
        <bdi>{person?.name ?? project?.name}</bdi>
        <DeviceChip state={state} />
      </p>
      <dl>
        <Fact term={t('devices.seen')}>{seenAt === null ? '–' : momentText(seenAt)}</Fact>
        <Fact term={t('held.since')}>{pairedAt === null ? '–' : momentText(pairedAt)}</Fact>
        <Fact term={t('devices.unsent')}>
          <UnsentOf {...unsent} />
        </Fact>
        {kind === 'field' ? <Fact term={t('devices.assignments')}>{assignments}</Fact> : null}
        <Fact term={t('devices.free')}>
          <DeviceStorage freeBytes={freeBytes} isStorageOverridden={isStorageOverridden} />
        </Fact>
        <Fact term={t('devices.version')}>
          <DeviceVersion version={version} behind={behind} />
        </Fact>
      </dl>
      {state === 'revoked' ? null : <AllotmentsOfDevice device={device} />}
      {held === 0 ? null : <WaitingPackages deviceId={deviceId} />}
      {heldMedia === 0 ? null : <WaitingMedia deviceId={deviceId} />}
      {state === 'revoked' ? null : (
        <div>
          <Button
            variant="default"
            c="var(--sk-danger)"
            leftSection={<IconBan size={16} aria-hidden="true" />}
            onClick={() => onRevoke(device)}
          >
            {t('devices.revoke')}
          </Button>
        </div>
      )}
    </div>
  );
}
