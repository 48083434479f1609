import { NumberInput, Select, TextInput } from '@mantine/core';
import { allotmentsCalls, CallError, type DeviceRow, type OfferedCell } from '@seker/contract';
import { client, notify, useText } from '@seker/ui';
import { type ReactElement, useState } from 'react';
import { ConfirmDialog } from '../../../dialog/index.ts';

export interface GivePlacesDialogProps {
  readonly device: DeviceRow;
  readonly cells: readonly OfferedCell[];
  readonly onGiven: () => Promise<void>;
  readonly onClose: () => void;
}

/** Takes places out of a cell for a device, until the end of a day. */
export function GivePlacesDialog({ device, cells, onGiven, onClose }: GivePlacesDialogProps): ReactElement {
  const t = useText();
  const [cellId, setCellId] = useState<string | null>(null);
  const [places, setPlaces] = useState<number | string>(1);
  const [until, setUntil] = useState('');
  const [fault, setFault] = useState<'places' | 'until' | null>(null);
  const cell = cells.find((offered) => keyOf(offered) === cellId);
  const isWhole = Number.isInteger(places) && Number(places) >= 1;
  const groups = [...new Set(cells.map(groupOf))];
  return (
    <ConfirmDialog
      title={t('places.giveTitle', { name: device.name })}
      text={t('places.giveText')}
      actLabel={t('places.giveAct')}
      blocked={cell === undefined || !isWhole || until === '' ? '' : null}
      onAct={async () => {
        if (cell === undefined) return;
        const { projectId, cellId: id } = cell;
        const body = { projectId, cellId: id, places: Number(places), until };
        await client.call(allotmentsCalls.giveAllotment, { deviceId: device.id, ...body } as never);
        notify({ id: 'places', text: t('places.given', { count: Number(places) }) });
        await onGiven();
      }}
      isToldWithin={(error) => {
        const told = faultOf(error);
        setFault(told);
        if (told === 'places') void onGiven();
        return told !== null;
      }}
      onClose={onClose}
    >
      <Select
        label={t('places.cell')}
        data={groups.map((group) => ({
          group,
          items: cells
            .filter((offered) => groupOf(offered) === group)
            .map((offered) => ({
              value: keyOf(offered),
              label: t('places.free', { cell: offered.cell, count: offered.free }),
            })),
        }))}
        value={cellId}
        searchable={cells.length > 8}
        data-autofocus
        onChange={setCellId}
      />
      <NumberInput
        mt={12}
        label={t('places.places')}
        min={1}
        max={10_000}
        allowDecimal={false}
        value={places}
        error={fault === 'places' ? t('places.fewer', { count: cell?.free ?? 0 }) : null}
        onChange={(value) => {
          setFault(null);
          setPlaces(value);
        }}
      />
      <TextInput
        mt={12}
        type="date"
        label={t('places.untilDay')}
        description={t('places.untilHint')}
        value={until}
        error={fault === 'until' ? t('places.past') : null}
        onChange={(event) => {
          setFault(null);
          setUntil(event.currentTarget.value);
        }}
      />
    </ConfirmDialog>
  );
}

/** Ids are those of a project. */
function keyOf({ projectId, cellId }: OfferedCell): string {
  return `${projectId}-${cellId}`;
}

function groupOf({ project, quota }: OfferedCell): string {
  return [project, quota].filter((part) => part !== '').join(' · ');
}

function faultOf(error: unknown): 'places' | 'until' | null {
  if (!(error instanceof CallError)) return null;
  if (error.code === 'noPlaces') return 'places';
  return error.code === 'invalid' ? 'until' : null;
}
