import { devicesCalls, heldMediaCalls, heldPackagesCalls } from '@seker/contract';
import { client, countText, useText } from '@seker/ui';
import { keepPreviousData, useQueries } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { useAddress } from '../../../list/index.ts';

const DEVICES = [
  { title: 'devices.all', filters: {} },
  { title: 'devices.kind.field', filters: { kind: 'field' } },
  { title: 'devices.kind.kiosk', filters: { kind: 'kiosk' } },
  { title: 'held.needs', filters: { waits: 'true' } },
] as const;

/** A tab is the current one with its own address alone: the list of devices stands above that of packages. */
const EXACTLY = { exact: true, includeSearch: true };

/** All devices, those of one kind, those that need a decision, and the packages and media that wait for it: each with its count. */
export function DevicesTabs({ at }: { readonly at: 'devices' | 'held' | 'heldMedia' }): ReactElement {
  const t = useText();
  const { search } = useAddress();
  const counts = useQueries({
    queries: [
      ...DEVICES.map(({ filters }) => ({
        queryKey: ['list', 'devices', 'count', filters],
        queryFn: async () =>
          (await client.call(devicesCalls.listDevices, { ...filters, limit: 1 } as never)).total as number,
        placeholderData: keepPreviousData,
      })),
      {
        queryKey: ['list', 'held-packages', 'count'],
        queryFn: async () =>
          (await client.call(heldPackagesCalls.listHeldPackages, { state: 'waiting', limit: 1 } as never))
            .total as number,
        placeholderData: keepPreviousData,
      },
      {
        queryKey: ['list', 'held-media', 'count'],
        queryFn: async () =>
          (await client.call(heldMediaCalls.listHeldMedia, { state: 'waiting', limit: 1 } as never)).total as number,
        placeholderData: keepPreviousData,
      },
    ],
  });
  const chosen = (filters: Readonly<Record<string, string>>): boolean =>
    at === 'devices' && ['kind', 'waits'].every((name) => search[name] === filters[name]);
  return (
    <nav className="list-views" aria-label={t('held.tabs')}>
      {DEVICES.map(({ title, filters }, place) => (
        <Link
          key={title}
          className="list-view"
          to="/devices"
          search={filters as never}
          aria-current={chosen(filters) ? 'page' : undefined}
          activeOptions={EXACTLY}
        >
          {t(title)}
          <Count count={counts[place]?.data} />
        </Link>
      ))}
      <Link
        className="list-view"
        to="/devices/held"
        search={{} as never}
        aria-current={at === 'held' ? 'page' : undefined}
        activeOptions={EXACTLY}
      >
        {t('held.title')}
        <Count count={counts.at(-2)?.data} />
      </Link>
      <Link
        className="list-view"
        to="/devices/held-media"
        search={{} as never}
        aria-current={at === 'heldMedia' ? 'page' : undefined}
        activeOptions={EXACTLY}
      >
        {t('heldMedia.title')}
        <Count count={counts.at(-1)?.data} />
      </Link>
    </nav>
  );
}

function Count({ count }: { readonly count: number | undefined }): ReactElement | null {
  return count === undefined ? null : (
    <bdi className="list-view-count" dir="ltr">
      {countText(count)}
    </bdi>
  );
}
