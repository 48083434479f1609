import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { addressRefusal } from './address-refusal.ts';

/** Serves the metrics on an address of their own, apart from the users of Seker. */
export async function serveMetrics(
  { port, host }: { readonly port: number; readonly host: string },
  scrape: { readonly type: string; readonly text: () => Promise<string> },
): Promise<{ readonly url: string; close(): Promise<void> }> {
  const server = createServer((request, response) => {
    const { method, url } = request;
    request.resume();
    if (url !== '/metrics' || (method !== 'GET' && method !== 'HEAD')) return end(response, 404, '');
    scrape.text().then(
      (text) => end(response.setHeader('Content-Type', scrape.type), 200, text),
      () => end(response, 500, ''),
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(addressRefusal(error, { port, host }, ['METRICS_PORT', 'METRICS_HOST'])));
    server.listen(port, host, resolve);
  });
  const { address, port: own } = server.address() as AddressInfo;
  return {
    url: `http://${address.includes(':') ? `[${address}]` : address}:${own}/metrics`,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function end(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status).end(text);
}
