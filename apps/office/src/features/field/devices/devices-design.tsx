import { devicesCalls as calls, DEVICE_KINDS, DEVICE_STATES, type DeviceRow } from '@seker/contract';
import { type Translate, When } from '@seker/ui';
import { IconBan, IconDeviceMobile, IconDeviceTablet, IconPencil, IconQrcode } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import type { ListDesign, RowAct } from '../../../list/index.ts';
import { DeviceChip } from '../../../project/device-chip.tsx';
import { BatteryLevel } from './battery-level.tsx';
import { DeviceStorage } from './device-storage.tsx';
import { DeviceVersion } from './device-version.tsx';
import { HeldOf } from './held-of.tsx';
import { UnsentOf } from './unsent-of.tsx';
import { Whose } from './whose.tsx';

type DeviceAct = 'edit' | 'newCode' | 'revoke';

export interface DevicesDesignProps {
  readonly t: Translate;
  readonly onNew: () => void;
  readonly onAct: (act: DeviceAct, device: DeviceRow) => void;
}

/** What the list of devices is: kiosks, and those of interviewers in the field. */
export function devicesDesign({ t, onNew, onAct }: DevicesDesignProps): ListDesign<typeof calls.listDevices> {
  return {
    name: 'devices',
    call: calls.listDevices,
    usualSort: { field: 'state', direction: 'asc' },
    searchHint: 'devices.searchHint',
    nameOf: ({ name }) => name,
    empty: { title: 'devices.empty', hint: 'devices.emptyHint' },
    onNew,
    acts: (device) => actsOf(t, device, onAct),
    open: ({ id }) => ({
      to: '/devices',
      search: ((before: object) => ({ ...before, device: String(id) })) as never,
    }),
    filters: [
      {
        name: 'kind',
        title: 'devices.kind',
        kind: 'choice',
        isSingle: true,
        choices: DEVICE_KINDS.map((kind) => ({ value: kind, label: t(`devices.kind.${kind}`) })),
      },
      {
        name: 'waits',
        title: 'devices.held',
        kind: 'choice',
        isSingle: true,
        choices: [{ value: 'true', label: t('held.needs') }],
      },
      {
        name: 'state',
        title: 'devices.state',
        kind: 'choice',
        choices: DEVICE_STATES.map((state) => ({ value: state, label: t(`devices.state.${state}`) })),
      },
    ],
    columns: [
      {
        id: 'name',
        title: 'devices.name',
        sort: 'name',
        isLocked: true,
        isName: true,
        cell: ({ name, kind }) => (
          <span className="device-name">
            <KindIcon kind={kind} />
            <bdi>{name}</bdi>
          </span>
        ),
      },
      {
        id: 'state',
        title: 'devices.state',
        sort: 'state',
        width: 150,
        cell: ({ state }) => <DeviceChip state={state} />,
        filter: ({ state }) => ({ name: 'state', value: state }),
      },
      {
        id: 'project',
        title: 'devices.whose',
        sort: 'project',
        width: 165,
        cell: (device) => <Whose {...device} />,
      },
      {
        id: 'place',
        title: 'devices.place',
        sort: 'place',
        width: 150,
        cell: ({ place }) => <bdi>{place || '–'}</bdi>,
      },
      {
        id: 'unsent',
        title: 'devices.unsent',
        width: 130,
        cell: ({ unsent }) => <UnsentOf {...unsent} />,
      },
      {
        id: 'held',
        title: 'devices.held',
        width: 130,
        cell: (device) => <HeldOf {...device} />,
      },
      {
        id: 'assignments',
        title: 'devices.assignments',
        width: 100,
        cell: ({ kind, assignments }) => (kind === 'field' ? assignments : '–'),
      },
      { id: 'seen', title: 'devices.seen', sort: 'seen', width: 145, cell: ({ seenAt }) => <When at={seenAt} /> },
      {
        id: 'today',
        title: 'devices.today',
        width: 165,
        cell: ({ today }) => t('devices.todayOf', { completed: today.completed, begun: today.begun }),
      },
      {
        id: 'battery',
        title: 'devices.battery',
        width: 90,
        cell: (device) => <BatteryLevel {...device} />,
      },
      {
        id: 'free',
        title: 'devices.free',
        width: 100,
        cell: (device) => <DeviceStorage {...device} />,
      },
      {
        id: 'version',
        title: 'devices.version',
        width: 95,
        cell: (device) => <DeviceVersion {...device} />,
      },
    ],
  };
}

function actsOf(t: Translate, device: DeviceRow, onAct: DevicesDesignProps['onAct']): readonly RowAct[] {
  const { state } = device;
  const revoked = state === 'revoked' ? t('devices.isRevoked') : undefined;
  const isPaired = state === 'connected' || state === 'away';
  return [
    {
      name: 'edit',
      label: t('devices.edit'),
      icon: IconPencil,
      blocked: revoked,
      run: () => onAct('edit', device),
    },
    {
      name: 'newCode',
      label: t('devices.newCode'),
      icon: IconQrcode,
      blocked: revoked ?? (isPaired ? t('devices.notNewCode') : undefined),
      run: () => onAct('newCode', device),
    },
    {
      name: 'revoke',
      label: t('devices.revoke'),
      icon: IconBan,
      isDangerous: true,
      blocked: revoked,
      run: () => onAct('revoke', device),
    },
  ];
}

function KindIcon({ kind }: Pick<DeviceRow, 'kind'>): ReactElement {
  const Icon = kind === 'kiosk' ? IconDeviceTablet : IconDeviceMobile;
  return <Icon size={16} aria-hidden="true" />;
}
