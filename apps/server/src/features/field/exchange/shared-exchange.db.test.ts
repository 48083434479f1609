import { createRemoteSimulatedExchange, type NetworkServer, serveSimulatedNetwork } from '@seker/telephony';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { freshNumber, row, takeCase } from '../../../testing/field.ts';
import { Person } from '../../../testing/person.ts';
import { startTestNodes, type TestNodes } from '../../../testing/test-nodes.ts';
import type { TestServer } from '../../../testing/test-server.ts';
import { watchLines } from '../calls/watch-lines.ts';

let network: NetworkServer;
let field: TestNodes;
beforeEach(async () => {
  network = await serveSimulatedNetwork({ port: 0, speed: 20 });
  field = await startTestNodes(2, () => ({
    exchange: createRemoteSimulatedExchange({ host: '127.0.0.1', port: network.port }),
    jobs: false,
  }));
});
afterEach(async () => {
  await field.stop();
  await network.close();
});

const patience = { interval: 20 };
/** The node that speaks to the exchange, and one that does not. */
async function sides(): Promise<{ holder: TestServer; other: TestServer }> {
  const isHolder = (node: TestServer) => node.deps.node.roles.held('exchange') !== null;
  await expect.poll(() => field.nodes.filter(isHolder).length, patience).toBe(1);
  const [holder, other] = [field.nodes.find(isHolder), field.nodes.find((node) => !isHolder(node))];
  if (holder === undefined || other === undefined) throw new Error('no two nodes');
  for (const node of [holder, other])
    await expect.poll(() => node.exchange.health(), patience).toMatchObject({ up: true, synced: true });
  return { holder, other };
}

async function personAt(node: TestServer): Promise<Person> {
  const dana = new Person(node, 'dana');
  await dana.logIn('101');
  await dana.startProject(1042);
  return dana;
}
const lineNow = async () =>
  await row<{ live: boolean; state: string }>(
    field,
    "select live, process ->> 'state' as state from station_call where station = '101'",
  );
/** As if the lease of a dead or paused node had expired. */
const leaseRunsOut = async () =>
  await field.asOwner("update role_lease set until = now() - interval '1 ms', node_id = null where role = 'exchange'");

describe('one exchange at two nodes', () => {
  it('dials and hangs up for an interviewer at the node that does not hold it', async () => {
    const { holder, other } = await sides();
    expect(other.exchange.stations()).toHaveLength(20);
    const dana = await personAt(other);
    const respondent = await takeCase(other, dana, { phones: [freshNumber()] });
    await dana.dial(respondent);
    await dana.lineIs('answered');
    expect(holder.exchange.calls()).toHaveLength(1);
    expect(other.exchange.calls()).toEqual([]);
    await dana.hangUp();
    await expect.poll(lineNow, patience).toMatchObject({ live: false });
    await expect.poll(() => holder.exchange.calls(), patience).toEqual([]);
  });

  it('is watched by its holder only: the other node ends no call', async () => {
    const { holder, other } = await sides();
    const dana = await personAt(holder);
    const respondent = await takeCase(holder, dana, { phones: [freshNumber()] });
    await dana.dial(respondent);
    await dana.lineIs('answered');
    await field.asOwner("update station_call set updated_at = now() - interval '30 s' where live");
    await watchLines(other.deps);
    await watchLines(holder.deps);
    expect(await lineNow()).toMatchObject({ live: true, state: 'answered' });
  });

  it('continues at another node when its holder dies in mid-call: the call lives, and its end is noticed', async () => {
    const { holder, other } = await sides();
    const dana = await personAt(other);
    const respondent = await takeCase(other, dana, { phones: [freshNumber()] });
    await dana.dial(respondent);
    await dana.lineIs('answered');
    await holder.kill();
    await leaseRunsOut();
    await expect.poll(() => other.deps.node.roles.held('exchange'), patience).not.toBeNull();
    await expect.poll(() => other.exchange.calls(), patience).toMatchObject([{ state: 'bridged', station: '101' }]);
    await watchLines(other.deps);
    expect(await lineNow()).toMatchObject({ live: true, state: 'answered' });
    await dana.hangUp();
    await expect.poll(lineNow, patience).toMatchObject({ live: false });
  });

  it('is handed over at once by a stopping holder, and pending commands are executed there', async () => {
    const { holder, other } = await sides();
    const dana = await personAt(other);
    const respondent = await takeCase(other, dana, { phones: [freshNumber()] });
    await holder.stop();
    await dana.dial(respondent);
    await dana.lineIs('answered');
    await dana.hangUp();
  });

  it('ignores a former holder: its late events change nothing', async () => {
    const { holder, other } = await sides();
    const dana = await personAt(other);
    const respondent = await takeCase(other, dana, { phones: [freshNumber()] });
    await dana.dial(respondent);
    await dana.lineIs('answered');
    // Another node has taken over, and this one does not know it yet.
    // Of that node alone: the former holder would otherwise renew its lease, learn the new epoch, and be right again.
    await field.asOwner("insert into node (id, version) values ('a third', '1')");
    await field.asOwner(
      "update role_lease set epoch = epoch + 1, node_id = 'a third', until = now() + interval '1 hour' where role = 'exchange'",
    );
    await holder.deps.exchange.hangup(
      (await row<{ call_id: string }>(field, 'select call_id from station_call')).call_id,
    );
    await expect.poll(() => holder.exchange.calls(), patience).toEqual([]);
    await holder.stop();
    expect(await lineNow()).toMatchObject({ live: true, state: 'answered' });
  });
});
