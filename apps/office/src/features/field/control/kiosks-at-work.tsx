import '../../../shell/figures-table.css';
import './kiosks-at-work.css';
import { devicesCalls as calls } from '@seker/contract';
import { client, readingOf, useText, When } from '@seker/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { DeviceChip } from '../../../project/device-chip.tsx';

/** Kiosks make contact once a minute. */
const READ_AGAIN_MS = 15_000;
/** A floor has few of them; all stand in the list of devices. */
const MOST = 50;

export interface KiosksAtWorkProps {
  /** Null: of all projects within reach. */
  readonly projectId: number | null;
}

/** The kiosks that ask beside the people: whether each is there, when it was seen, and what came of it today. */
export function KiosksAtWork({ projectId }: KiosksAtWorkProps): ReactElement | null {
  const t = useText();
  const query = useQuery({
    queryKey: ['list', 'devices', 'at-work', projectId],
    queryFn: async () =>
      await client.call(calls.listDevices, {
        kind: 'kiosk',
        state: 'away,connected',
        ...(projectId === null ? {} : { project: String(projectId) }),
        limit: MOST,
      }),
    refetchInterval: READ_AGAIN_MS,
  });
  const { data, failure } = readingOf(query);
  const rows = data?.rows ?? [];
  if (rows.length === 0 && failure === null) return null;
  return (
    <section className="kiosks-at-work" aria-label={t('control.kiosks')}>
      <header>
        <h2>{t('control.kiosks')}</h2>
        <Link to="/devices">{t('control.toDevices')}</Link>
      </header>
      {failure}
      {rows.length === 0 ? null : (
        <div className="kiosks-scroll">
          <table className="figures-table">
            <thead>
              <tr>
                <th scope="col">{t('devices.name')}</th>
                <th scope="col">{t('devices.state')}</th>
                <th scope="col">{t('devices.place')}</th>
                <th scope="col">{t('devices.project')}</th>
                <th scope="col">{t('devices.seen')}</th>
                <th scope="col">{t('devices.today')}</th>
              </tr>
            </thead>
            <tbody>
              {rows.map(({ id, name, state, place, project, seenAt, today }) => (
                <tr key={id}>
                  <th scope="row" className="figures-name">
                    <bdi>{name}</bdi>
                  </th>
                  <td>
                    <DeviceChip state={state} />
                  </td>
                  <td>
                    <bdi>{place === '' ? '–' : place}</bdi>
                  </td>
                  <td>
                    <bdi>{project?.name ?? '–'}</bdi>
                  </td>
                  <td>
                    <When at={seenAt} />
                  </td>
                  <td>{t('devices.todayOf', { completed: today.completed, begun: today.begun })}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}
