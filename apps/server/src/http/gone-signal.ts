import type { FastifyReply } from 'fastify';

/** Returns a signal that is aborted when the connection closes before the answer was sent. */
export function goneSignal({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController();
  raw.once('close', () => {
    if (!raw.writableFinished) gone.abort();
  });
  return gone.signal;
}
