import { Button } from '@mantine/core';
import { settingsCalls } from '@seker/contract';
import { client, KeyHint, notify, useText, When } from '@seker/ui';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactElement, useMemo, useState } from 'react';
import { ConfirmDialog } from '../../../dialog/index.ts';
import { DataList, type ListDesign } from '../../../list/index.ts';
import { AddStations } from './add-stations.tsx';

/** The stations at which interviewers log in. */
export function StationsPage(): ReactElement {
  const t = useText();
  const queries = useQueryClient();
  const [isAdding, setAdding] = useState(false);
  const [removing, setRemoving] = useState<string | null>(null);
  const design = useMemo(
    (): ListDesign<typeof settingsCalls.listStations> => ({
      name: 'stations',
      call: settingsCalls.listStations,
      usualSort: { field: 'name', direction: 'asc' },
      searchHint: 'settings.findStation',
      nameOf: ({ name }) => name,
      empty: { title: 'settings.noStations', hint: 'settings.noStationsHint' },
      onNew: () => setAdding(true),
      acts: ({ name, person }) => [
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
    [t],
  );
  const readAgain = async (): Promise<void> => await queries.invalidateQueries({ queryKey: ['list', 'stations'] });
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
