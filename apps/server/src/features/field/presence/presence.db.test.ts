import { describe, expect, it } from 'vitest';
import { freshNumber, row, takeCase } from '../../../testing/field.ts';
import { atNode, atWork, listen, nodeA, nodeB, nodes, openNodeShift } from '../../../testing/node-shift.ts';
import type { Person } from '../../../testing/person.ts';
import type { TestServer } from '../../../testing/test-server.ts';
import { hangUpUnattended } from './index.ts';

openNodeShift();

/** Dana in a call made through node B, with no socket yet. */
async function inCall(): Promise<Person> {
  const dana = await atWork(nodeB, 'dana', '101');
  const respondent = await takeCase(nodeB, dana, { phones: [freshNumber()] });
  await dana.dial(respondent);
  await dana.lineIs('answered');
  return dana;
}

interface Presence {
  readonly node: string | null;
  readonly isLost: boolean;
}

async function presence(): Promise<Presence> {
  return await row<Presence>(
    nodeB,
    'select socket_node as node, socket_lost_at is not null as "isLost" from session where ended_at is null and station = \'101\'',
  );
}

const at = (server: TestServer): Presence => ({ node: server.deps.node.id, isLost: false });
const lost = (server: TestServer): Presence => ({ node: server.deps.node.id, isLost: true });

/** Simulates time: PostgreSQL's clock cannot be moved, but the time of the socket's loss can. */
async function pass(seconds: number): Promise<void> {
  await nodes.asOwner('update session set socket_lost_at = socket_lost_at - make_interval(secs => $1)', [seconds]);
}

async function lookAfterCalls(): Promise<void> {
  // Any node will do: the command reaches the node that holds the exchange.
  await hangUpUnattended(nodeB.deps);
}

describe('a call whose person moves from one node to another', () => {
  it('lives, even if the loss of the old socket is noticed after the new one connected', async () => {
    const dana = await inCall();
    const old = await listen(nodeA, dana);
    expect(await presence()).toEqual(at(nodeA));
    await listen(nodeB, dana);
    expect(await presence()).toEqual(at(nodeB));
    const before = nodeA.statements();
    old.close();
    await expect.poll(() => nodeA.statements()).toBeGreaterThan(before);
    expect(await presence()).toEqual(at(nodeB));
    await pass(60);
    await lookAfterCalls();
    await dana.lineIs('answered');
  });

  it('lives when the person reconnects within fifteen seconds at any node', async () => {
    const dana = await inCall();
    (await listen(nodeA, dana)).close();
    await expect.poll(presence).toEqual(lost(nodeA));
    await pass(14);
    await lookAfterCalls();
    await listen(nodeB, dana);
    await pass(60);
    await lookAfterCalls();
    await dana.lineIs('answered');
  });

  it('lives while its own node cannot store that it lives, and judges by itself', async () => {
    const dana = await inCall();
    await listen(nodeB, dana);
    await nodes.asOwner(`update node set seen_at = now() - interval '1 minute' where id = $1`, [nodeB.deps.node.id]);
    await lookAfterCalls();
    expect(await presence()).toEqual(at(nodeB));
    await pass(60);
    await lookAfterCalls();
    await dana.lineIs('answered');
  });
});

describe('a call whose person is gone', () => {
  it('is hung up after fifteen seconds, and not before', async () => {
    const dana = await inCall();
    (await listen(nodeA, dana)).close();
    await expect.poll(presence).toEqual(lost(nodeA));
    await pass(14);
    await lookAfterCalls();
    expect((await dana.lineIs('answered', 'stopping', 'stopped')).state).toBe('answered');
    await pass(1.1);
    await lookAfterCalls();
    await dana.lineIs('stopped');
  });

  it("is also hung up when the socket's node was killed, which is noticed ten seconds later", async () => {
    const dana = await inCall();
    const killed = await nodes.add({ jobs: false });
    await listen(killed, dana);
    await killed.kill();
    const seen = async (seconds: number) =>
      await nodes.asOwner('update node set seen_at = now() - make_interval(secs => $2) where id = $1', [
        killed.deps.node.id,
        seconds,
      ]);
    await seen(9);
    await lookAfterCalls();
    expect(await presence()).toEqual(at(killed));
    await seen(10.1);
    await lookAfterCalls();
    expect(await presence()).toEqual(lost(killed));
    // Its last sign of life is up to three seconds older than its death: the hang-up comes no earlier than 18 s after
    // it.
    await pass(7.5);
    await lookAfterCalls();
    expect((await dana.lineIs('answered', 'stopping', 'stopped')).state).toBe('answered');
    await pass(0.5);
    await lookAfterCalls();
    await dana.lineIs('stopped');
  });

  it('gets extra seconds when no node was there to reconnect to', async () => {
    const dana = await inCall();
    const stopped = await nodes.add({ jobs: false });
    await listen(stopped, dana);
    await stopped.stop();
    expect(await presence()).toEqual(at(stopped));
    await lookAfterCalls();
    await pass(14);
    await lookAfterCalls();
    expect((await dana.lineIs('answered', 'stopping', 'stopped')).state).toBe('answered');
    await listen(nodeA, dana);
    expect(await presence()).toEqual(at(nodeA));
  });
});

describe('a call whose person has another window', () => {
  it('lives when the newer window is closed, at the same node', async () => {
    const dana = await inCall();
    await listen(nodeA, dana);
    const newer = await listen(nodeA, dana);
    const before = nodeA.statements();
    newer.close();
    await expect.poll(() => nodeA.statements()).toBeGreaterThan(before);
    expect(await presence()).toEqual(at(nodeA));
  });

  it('lives when the newer window is closed, at another node', async () => {
    const dana = await inCall();
    await listen(nodeA, dana);
    const newer = await listen(nodeB, dana);
    newer.close();
    await expect.poll(presence).toEqual(lost(nodeB));
    await lookAfterCalls();
    await expect.poll(presence).toEqual(at(nodeA));
  });
});

it('does not touch the call of a person whose screen never had a socket', async () => {
  const dana = await inCall();
  await lookAfterCalls();
  await pass(60);
  await lookAfterCalls();
  expect((await atNode(nodeA, dana).lineIs('answered', 'stopping', 'stopped')).state).toBe('answered');
});
