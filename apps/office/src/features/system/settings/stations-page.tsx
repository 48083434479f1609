import { Button } from '@mantine/core';
import { type StationPhone, settingsCalls } from '@seker/contract';
import { client, failureText, KeyHint, notify, useText, When } from '@seker/ui';
import { IconHeadset, IconPhone, IconPlus, IconTrash } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactElement, useCallback, useMemo, useState } from 'react';
import { ConfirmDialog } from '../../../dialog/index.ts';
import { DataList, type ListDesign } from '../../../list/index.ts';
import { AddStations } from './add-stations.tsx';

/** The stations at which interviewers log in. */
export function StationsPage(): ReactElement {
  const t = useText();
  const queries = useQueryClient();
  const [isAdding, setAdding] = useState(false);
  const [removing, setRemoving] = useState<string | null>(null);
  const readAgain = useCallback(
    async () => await queries.invalidateQueries({ queryKey: ['list', 'stations'] }),
    [queries],
  );
  const change = useCallback(
    async (station: string, phone: StationPhone): Promise<void> => {
      try {
        await client.call(settingsCalls.setStationPhone, { station, phone });
        notify({ id: 'stations', tone: 'accent', text: t(`settings.phoneSet.${phone}`, { name: station }) });
      } catch (error) {
        const text = failureText(error, t);
        if (text !== null) notify({ id: 'stations', tone: 'danger', text });
      }
      await readAgain();
    },
    [readAgain, t],
  );
  const design = useMemo(
    (): ListDesign<typeof settingsCalls.listStations> => ({
      name: 'stations',
      call: settingsCalls.listStations,
      usualSort: { field: 'name', direction: 'asc' },
      searchHint: 'settings.findStation',
      nameOf: ({ name }) => name,
      empty: { title: 'settings.noStations', hint: 'settings.noStationsHint' },
      onNew: () => setAdding(true),
      acts: ({ name, person, phone }) => [
        {
          name: 'phone',
          label: t(phone === 'desk' ? 'settings.useBrowser' : 'settings.useDesk'),
          icon: phone === 'desk' ? IconHeadset : IconPhone,
          blocked: person === null ? undefined : t('settings.stationTaken'),
          run: () => void change(name, phone === 'desk' ? 'browser' : 'desk'),
        },
        {
          name: 'remove',
          label: t('settings.removeStation'),
          icon: IconTrash,
          isDangerous: true,
          blocked: person === null ? undefined : t('settings.stationTaken'),
          run: () => setRemoving(name),
        },
      ],
      columns: [
        {
          id: 'name',
          title: 'settings.station',
          sort: 'name',
          width: 160,
          isLocked: true,
          cell: ({ name }) => <bdi dir="ltr">{name}</bdi>,
        },
        { id: 'phone', title: 'settings.phone', width: 160, cell: ({ phone }) => t(`settings.phone.${phone}`) },
        { id: 'person', title: 'settings.atStation', cell: ({ person }) => <bdi>{person?.name ?? '–'}</bdi> },
        { id: 'since', title: 'settings.since', width: 160, cell: ({ since }) => <When at={since} /> },
      ],
      filters: [
        {
          name: 'isTaken',
          title: 'settings.taken',
          kind: 'choice',
          isSingle: true,
          choices: [
            { value: 'true', label: t('people.yes') },
            { value: 'false', label: t('people.no') },
          ],
        },
      ],
    }),
    [t, change],
  );
  return (
    <>
      <DataList
        title={t('settings.stations')}
        design={design}
        acts={
          <Button
            leftSection={<IconPlus size={16} aria-hidden="true" />}
            rightSection={<KeyHint keys="N" />}
            aria-keyshortcuts="N"
            onClick={() => setAdding(true)}
          >
            {t('settings.addStations')}
          </Button>
        }
      />
      {isAdding ? <AddStations onAdded={readAgain} onClose={() => setAdding(false)} /> : null}
      {removing === null ? null : (
        <ConfirmDialog
          title={t('settings.removeStationTitle', { name: removing })}
          text={t('settings.removeStationText')}
          actLabel={t('settings.removeStation')}
          isDangerous
          onClose={() => setRemoving(null)}
          onAct={async () => {
            await client.call(settingsCalls.removeStation, { station: removing });
            await readAgain();
            notify({ id: 'stations', tone: 'accent', text: t('settings.stationRemoved', { name: removing }) });
          }}
        />
      )}
    </>
  );
}
