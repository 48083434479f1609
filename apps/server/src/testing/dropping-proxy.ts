import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export interface DroppingProxy {
  readonly url: string;
  /** The next request reaches the server, and its answer never comes back. */
  dropNext(): void;
  readonly dropped: number;
  stop(): Promise<void>;
}

/** A bad network in front of a server: it carries everything, until it is told to lose an answer. */
export async function startDroppingProxy(target: string): Promise<DroppingProxy> {
  const { hostname, port } = new URL(target);
  const open = new Set<Socket>();
  let isDropping = false;
  let dropped = 0;
  const server = createServer((client) => {
    const upstream = connect(Number(port), hostname);
    for (const socket of [client, upstream]) {
      open.add(socket);
      socket.on('error', () => undefined).on('close', () => open.delete(socket));
    }
    client.pipe(upstream);
    upstream.on('data', (chunk) => {
      if (isDropping) {
        isDropping = false;
        dropped += 1;
        client.destroy();
        upstream.destroy();
      } else client.write(chunk);
    });
    upstream.on('end', () => client.end());
    client.on('close', () => upstream.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    dropNext: () => {
      isDropping = true;
    },
    get dropped() {
      return dropped;
    },
    stop: async () => {
      for (const socket of open) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
