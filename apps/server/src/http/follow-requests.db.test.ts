import { type IncomingMessage, request } from 'node:http';
import { authCalls, deskCalls } from '@seker/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startRunner } from '../jobs/runner.ts';
import { onBehalfOf } from '../telemetry/current-request.ts';
import { askToCount, countingTask, jobRow } from '../testing/job-field.ts';
import { Person } from '../testing/person.ts';
import { readMetrics } from '../testing/read-metrics.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ jobs: false, env: { TRUSTED_PROXIES: '1', METRICS_PORT: '0' } });
});
afterAll(async () => await server.stop());

/** Returns the messages logged on behalf of a request, in order. */
function linesOf(id: string): readonly string[] {
  const lines = server.logged().trim().split('\n');
  const parsed = lines.map((line) => JSON.parse(line) as { readonly msg: string; readonly request?: string });
  return parsed.filter((line) => line.request === id).map(({ msg }) => msg);
}

/** Logs in with a body that is sent after the server has read the headers. */
async function logIn(id: string, body: object): Promise<string | undefined> {
  const headers = { 'content-type': 'application/json', 'x-requested-with': 'XMLHttpRequest', 'x-request-id': id };
  const sent = request(server.url + authCalls.logIn.path, { method: 'POST', headers });
  const isRead = new Promise<void>((resolve) => {
    const look = (read: IncomingMessage): void => {
      if (read.headers['x-request-id'] !== id) return;
      server.app.server.off('request', look);
      resolve();
    };
    server.app.server.on('request', look);
  });
  const answered = new Promise<IncomingMessage>((resolve) => sent.once('response', resolve));
  sent.flushHeaders();
  await isRead;
  sent.end(JSON.stringify(body));
  const answer = await answered;
  answer.resume();
  return answer.headers['x-request-id']?.toString();
}

describe('a request', () => {
  it('has an id in its answer and in every log line it causes, however many run at once', async () => {
    const ids = Array.from({ length: 8 }, (_, index) => `balancer-${index}`);
    const body = { password: 'not this one', station: '101', lang: 'en' };
    const answers = await Promise.all(
      ids.map(async (id, index) => await logIn(id, { login: `person${index}`, ...body })),
    );
    expect(answers).toEqual(ids);
    for (const id of ids) expect(linesOf(id)).toEqual(['password verified', 'request']);
  });

  it('has it when it fails', async () => {
    const dana = new Person(server, 'dana');
    await dana.logIn('101');
    await server.asOwner('alter table session rename to session_gone');
    const failed = await dana.fetch(deskCalls.generalInfo.path);
    await server.asOwner('alter table session_gone rename to session');
    expect(failed.status).toBe(500);
    expect(linesOf(failed.headers.get('x-request-id') ?? '')).toEqual(['request failed', 'request']);
  });

  it.each(['/nowhere', '/%zz', '/healthz'])('has it at %s', async (path) => {
    const { headers } = await fetch(server.url + path);
    expect(headers.get('x-request-id')).toMatch(/^[A-Za-z0-9_-]{12}$/);
  });
});

describe('a job', () => {
  it('runs on behalf of the request that enqueued it, and logs that when it fails', async () => {
    const asked = await onBehalfOf('the-asking-one', async () => await askToCount(server, 1));
    const own = await askToCount(server, 1);
    const task = countingTask(async (_batch, job) => {
      if (job.id === asked) throw new Error('secret words');
    });
    const stop = startRunner(server.deps, server.owner, [task]);
    await expect.poll(async () => (await jobRow(server, own)).state).toBe('done');
    await expect.poll(() => linesOf('the-asking-one')).toContain('job failed');
    await stop();
    expect((await jobRow(server, asked)).run).toBe(1);
    const metrics = readMetrics(await (await fetch(server.metricsUrl ?? '')).text());
    for (const outcome of ['again', 'done'])
      expect(metrics.value('seker_job_runs_total', { task: 'count', outcome }), outcome).toBe(1);
    // The metric counts a task without a name in this version as one of a newer version.
    expect(metrics.value('seker_jobs_waiting', { task: 'other' })).toBe(1);
  });
});
