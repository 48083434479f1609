import { openSocket } from '@seker/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { lineDown, OPENED, UNOPENED } from '../../../shell/live-since.ts';
import { readCallbacksAgain } from './callbacks-data.ts';

/** A busy floor tells much: the list is read again at most this often. */
const GATHER_MS = 1_500;

/** Has the callbacks read again when the floor tells of people or of callbacks; returns since when nothing is told, null while it is live. */
export function useLiveCallbacks(): number | null {
  const queries = useQueryClient();
  const [{ lostSince }, setLine] = useState(UNOPENED);

  useEffect(() => {
    let gathering: ReturnType<typeof setTimeout> | undefined;
    const readSoon = (): void => {
      gathering ??= setTimeout(() => {
        gathering = undefined;
        void readCallbacksAgain(queries);
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
      if (event.type === 'opened' || event.type === 'callbacks') void readCallbacksAgain(queries);
      else if (event.type === 'people') readSoon();
    });
    // A project's hours, people or minutes have changed.
    opened.on('settings', readSoon);
    // The answer to it has all read again.
    opened.on('resync', listen);
    return () => {
      clearTimeout(gathering);
      opened.say('floor', { isOpen: false, watches: null });
      opened.close();
    };
  }, [queries]);

  return lostSince;
}
