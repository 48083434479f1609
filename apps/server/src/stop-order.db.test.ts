import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createRemoteSimulatedExchange, serveSimulatedNetwork } from '@seker/telephony';
import { describe, expect, it } from 'vitest';
import { freshNumber, row, takeCase } from './testing/field.ts';
import { atNode, socketAt } from './testing/node-shift.ts';
import { Person } from './testing/person.ts';
import { webUrlOf } from './testing/server-database.ts';
import { attemptStart, endAttempt } from './testing/start-attempt.ts';
import { startTestNodes } from './testing/test-nodes.ts';
import { startTestServer, type TestServer } from './testing/test-server.ts';

const patience = { interval: 20 };

async function workingAt(node: TestServer): Promise<Person> {
  const dana = new Person(node, 'dana');
  await dana.logIn('101');
  await dana.startProject(1042);
  return dana;
}

it('a stopping node hands over its roles, then its screens in slices, and a live call continues', async () => {
  const network = await serveSimulatedNetwork({ port: 0, speed: 20 });
  const field = await startTestNodes(2, () => ({
    exchange: createRemoteSimulatedExchange({ host: '127.0.0.1', port: network.port }),
  }));
  const [going, staying] = field.nodes as [TestServer, TestServer];
  const seen = async () =>
    await row<{ draining: boolean | null; holds: boolean }>(
      field,
      `select (select draining from node where id = $1) as draining,
         exists (select from role_lease where node_id = $1) as holds`,
      [going.deps.node.id],
    );
  try {
    expect(await seen()).toEqual({ draining: false, holds: true });
    const dana = await workingAt(going);
    const respondent = await takeCase(going, dana, { phones: [freshNumber()] });
    await dana.dial(respondent);
    await dana.lineIs('answered');
    const screens = [await socketAt(going, dana), await socketAt(going, dana), await socketAt(going, dana)];
    const gone: number[] = [];
    for (const screen of screens) void screen.isClosed().then(() => gone.push(performance.now()));

    const stopped = going.stop();
    await expect.poll(() => gone.length, patience).toBeGreaterThan(0);
    expect(await seen(), 'its sign of life stays while its screens leave').toEqual({ draining: true, holds: false });
    const late = socketAt(going, dana).then(
      () => 'let in',
      () => 'sent elsewhere',
    );
    const moved = atNode(staying, dana);
    const back = await socketAt(staying, dana);
    await stopped;
    expect(await late).toBe('sent elsewhere');
    // The server's end and the screen's own notice of it may arrive in either order.
    await expect.poll(() => gone.length, patience).toBe(3);
    const [first, last] = [Math.min(...gone), Math.max(...gone)];
    expect(last - first, 'not all at once').toBeGreaterThan(100);
    expect(await seen()).toEqual({ draining: null, holds: false });

    await expect.poll(() => staying.deps.node.roles.held('exchange'), patience).not.toBeNull();
    expect((await moved.lineIs('answered', 'stopping', 'stopped')).state).toBe('answered');
    expect(
      await row(field, 'select socket_node as node, socket_lost_at as lost from session where ended_at is null'),
    ).toEqual({ node: staying.deps.node.id, lost: null });
    await moved.hangUp();
    await moved.lineIs('stopped');
    expect([...going.troubles(), ...staying.troubles()]).toEqual([]);
    back.close();
  } finally {
    await field.stop();
    await network.close();
  }
});

describe('the only server', () => {
  it('waits for no screen, as there is no other node', async () => {
    const server = await startTestServer({ jobs: false });
    const dana = await workingAt(server);
    const screens = [await socketAt(server, dana), await socketAt(server, dana)];
    const left = server.app.parts.leaveSockets(new AbortController().signal).then(() => 'at once');
    const later = new Promise((resolve) => setImmediate(() => resolve('after a while')));
    expect(await Promise.race([left, later])).toBe('at once');
    for (const screen of screens) expect(await screen.isClosed()).toBe(true);
    await server.stop();
  });
});

describe('a request to stop', () => {
  it('repeated by one key press counts once; a later one stops waiting for the load balancer', async () => {
    const server = await startTestServer({ jobs: false });
    const dataDir = mkdtempSync(join(tmpdir(), 'seker-stop-'));
    const attempt = await attemptStart(dataDir, {
      env: { DATABASE_URL: webUrlOf(server.owner.database), ROLE: 'web', DRAIN_SECONDS: '60' },
    });
    try {
      const draining = async () =>
        ((await (await fetch(`${attempt.url}/readyz`)).json()) as { draining: boolean }).draining;
      expect(await draining()).toBe(false);
      attempt.child.kill('SIGTERM');
      attempt.child.kill('SIGINT');
      await expect.poll(draining, patience).toBe(true);
      await expect
        .poll(() => {
          attempt.child.kill('SIGTERM');
          return attempt.child.exitCode;
        }, patience)
        .not.toBe(null);
    } finally {
      await endAttempt(attempt, 'SIGKILL');
      rmSync(dataDir, { recursive: true, force: true });
      await server.stop();
    }
  });
});
