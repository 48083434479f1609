import type { FloorAnswer, FloorRow } from '@seker/contract';
import { type OpenSocket, openSocket } from '@seker/ui';
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { lineDown, OPENED, UNOPENED } from '../../../shell/live-since.ts';
import { floorQuery, watchQuery } from './floor-data.ts';
import { isAboutSupervising, supervisingQuery } from './supervising/supervising-data.ts';
import { hear, hearCompletes, type ToldCompletes, type ToldPeople, withCompletes, withTold } from './told-floor.ts';

export interface Floor {
  readonly read: FloorAnswer;
  readonly rows: readonly FloorRow[];
  /** Since when nothing is told; null while it is live. */
  readonly lostSince: number | null;
  /** The server's time. */
  readonly clock: () => number;
}

const UNHEARD: ToldPeople = new Map();
const NO_COMPLETES: ToldCompletes = new Map();

/** Everyone of one's reach, followed as they change; `watches`: whose interview is followed, too. */
export function useFloor(watches: number | null): Floor {
  const queries = useQueryClient();
  const { data: answer, dataUpdatedAt } = useSuspenseQuery(floorQuery);
  const [told, setTold] = useState(UNHEARD);
  const [completed, setCompleted] = useState(NO_COMPLETES);
  const [{ lostSince }, setLine] = useState(UNOPENED);
  const socket = useRef<OpenSocket | null>(null);
  const place = useRef({ isOpen: true, watches });

  useEffect(() => {
    const readAgain = (): void => {
      void queries.invalidateQueries({ queryKey: ['floor'], exact: true });
      void queries.invalidateQueries({ queryKey: ['watched'] });
    };
    const opened = openSocket({
      onReady: () => {
        opened.say('floor', place.current);
        setLine(OPENED);
      },
      onDown: () => {
        const now = Date.now();
        setLine((line) => lineDown(line, now));
      },
    });
    opened.on('floor', (event) => {
      if (event.type === 'opened') readAgain();
      else if (event.type === 'completed') setCompleted((before) => hearCompletes(before, event));
      else if (event.type === 'people') {
        setTold((before) => hear(before, event));
        // Who is in whose call is told with the people; what the viewer does there is read again.
        if (isAboutSupervising(event.rows, queries.getQueryData(supervisingQuery.queryKey)))
          void queries.invalidateQueries(supervisingQuery);
        const { watches: watched } = place.current;
        if (watched !== null && event.rows.some(({ id }) => id === watched))
          void queries.invalidateQueries(watchQuery(watched));
      } else if (event.type === 'interview') void queries.invalidateQueries(watchQuery(event.person));
    });
    // Dialling was stopped or goes on, or a project is another's.
    opened.on('settings', readAgain);
    opened.on('resync', () => {
      // The answer to it has all read again.
      opened.say('floor', place.current);
    });
    socket.current = opened;
    return () => {
      socket.current = null;
      opened.say('floor', { isOpen: false, watches: null });
      opened.close();
    };
  }, [queries]);

  useEffect(() => {
    place.current = { isOpen: true, watches };
    socket.current?.say('floor', place.current);
  }, [watches]);

  const ahead = useMemo(() => Date.parse(answer.now) - dataUpdatedAt, [answer.now, dataUpdatedAt]);
  const clock = useCallback(() => Date.now() + ahead, [ahead]);
  const rows = useMemo(() => withTold(answer, told), [answer, told]);
  const read = useMemo(() => withCompletes(answer, completed), [answer, completed]);
  return { read, rows, lostSince, clock };
}
