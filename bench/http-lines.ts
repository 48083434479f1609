import { connect, type Socket } from 'node:net';
import { gunzipSync } from 'node:zlib';

export interface HttpAnswer {
  readonly status: number;
  readonly location: string;
  readonly cookies: readonly string[];
  readonly body: string;
}

export interface HttpQuestion {
  readonly method: 'GET' | 'POST';
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
}

const HEAD_END = Buffer.from('\r\n\r\n');

/**
 * Connections that are kept alive, as a proxy in front of the server keeps them. The load comes from the machine that is
 * measured, so asking must cost next to nothing: whole answers of a known length are read off the socket, and what a browser
 * says it takes (gzip) is taken.
 */
export class HttpLines {
  readonly #idle = new Map<string, Socket[]>();

  async ask(url: string, question: HttpQuestion): Promise<HttpAnswer> {
    const { host, hostname, port, pathname, search } = new URL(url);
    const idle = this.#idle.get(host) ?? [];
    this.#idle.set(host, idle);
    // A server closes what was idle for some seconds.
    let socket = idle.pop();
    while (socket?.destroyed) socket = idle.pop();
    socket ??= await lineTo(hostname, Number(port));
    const answer = await exchange(socket, write(host, pathname + search, question));
    if (!socket.destroyed) idle.push(socket);
    return answer;
  }

  close(): void {
    for (const idle of this.#idle.values()) for (const socket of idle) socket.destroy();
    this.#idle.clear();
  }
}

async function lineTo(host: string, port: number): Promise<Socket> {
  const socket = connect({ host, port, noDelay: true });
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve).once('error', reject);
  });
  return socket;
}

function write(host: string, path: string, { method, headers, body }: HttpQuestion): string {
  const lines = Object.entries({ host, 'accept-encoding': 'gzip, deflate, br', ...headers });
  if (body !== null) lines.push(['content-length', String(Buffer.byteLength(body))]);
  return `${method} ${path} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n${body ?? ''}`;
}

async function exchange(socket: Socket, text: string): Promise<HttpAnswer> {
  return await new Promise((resolve, reject) => {
    let read: Buffer = Buffer.alloc(0);
    const end = (result: HttpAnswer | Error): void => {
      socket.off('data', onData).off('error', end).off('close', onClose);
      if (result instanceof Error) {
        socket.destroy();
        reject(result);
      } else resolve(result);
    };
    const onClose = (): void => end(new Error('the connection was closed'));
    const onData = (chunk: Buffer): void => {
      read = read.length === 0 ? chunk : Buffer.concat([read, chunk]);
      try {
        const answer = readAnswer(read);
        if (answer !== null) end(answer);
      } catch (error) {
        end(error instanceof Error ? error : new Error(String(error)));
      }
    };
    socket.on('data', onData).on('error', end).on('close', onClose);
    socket.write(text);
  });
}

/** `null` while it is not whole. */
function readAnswer(read: Buffer): HttpAnswer | null {
  const headEnd = read.indexOf(HEAD_END);
  if (headEnd === -1) return null;
  const head = read.toString('latin1', 0, headEnd);
  const length = /\r\ncontent-length: *([0-9]+)/i.exec(head)?.[1];
  if (length === undefined) throw new Error('an answer without a length');
  const from = headEnd + HEAD_END.length;
  const to = from + Number(length);
  if (read.length < to) return null;
  const body = read.subarray(from, to);
  return {
    status: Number(head.slice(9, 12)),
    location: /\r\nlocation: *([^\r]*)/i.exec(head)?.[1] ?? '',
    cookies: [...head.matchAll(/\r\nset-cookie: *([^\r]*)/gi)].map(([, cookie = '']) => cookie),
    body: (/\r\ncontent-encoding: *gzip/i.test(head) ? gunzipSync(body) : body).toString('utf8'),
  };
}
