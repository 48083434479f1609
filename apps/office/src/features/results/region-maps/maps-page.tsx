import '../../../project/bring-results-texts.ts';
import './maps-page.css';
import { Button } from '@mantine/core';
import { regionMapsCalls as calls, type RegionMapRow } from '@seker/contract';
import { client, countText, EmptyState, notify, useText } from '@seker/ui';
import { IconMap2, IconPlus, IconTrash } from '@tabler/icons-react';
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { ConfirmDialog } from '../../../dialog/index.ts';
import { ScreenHead } from '../../../shell/screen-head.tsx';
import { AddMapDialog } from './add-map-dialog.tsx';
import { mapsQuery } from './map-data.ts';

/** The maps of regions that the installation has. */
export function MapsPage(): ReactElement {
  const t = useText();
  const queries = useQueryClient();
  const maps = useSuspenseQuery(mapsQuery).data.maps;
  const [isAdding, setAdding] = useState(false);
  const [removing, setRemoving] = useState<RegionMapRow | null>(null);
  const readAgain = async (): Promise<void> => await queries.invalidateQueries({ queryKey: ['region-maps'] });
  const add = (
    <Button leftSection={<IconPlus size={16} aria-hidden="true" />} onClick={() => setAdding(true)}>
      {t('map.add')}
    </Button>
  );
  return (
    <>
      <ScreenHead title={t('settings.maps')} fact={countText(maps.length)} acts={add} />
      <div className="maps">
        <p>{t('map.mapsText')}</p>
        {maps.length === 0 ? (
          <EmptyState
            icon={<IconMap2 size={56} stroke={1.2} aria-hidden="true" />}
            title={t('map.none')}
            hint={t('map.noneHint')}
          />
        ) : (
          <ul className="maps-list">
            {maps.map((map) => (
              <li key={map.id}>
                <bdi className="maps-name">{map.name}</bdi>
                <span className="maps-count">{t('map.count', { count: map.regions })}</span>
                <Button
                  variant="subtle"
                  size="compact-sm"
                  color="danger"
                  aria-label={t('map.remove', { name: map.name })}
                  onClick={() => setRemoving(map)}
                >
                  <IconTrash size={16} aria-hidden="true" />
                </Button>
              </li>
            ))}
          </ul>
        )}
      </div>
      {isAdding ? (
        <AddMapDialog
          onClose={() => setAdding(false)}
          onAdded={async () => {
            await readAgain();
            setAdding(false);
            notify({ id: 'maps', text: t('map.added'), tone: 'accent' });
          }}
        />
      ) : null}
      {removing === null ? null : (
        <ConfirmDialog
          title={t('map.removeTitle', { name: removing.name })}
          text={t('map.removeText')}
          actLabel={t('map.removeAct')}
          isDangerous
          onClose={() => setRemoving(null)}
          onAct={async () => {
            await client.call(calls.removeRegionMap, { regionMapId: removing.id });
            await readAgain();
            notify({ id: 'maps', text: t('map.removed') });
          }}
        />
      )}
    </>
  );
}
