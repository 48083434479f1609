import '../../../project/bring-field-texts.ts';
import './places.css';
import { Button } from '@mantine/core';
import { type AllotmentRow, allotmentsCalls, type DeviceRow } from '@seker/contract';
import { client, failureText, momentText, notify, readingOf, useText } from '@seker/ui';
import { IconPlus } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { GivePlacesDialog } from './give-places-dialog.tsx';

/** The places in quotas that a device holds, so that no interview without a network is one too many. */
export function AllotmentsOfDevice({ device }: { readonly device: DeviceRow }): ReactElement | null {
  const t = useText();
  const queries = useQueryClient();
  const [isGiving, setIsGiving] = useState(false);
  const [returning, setReturning] = useState<number | null>(null);
  const { id: deviceId } = device;
  const key = ['list', 'devices', 'allotments', deviceId];
  const query = useQuery({
    queryKey: key,
    queryFn: async () => await client.call(allotmentsCalls.listAllotments, { deviceId }),
  });
  const { data, failure } = readingOf(query);
  if (data === undefined) return failure;
  const { allotments, cells } = data;
  const again = async (): Promise<void> => await queries.invalidateQueries({ queryKey: key });
  const takeBack = async ({ id: allotmentId, projectId }: AllotmentRow): Promise<void> => {
    setReturning(allotmentId);
    try {
      await client.call(allotmentsCalls.returnAllotment, { deviceId, allotmentId, projectId });
    } catch (error) {
      const text = failureText(error, t);
      if (text !== null) notify({ id: 'places', text });
    }
    await again();
    setReturning(null);
  };
  // Where no quota counts there is nothing to hold.
  if (allotments.length === 0 && cells.length === 0) return null;
  return (
    <section className="device-places">
      <h3>{t('places.title')}</h3>
      {failure}
      {allotments.length === 0 ? (
        <p className="device-places-none">{t('places.none')}</p>
      ) : (
        <ul>
          {allotments.map((allotment) => (
            <li key={`${allotment.projectId}-${allotment.id}`}>
              <span>
                <strong>
                  <bdi>{allotment.cell}</bdi>
                </strong>
                <small>
                  <bdi>{[allotment.quota, allotment.project].filter((part) => part !== '').join(' · ')}</bdi>
                </small>
                <small>
                  {t(allotment.isAsked ? 'places.asked' : 'places.until', { time: momentText(allotment.until) })}
                </small>
              </span>
              <span className="device-places-left">
                {t('places.used', { used: allotment.used, places: allotment.places })}
              </span>
              <Button
                variant="subtle"
                size="compact-sm"
                loading={returning === allotment.id}
                aria-label={t('places.returnOf', { cell: allotment.cell })}
                onClick={() => void takeBack(allotment)}
              >
                {t('places.return')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <div>
        <Button
          variant="default"
          size="compact-sm"
          leftSection={<IconPlus size={14} aria-hidden="true" />}
          disabled={cells.length === 0}
          onClick={() => setIsGiving(true)}
        >
          {t('places.give')}
        </Button>
      </div>
      {isGiving ? (
        <GivePlacesDialog device={device} cells={cells} onGiven={again} onClose={() => setIsGiving(false)} />
      ) : null}
    </section>
  );
}
