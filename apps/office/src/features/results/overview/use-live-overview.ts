import type { FloorEvent, Overview } from '@seker/contract';
import { openSocket } from '@seker/ui';
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { lineDown, OPENED, UNOPENED } from '../../../shell/live-since.ts';
import { overviewQuery } from './overview-data.ts';

/** A busy floor tells much: the figures are read again at most this often. */
const GATHER_MS = 4_000;

export interface LiveOverview {
  readonly overview: Overview;
  /** Whether changes are told at all. */
  readonly isLive: boolean;
  /** Since when nothing is told; null while it is live. */
  readonly lostSince: number | null;
}

/** The overview of a project, read again when the floor tells of it; only those who see the floor are told. */
export function useLiveOverview(projectId: number, maySeeFloor: boolean): LiveOverview {
  const queries = useQueryClient();
  const { data: overview } = useSuspenseQuery(overviewQuery(projectId));
  const [{ lostSince }, setLine] = useState(UNOPENED);
  const isLive = maySeeFloor && overview.stage === 'field';

  useEffect(() => {
    if (!isLive) return;
    let gathering: ReturnType<typeof setTimeout> | undefined;
    const readAgain = (): void => void queries.invalidateQueries(overviewQuery(projectId));
    const readSoon = (): void => {
      gathering ??= setTimeout(() => {
        gathering = undefined;
        readAgain();
      }, GATHER_MS);
    };
    const listen = (): void => opened.say('floor', { isOpen: true, watches: null });
    const opened = openSocket({
      onReady: () => {
        listen();
        setLine(OPENED);
      },
      onDown: () => {
        const now = Date.now();
        setLine((line) => lineDown(line, now));
      },
    });
    opened.on('floor', (event) => {
      if (event.type === 'opened') readAgain();
      else if (isAbout(event, projectId)) readSoon();
    });
    // The answer to it has all read again.
    opened.on('resync', listen);
    return () => {
      clearTimeout(gathering);
      opened.say('floor', { isOpen: false, watches: null });
      opened.close();
    };
  }, [queries, projectId, isLive]);

  return { overview, isLive, lostSince };
}

/** Whether an event of the floor changes what is shown of a project. Who has left a project is not told with it. */
export function isAbout(event: FloorEvent, projectId: number): boolean {
  switch (event.type) {
    case 'completed':
      return event.projects.some(({ id }) => id === projectId);
    case 'people':
      return event.gone.length > 0 || event.rows.some(({ project }) => project === null || project.id === projectId);
    default:
      return false;
  }
}
