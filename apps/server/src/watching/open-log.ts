import pino from 'pino';
import { currentRequest } from './current-request.ts';

/** The server's log: JSON lines, each with the id of the request that led to it, where one did. */
export function openLog(level: string, destination: pino.DestinationStream): pino.Logger {
  return pino(
    {
      level,
      mixin: () => {
        const request = currentRequest();
        return request === null ? {} : { request };
      },
    },
    destination,
  );
}
