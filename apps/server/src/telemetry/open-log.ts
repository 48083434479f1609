import pino from 'pino';
import { currentRequest } from './current-request.ts';

/** Opens the server's log: JSON lines, each with the id of the request that caused it, if any. */
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
