import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { patience } from './patience.ts';

/** Far more frequent than in production, so that a test need not wait. */
const PROBE_EVERY_MILLISECONDS = 100;
const PROBE_LASTS_MILLISECONDS = patience(2_000);
/** A node answers for some seconds as it did when it was probed last. */
const READY_WITHIN_MILLISECONDS = patience(30_000);

export interface Balancer {
  readonly url: string;
  /** Adds a node; resolves once it is ready. */
  add(node: string): Promise<void>;
  remove(node: string): void;
  /** Requests that reached no node, or got no answer. */
  readonly broken: readonly string[];
  stop(): Promise<void>;
}

interface Backend {
  readonly url: string;
  readonly port: number;
  isReady: boolean;
}

/**
 * Starts a load balancer in front of several nodes: it probes each node's `/readyz`, distributes requests and sockets
 * over the ready ones, and tries another node when a connection fails. Requests that break later are not repeated.
 */
export async function startBalancer(): Promise<Balancer> {
  const backends = new Map<string, Backend>();
  const broken: string[] = [];
  const open = new Set<Duplex>();
  const agent = new Agent({ keepAlive: true });
  let turn = 0;

  async function probe(backend: Backend): Promise<void> {
    backend.isReady = await fetch(`${backend.url}/readyz`, {
      signal: AbortSignal.timeout(PROBE_LASTS_MILLISECONDS),
    }).then(
      async (answer) => {
        await answer.arrayBuffer();
        return answer.status === 200;
      },
      () => false,
    );
  }
  const timer = setInterval(() => {
    for (const backend of backends.values()) void probe(backend);
  }, PROBE_EVERY_MILLISECONDS);

  function choose(not: ReadonlySet<Backend>): Backend | undefined {
    const ready = [...backends.values()].filter((one) => one.isReady && !not.has(one));
    turn += 1;
    return ready[turn % Math.max(1, ready.length)];
  }

  function forward(asked: IncomingMessage, reply: ServerResponse, body: Buffer, seen: Set<Backend>): void {
    const what = `${asked.method} ${asked.url?.split('?')[0]}`;
    const backend = choose(seen);
    const giveUp = (why: string): void => {
      broken.push(`${what}: ${why}`);
      if (reply.headersSent) reply.destroy();
      else reply.writeHead(502).end();
    };
    if (backend === undefined) return giveUp('no node is ready');
    const sent = request(
      { agent, port: backend.port, method: asked.method, path: asked.url, headers: asked.headers },
      (answer) => {
        reply.writeHead(answer.statusCode ?? 502, withoutHops(answer.rawHeaders));
        answer.pipe(reply);
        answer.on('error', () => giveUp('broke off'));
      },
    );
    sent.on('error', (error: NodeJS.ErrnoException) => {
      if (reply.destroyed) return;
      if (error.code !== 'ECONNREFUSED') return giveUp(error.code ?? error.message);
      backend.isReady = false;
      forward(asked, reply, body, seen.add(backend));
    });
    sent.end(body);
  }

  const server = createServer((asked, reply) => {
    const chunks: Buffer[] = [];
    asked.on('data', (chunk: Buffer) => chunks.push(chunk));
    asked.on('end', () => forward(asked, reply, Buffer.concat(chunks), new Set()));
  });

  function forwardSocket(asked: IncomingMessage, client: Duplex, head: Buffer, seen: Set<Backend>): void {
    const backend = choose(seen);
    if (backend === undefined) return void client.end('HTTP/1.1 503 Service Unavailable\r\n\r\n');
    const upstream: Socket = connect(backend.port, '127.0.0.1');
    upstream.once('connect', () => {
      const lines = [`${asked.method} ${asked.url} HTTP/1.1`];
      for (let at = 0; at < asked.rawHeaders.length; at += 2)
        lines.push(`${asked.rawHeaders[at]}: ${asked.rawHeaders[at + 1]}`);
      upstream.write(`${lines.join('\r\n')}\r\n\r\n`);
      upstream.write(head);
      upstream.pipe(client).pipe(upstream);
      for (const socket of [client, upstream]) {
        open.add(socket);
        socket.on('close', () => {
          open.delete(socket);
          client.destroy();
          upstream.destroy();
        });
      }
    });
    upstream.on('error', () => {
      if (upstream.pending && !client.destroyed) forwardSocket(asked, client, head, seen.add(backend));
      else client.destroy();
    });
  }
  server.on('upgrade', (asked, client, head) => {
    client.on('error', () => client.destroy());
    forwardSocket(asked, client, head, new Set());
  });

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    add: async (url) => {
      const backend = { url, port: Number(new URL(url).port), isReady: false };
      backends.set(url, backend);
      const until = performance.now() + READY_WITHIN_MILLISECONDS;
      for (await probe(backend); !backend.isReady && performance.now() < until; await probe(backend))
        await pause(PROBE_EVERY_MILLISECONDS);
      if (!backend.isReady) throw new Error(`${url} is not ready`);
    },
    remove: (url) => void backends.delete(url),
    broken,
    stop: async () => {
      clearInterval(timer);
      for (const socket of open) socket.destroy();
      agent.destroy();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Removes hop-by-hop headers between balancer and node. */
function withoutHops(raw: readonly string[]): string[] {
  const kept: string[] = [];
  for (let at = 0; at < raw.length; at += 2) {
    const [name = '', value = ''] = [raw[at], raw[at + 1]];
    if (!/^(connection|keep-alive|transfer-encoding)$/i.test(name)) kept.push(name, value);
  }
  return kept;
}
