import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import type { Deps } from '../../../../deps.ts';
import { describe, isDatabaseAway } from '../../../../http/errors.ts';
import type { BounceSource } from './bounce-source.ts';
import { takeBounce } from './take-bounce.ts';

export interface LmtpSource extends BounceSource {
  /** The port that it listens on. */
  readonly port: number;
}

const MOST_BYTES = 10_000_000;

/**
 * Takes bounces from the mail server that the bounce domain is routed to. A message is taken when it is stored; until
 * then the server keeps it and brings it again.
 */
export async function startLmtpSource(
  deps: Deps,
  { host, port }: { readonly host: string; readonly port: number },
): Promise<LmtpSource> {
  const server = new SMTPServer({
    lmtp: true,
    logger: false,
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    size: MOST_BYTES,
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => {
        if (!stream.sizeExceeded) chunks.push(chunk);
      });
      stream.on('end', () => {
        const to = session.envelope.rcptTo.map(({ address }) => address);
        takeBounce(deps, to, Buffer.concat(chunks)).then(
          () => done(null, '2.0.0 taken'),
          (error: Error) => {
            if (!isDatabaseAway(error)) deps.log.error({ error: describe(error) }, 'a bounce could not be stored');
            done(Object.assign(new Error('4.3.0 try again later'), { responseCode: 451 }));
          },
        );
      });
    },
  });
  server.on('error', (error: Error) => deps.log.warn({ error: error.message }, 'the bounce port has a fault'));
  const listening = await new Promise<number>((resolve, reject) => {
    server.once('error', reject);
    const opened = server.listen(port, host, () => resolve((opened.address() as AddressInfo).port));
  });
  return {
    port: listening,
    close: async () => await new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
