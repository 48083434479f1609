import '../../../project/bring-field-texts.ts';
import './cards.css';
import { Button } from '@mantine/core';
import { linksCalls as calls } from '@seker/contract';
import { client, EmptyState, readingOf, useText } from '@seker/ui';
import { IconChevronLeft, IconMailOpened, IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { useProject } from '../../../project/project-data.ts';
import { ProjectHead } from '../../../project/project-head.tsx';
import { QrCode } from './qr-code.tsx';

/** Personal links as cards to be printed and cut: name, code, address and the survey's title. Each page of them is audited. */
export function CardsPage(): ReactElement {
  const t = useText();
  const { id: projectId, name: title } = useProject();
  const [places, setPlaces] = useState<readonly (number | null)[]>([null]);
  const after = places.at(-1) ?? null;
  const query = useQuery({
    queryKey: ['link-cards', projectId, after],
    queryFn: async () => await client.call(calls.listLinkCards, { projectId, after }),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const { data, failure } = readingOf(query);
  const next = data?.next ?? null;
  const above = [
    { label: t('ways.title'), link: { to: '/p/$projectId/ways-in', params: { projectId: String(projectId) } } },
  ] as const;
  return (
    <div className="cards-screen">
      <ProjectHead
        title={t('ways.cards')}
        above={[...above]}
        acts={
          <>
            {places.length > 1 ? (
              <Button
                variant="default"
                leftSection={<IconChevronLeft size={16} className="sk-mirrored" aria-hidden="true" />}
                onClick={() => setPlaces(places.slice(0, -1))}
              >
                {t('ways.cardsBefore')}
              </Button>
            ) : null}
            {next === null ? null : (
              <Button variant="default" onClick={() => setPlaces([...places, next])}>
                {t('ways.cardsNext')}
              </Button>
            )}
            <Button
              leftSection={<IconPrinter size={16} aria-hidden="true" />}
              disabled={data === undefined || data.cards.length === 0}
              onClick={() => window.print()}
            >
              {t('ways.print')}
            </Button>
          </>
        }
      />
      {failure}
      {data?.cards.length === 0 ? (
        <EmptyState
          icon={<IconMailOpened size={56} stroke={1.2} aria-hidden="true" />}
          title={t('ways.cardsEmpty')}
          hint={t('ways.cardsEmptyHint')}
        />
      ) : null}
      <ul className="cards" aria-label={t('ways.cards')}>
        {data?.cards.map(({ id, name, url }) => (
          <li key={id} className="card">
            <QrCode text={url} label={t('ways.codeOf', { what: name })} />
            <div>
              <strong dir="auto">{title}</strong>
              <span dir="auto">{name === '' ? `[${id}]` : name}</span>
              <small>{t('ways.cardsHint')}</small>
              <code dir="ltr">{url}</code>
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}
