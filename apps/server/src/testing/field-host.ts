import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request as askOther } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { screens } from '../http/screens.ts';

const APPS = join(import.meta.dirname, '../../..');

/**
 * Serves the built app of devices as the server does; it may be stopped, and come back with another build. All else is asked of a
 * server behind it, where there is one.
 */
export class FieldHost {
  readonly #folder = mkdtempSync(join(tmpdir(), 'seker-field-'));
  #app: FastifyInstance | null = null;
  #port = 0;
  /** What has been asked for since the last start, by path. */
  asked: string[] = [];

  readonly #behind: string | null;

  constructor(behind: string | null = null) {
    this.#behind = behind;
    cpSync(join(APPS, 'survey/dist'), join(this.#folder, 'survey'), { recursive: true });
  }

  get url(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  async start(): Promise<void> {
    const app = fastify({ forceCloseConnections: true });
    this.asked = [];
    app.addHook('onRequest', async (request, reply) => {
      this.asked.push(request.url);
      if (request.is404 && this.#behind !== null) pass(request, reply, this.#behind);
    });
    const [interviewer, office] = [join(APPS, 'interviewer/dist'), join(APPS, 'office/dist')];
    await screens(app, { interviewer, office, survey: join(this.#folder, 'survey'), tiles: null });
    // By its number: under a name there would be a second listener, whose connections are not closed.
    await app.listen({ host: '127.0.0.1', port: this.#port });
    const address = app.server.address();
    if (typeof address === 'object' && address !== null) this.#port = address.port;
    this.#app = app;
  }

  async stop(): Promise<void> {
    await this.#app?.close();
    this.#app = null;
  }

  /** A new build, as far as its page says: it has another title. */
  async release(title: string): Promise<void> {
    await this.stop();
    const [page, worker] = ['field.html', 'sw.js'].map((name) => join(this.#folder, 'survey/field', name));
    if (page === undefined || worker === undefined) throw new Error('not built');
    const former = readFileSync(page, 'utf8');
    const next = former.replace(/<title>.*<\/title>/, `<title>${title}</title>`);
    writeFileSync(page, next);
    const before = readFileSync(worker, 'utf8');
    const after = before
      .replace(digestOf(former), digestOf(next))
      .replace(/(build:.)[0-9a-f]{16}/, `$1${createHash('sha256').update(next).digest('hex').slice(0, 16)}`);
    if (after === before) throw new Error('the worker does not name its page');
    writeFileSync(worker, after);
    await this.start();
  }

  async remove(): Promise<void> {
    await this.stop();
    rmSync(this.#folder, { recursive: true });
  }
}

/** As a proxy does: the browser's own headers, the host among them. */
function pass({ raw, headers }: FastifyRequest, reply: FastifyReply, to: string): void {
  reply.hijack();
  const asked = askOther(to + (raw.url ?? ''), { method: raw.method, headers }, (answer) => {
    reply.raw.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(reply.raw);
  });
  asked.on('error', () => reply.raw.destroy());
  raw.pipe(asked);
}

function digestOf(text: string): string {
  return createHash('sha256').update(text).digest('base64');
}
