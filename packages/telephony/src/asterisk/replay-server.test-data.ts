import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { createAmiReader } from './ami-codec.ts';
import type { RawEvent } from './raw-event.ts';
import type { TranscriptLine } from './read-transcript.ts';

export interface ReplayServer {
  readonly port: number;
  /** The number of actions with this name that came. */
  count(action: string): number;
  /** Sends what the recorded exchange sent, under the ids that our client gave. */
  send(line: TranscriptLine): void;
  /** Cuts the connection; from the next one on, a list is answered by what `send` gets of it if `hasList`. */
  cut(hasList: boolean): Promise<void>;
  close(): Promise<void>;
}

/** Serves a recorded session of a real exchange over a socket: lets every client log in, and sends what it is told. */
export async function serveReplay(): Promise<ReplayServer> {
  const counts = new Map<string, number>();
  let client: Socket | null = null;
  let ownsList = true;
  let listId = '';

  function write(headers: RawEvent): void {
    const text = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
    client?.write(`${text.join('\r\n')}\r\n\r\n`);
  }

  function answer({ Action: action = '', ActionID: id = '' }: RawEvent): void {
    counts.set(action, (counts.get(action) ?? 0) + 1);
    write({ Response: 'Success', ActionID: id });
    if (action === 'Login') write({ Event: 'FullyBooted', Uptime: '3600' });
    if (action !== 'CoreShowChannels') return;
    listId = id;
    if (ownsList) write({ Event: 'CoreShowChannelsComplete', ActionID: id, EventList: 'Complete', ListItems: '0' });
  }

  const server = createServer((socket) => {
    client = socket;
    const read = createAmiReader({
      banner: () => undefined,
      message: ({ headers }) => answer(headers),
      tooLong: () => socket.destroy(),
    });
    socket.on('data', read).on('error', () => undefined);
    socket.write('Asterisk Call Manager/11.0.0\r\n');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return {
    port: address.port,
    count: (action) => counts.get(action) ?? 0,
    send: ({ headers }) => {
      const isList = headers['Event']?.startsWith('CoreShowChannel') === true;
      write(isList ? { ...headers, ActionID: listId } : headers);
    },
    cut: async (hasList) => {
      ownsList = !hasList;
      const next = once(server, 'connection');
      // What was sent before is read first.
      client?.end();
      await next;
    },
    close: async () => {
      client?.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
