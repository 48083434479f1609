import { heldMediaCalls, heldPackagesCalls } from '@seker/contract';
import { client, momentText, readingOf, useText } from '@seker/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactElement } from 'react';

interface OfDevice {
  readonly deviceId: number;
}

/** The packages of a device that wait for a decision. */
export function WaitingPackages({ deviceId }: OfDevice): ReactElement | null {
  const t = useText();
  const query = useQuery({
    queryKey: ['list', 'held-packages', 'of', deviceId],
    queryFn: async () =>
      await client.call(heldPackagesCalls.listHeldPackages, { device: String(deviceId), state: 'waiting' } as never),
  });
  const { data, failure } = readingOf(query);
  if (data === undefined) return failure;
  return (
    <>
      <h3>{t('held.ofDevice')}</h3>
      <ul>
        {data.rows.map(({ id, why, receivedAt }) => (
          <li key={id}>
            <Link to="/devices/held" search={{ device: String(deviceId), package: String(id) } as never}>
              {t(`held.why.${why}`)}
            </Link>
            <time dateTime={receivedAt}>{momentText(receivedAt)}</time>
          </li>
        ))}
      </ul>
    </>
  );
}

/** The media of a device that wait for a decision. */
export function WaitingMedia({ deviceId }: OfDevice): ReactElement | null {
  const t = useText();
  const query = useQuery({
    queryKey: ['list', 'held-media', 'of', deviceId],
    queryFn: async () =>
      await client.call(heldMediaCalls.listHeldMedia, { device: String(deviceId), state: 'waiting' } as never),
  });
  const { data, failure } = readingOf(query);
  if (data === undefined) return failure;
  return (
    <>
      <h3>{t('heldMedia.ofDevice')}</h3>
      <ul>
        {data.rows.map(({ id, why, receivedAt }) => (
          <li key={id}>
            <Link to="/devices/held-media" search={{ device: String(deviceId), medium: String(id) } as never}>
              {t(`heldMedia.why.${why}`)}
            </Link>
            <time dateTime={receivedAt}>{momentText(receivedAt)}</time>
          </li>
        ))}
      </ul>
    </>
  );
}
