import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { row } from '../testing/field.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { createLeasedRoles, type LeasedRoles } from './leased-roles.ts';

let server: TestServer;
let clock = 0;
const nodes: LeasedRoles[] = [];
beforeAll(async () => {
  server = await startTestServer({ jobs: false });
});
afterAll(async () => await server.stop());
afterEach(async () => {
  for (const node of nodes.splice(0)) {
    await node.leave();
    await node.end();
  }
  clock = 0;
});

function node(): LeasedRoles {
  const made = createLeasedRoles({
    db: server.db,
    node: { id: randomUUID(), version: 'test' },
    monotonic: () => clock,
    onError: (error) => {
      throw error;
    },
  });
  nodes.push(made);
  return made;
}
/** As if ten seconds of the database's clock had passed since the last renewal. */
const leasesRunOut = async () => await server.asOwner("update role_lease set until = now() - interval '1 ms'");

describe('a role held by one node at a time', () => {
  it('is taken by only one of many concurrent requests', async () => {
    const all = Array.from({ length: 8 }, node);
    await Promise.all(all.map(async (one) => await one.renew()));
    expect(all.filter((one) => one.held('exchange') !== null)).toHaveLength(1);
    expect(all.filter((one) => one.held('ticker') !== null)).toHaveLength(1);
  });

  it('stays with its holder while it renews, under one epoch', async () => {
    const [first, second] = [node(), node()];
    await first.renew();
    const epoch = first.held('exchange');
    clock = 5_000;
    await first.renew();
    await second.renew();
    clock = 11_000;
    expect(first.held('exchange')).toBe(epoch);
    expect(second.held('exchange')).toBeNull();
  });

  it('is given up by a paused holder before another may take it, and continues under a newer epoch', async () => {
    const [first, second] = [node(), node()];
    await first.renew();
    const before = first.held('exchange') ?? expect.fail('not taken');
    clock = 7_000;
    expect(first.held('exchange')).toBeNull();
    await second.renew();
    expect(second.held('exchange')).toBeNull();
    await leasesRunOut();
    await second.renew();
    expect(second.held('exchange')).toBe(before + 1);
    await first.renew();
    expect(first.held('exchange')).toBeNull();
  });

  it('is handed over at once by a leaving holder, which takes no role again', async () => {
    const [first, second] = [node(), node()];
    await first.renew();
    await first.leave();
    await second.renew();
    expect(second.held('ticker')).not.toBeNull();
    await leasesRunOut();
    await first.renew();
    expect(first.held('ticker')).toBeNull();
  });

  it('reports each change once, including expiry', async () => {
    const one = node();
    const heard: (number | null)[] = [];
    const end = one.onChange('exchange', (epoch) => heard.push(epoch));
    await one.renew();
    await one.renew();
    const epoch = one.held('exchange');
    await one.leave();
    expect(heard).toEqual([epoch, null]);
    end();
  });

  it('shows each node as alive, and none that has left', async () => {
    const one = node();
    await one.renew();
    const living = async () => (await row<{ count: number }>(server, 'select count(*)::int from node')).count;
    const before = await living();
    await one.leave();
    await one.renew();
    expect(await living(), 'its sockets have not gone yet').toBe(before);
    await one.end();
    await one.renew();
    expect(await living()).toBe(before - 1);
  });
});
