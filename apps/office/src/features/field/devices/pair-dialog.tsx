import { Radio, Select } from '@mantine/core';
import { devicesCalls } from '@seker/contract';
import { client, useText } from '@seker/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactElement, useRef, useState } from 'react';
import { ConfirmDialog } from '../../../dialog/index.ts';
import { nameFault } from '../../../form/index.ts';
import { DeviceFields, type DeviceValues } from './device-fields.tsx';
import { deviceChoices, isPin, readDevicesAgain } from './devices-data.ts';
import { type Pairing, PairingCode } from './pairing-code.tsx';

const EMPTY: DeviceValues = { name: '', place: '', pin: '' };
const KINDS = ['kiosk', 'field'] as const;
type Kind = (typeof KINDS)[number];

/** Adds a kiosk to a project, or a device of an interviewer, and shows the code by which it is paired. */
export function PairDialog({ onClose }: { readonly onClose: () => void }): ReactElement | null {
  const t = useText();
  const queries = useQueryClient();
  const choices = useQuery(deviceChoices).data;
  const [kind, setKind] = useState<Kind | null>(null);
  const [chosen, setChosen] = useState<string | null>(null);
  const [values, setValues] = useState(EMPTY);
  const [fault, setFault] = useState<string | null>(null);
  const isAdded = useRef(false);
  const [added, setAdded] = useState<(Pairing & { readonly id: number }) | null>(null);
  if (choices === undefined) return null;
  if (added !== null)
    return <PairingCode device={{ id: added.id, name: values.name }} pairing={added} onClose={onClose} />;
  // Where kiosks are switched on nowhere, a device is for an interviewer.
  const of = kind ?? (choices.projects.length > 0 ? 'kiosk' : 'field');
  const owners = of === 'kiosk' ? choices.projects : choices.people;
  const owner = chosen ?? (owners.length === 1 ? String(owners[0]?.id) : null);
  const isReady = owner !== null && values.name.trim() !== '' && (of === 'field' || isPin(values.pin));
  const none = t(of === 'kiosk' ? 'devices.noProjects' : 'devices.noPeople');
  return (
    <ConfirmDialog
      title={t('devices.pairTitle')}
      actLabel={t('devices.showCode')}
      blocked={owners.length === 0 ? none : isReady ? null : ''}
      onAct={async () => {
        const { name, place, pin } = values;
        setAdded(
          of === 'kiosk'
            ? await client.call(devicesCalls.addDevice, { projectId: owner ?? '', name, place, pin })
            : await client.call(devicesCalls.addFieldDevice, { personId: owner ?? '', name }),
        );
        isAdded.current = true;
        await readDevicesAgain(queries);
      }}
      isToldWithin={(error) => {
        const told = nameFault(error, t, 'devices.stale');
        setFault(told);
        return told !== null;
      }}
      onClose={() => {
        // What was asked has been done, and the code is still to be shown.
        if (!isAdded.current) onClose();
      }}
    >
      <Radio.Group
        mb={12}
        label={t('devices.pairKind')}
        value={of}
        onChange={(value) => {
          setKind(KINDS.find((one) => one === value) ?? null);
          setChosen(null);
        }}
      >
        {KINDS.map((one) => (
          <Radio key={one} mt={6} value={one} label={t(`devices.pairKind.${one}`)} />
        ))}
      </Radio.Group>
      <Select
        mb={12}
        label={t(of === 'kiosk' ? 'devices.chooseProject' : 'devices.choosePerson')}
        data={owners.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={owner}
        searchable={owners.length > 8}
        onChange={setChosen}
      />
      <DeviceFields
        values={values}
        kind={of}
        hasPin={false}
        fault={fault}
        onType={(typed) => {
          setFault(null);
          setValues(typed);
        }}
      />
    </ConfirmDialog>
  );
}
