import { once } from 'node:events';
import process from 'node:process';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { createTransport } from 'nodemailer';

/** As many as two nodes have lanes. */
const CONNECTIONS = 8;
/** Of one connection of a pool, before it is opened anew. */
const MOST = 100_000;

interface Work {
  readonly port: number;
  readonly mails: number;
}

interface Figures {
  readonly mailsPerSecond: number;
  readonly cpuMillisecondsPerMail: number;
}

/**
 * Sends mails of the same size through the library's own pool, in a thread of its own: what a loop over a list does,
 * without a queue, a link, a story, or a promise that none arrives twice.
 */
export async function sendByPool(work: Work): Promise<Figures> {
  const worker = new Worker(new URL(import.meta.url), { workerData: work });
  const [figures] = (await once(worker, 'message')) as [Figures];
  return figures;
}

async function sendAll({ port, mails }: Work): Promise<Figures> {
  const pool = createTransport({
    pool: true,
    host: '127.0.0.1',
    port,
    ignoreTLS: true,
    maxConnections: CONNECTIONS,
    maxMessages: MOST,
  });
  const words = 'Dear member, this is a survey of eight minutes. '.repeat(8);
  const html = `<table role="presentation"><tr><td>${`<p dir="ltr">${words}</p>`.repeat(6)}</td></tr></table>`;
  const begin = performance.now();
  const before = process.threadCpuUsage();
  let next = 0;
  const send = async (): Promise<void> => {
    while (next < mails) {
      next += 1;
      const to = `m${next}@example.org`;
      await pool.sendMail({ from: 'surveys@galim.example', to, subject: `Hello ${next}`, html, text: words });
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, send));
  const { user, system } = process.threadCpuUsage(before);
  const seconds = (performance.now() - begin) / 1_000;
  pool.close();
  return { mailsPerSecond: mails / seconds, cpuMillisecondsPerMail: (user + system) / 1_000 / mails };
}

if (!isMainThread) parentPort?.postMessage(await sendAll(workerData as Work));
