import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What a panel was told by the server. */
export interface ToldPanel {
  readonly method: string;
  readonly path: string;
  readonly body: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
}

/** A small panel of a test: it signs entries and receives callbacks, which it refuses while it is `down`. */
export interface PanelServer {
  readonly host: string;
  readonly url: string;
  readonly told: readonly ToldPanel[];
  /** The status with which it answers. */
  answer: number;
  /** Signs as panels do: HMAC SHA-256 over the address, in hexadecimal digits as the last parameter. */
  sign(address: string, key: string): string;
  stop(): Promise<void>;
}

export async function startPanelServer(): Promise<PanelServer> {
  const told: ToldPanel[] = [];
  const panel = { answer: 200 };
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => {
      body += part.toString();
    });
    request.on('end', () => {
      const { method = '', url: path = '', headers } = request;
      told.push({ method, path, body, headers });
      response.writeHead(panel.answer, { 'content-type': 'text/html' }).end('<h1>Back at the panel</h1>');
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    host,
    url: `http://${host}`,
    told,
    get answer() {
      return panel.answer;
    },
    set answer(status) {
      panel.answer = status;
    },
    sign: (address, key) => `${address}&hash=${createHmac('sha256', key).update(address).digest('hex')}`,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => {
        server.close(resolve);
      });
    },
  };
}
