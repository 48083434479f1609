import { Select } from '@mantine/core';
import { devicesCalls } from '@seker/contract';
import { client, useText } from '@seker/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactElement, useRef, useState } from 'react';
import { ConfirmDialog } from '../../../dialog/index.ts';
import { nameFault } from '../../../form/index.ts';
import { DeviceFields, type DeviceValues } from './device-fields.tsx';
import { isPin, kioskProjects, readDevicesAgain } from './devices-data.ts';
import { type Pairing, PairingCode } from './pairing-code.tsx';

const EMPTY: DeviceValues = { name: '', place: '', pin: '' };

/** Adds a kiosk to a project, and shows the code by which the tablet is paired. */
export function PairDialog({ onClose }: { readonly onClose: () => void }): ReactElement | null {
  const t = useText();
  const queries = useQueryClient();
  const projects = useQuery(kioskProjects).data?.projects;
  const [chosen, setChosen] = useState<string | null>(null);
  const [values, setValues] = useState(EMPTY);
  const [fault, setFault] = useState<string | null>(null);
  const isAdded = useRef(false);
  const [added, setAdded] = useState<(Pairing & { readonly id: number }) | null>(null);
  if (projects === undefined) return null;
  if (added !== null)
    return <PairingCode device={{ id: added.id, name: values.name }} pairing={added} onClose={onClose} />;
  const projectId = chosen ?? (projects.length === 1 ? String(projects[0]?.id) : null);
  const isReady = projectId !== null && values.name.trim() !== '' && isPin(values.pin);
  return (
    <ConfirmDialog
      title={t('devices.pairTitle')}
      actLabel={t('devices.showCode')}
      blocked={projects.length === 0 ? t('devices.noProjects') : isReady ? null : ''}
      onAct={async () => {
        const { name, place, pin } = values;
        setAdded(await client.call(devicesCalls.addDevice, { projectId: projectId ?? '', name, place, pin }));
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
      <Select
        mb={12}
        label={t('devices.chooseProject')}
        data={projects.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={projectId}
        searchable={projects.length > 8}
        onChange={setChosen}
      />
      <DeviceFields
        values={values}
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
