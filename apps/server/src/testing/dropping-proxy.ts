import { type AddressInfo, connect, createServer, type NetConnectOpts, type Socket } from 'node:net';

export interface DroppingProxy {
  readonly url: string;
  readonly port: number;
  /** Passes the next request to the server, but drops its answer. */
  dropNext(): void;
  readonly dropped: number;
  /** Resets every connection, and each new one until `mend`. */
  cut(): void;
  /** Silences connections: they stay open but carry nothing, even after `mend`; new ones too until then. */
  silence(): void;
  /** Makes new connections work again. */
  mend(): void;
  stop(): Promise<void>;
}

/** Starts an unreliable network in front of a server, which is transparent at first. */
export async function startDroppingProxy(target: string | NetConnectOpts): Promise<DroppingProxy> {
  const open = new Set<Socket>();
  const silent = new WeakSet<Socket>();
  let way: 'open' | 'cut' | 'silent' = 'open';
  let isDropping = false;
  let dropped = 0;
  const server = createServer((client) => {
    if (way === 'cut') return void client.on('error', () => undefined).resetAndDestroy();
    const upstream = connect(typeof target === 'string' ? addressOf(target) : target);
    for (const socket of [client, upstream]) {
      open.add(socket);
      socket.on('error', () => undefined).on('close', () => open.delete(socket));
      if (way === 'silent') silent.add(socket);
    }
    client.on('data', (chunk) => {
      if (!silent.has(client)) upstream.write(chunk);
    });
    upstream.on('data', (chunk) => {
      if (silent.has(upstream)) return;
      if (isDropping) {
        isDropping = false;
        dropped += 1;
        client.destroy();
        upstream.destroy();
      } else client.write(chunk);
    });
    // A missing or dying server resets the connection.
    upstream.on('error', () => {
      if (!silent.has(upstream)) client.destroy();
    });
    client.on('end', () => {
      if (!silent.has(client)) upstream.end();
    });
    upstream.on('end', () => {
      if (!silent.has(upstream)) client.end();
    });
    client.on('close', () => {
      if (!silent.has(client)) upstream.destroy();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    dropNext: () => {
      isDropping = true;
    },
    get dropped() {
      return dropped;
    },
    cut: () => {
      way = 'cut';
      for (const socket of open) socket.destroy();
    },
    silence: () => {
      way = 'silent';
      for (const socket of open) silent.add(socket);
    },
    mend: () => {
      way = 'open';
    },
    stop: async () => {
      for (const socket of open) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function addressOf(url: string): NetConnectOpts {
  const { hostname, port } = new URL(url);
  return { host: hostname, port: Number(port) };
}
