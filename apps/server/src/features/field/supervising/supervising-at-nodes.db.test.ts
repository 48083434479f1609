import { supervisingCalls as calls, pbxCalls } from '@seker/contract';
import { createRemoteSimulatedExchange, type NetworkServer, serveSimulatedNetwork } from '@seker/telephony';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { freshNumber, row, takeCase } from '../../../testing/field.ts';
import { atNode } from '../../../testing/node-shift.ts';
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

async function sides(): Promise<{ holder: TestServer; other: TestServer }> {
  const isHolder = (node: TestServer) => node.deps.node.roles.held('exchange') !== null;
  await expect.poll(() => field.nodes.filter(isHolder).length).toBe(1);
  const [holder, other] = [field.nodes.find(isHolder), field.nodes.find((node) => !isHolder(node))];
  if (holder === undefined || other === undefined) throw new Error('no two nodes');
  for (const node of [holder, other])
    await expect.poll(() => node.exchange.health()).toMatchObject({ up: true, synced: true });
  return { holder, other };
}

const leaseRunsOut = async () =>
  await field.asOwner("update role_lease set until = now() - interval '1 ms', node_id = null where role = 'exchange'");
const endOf = async () =>
  await row<{ ended: boolean; handed: boolean }>(
    field,
    'select ended_at is not null as ended, handed_at is not null as handed from supervision order by began_at desc limit 1',
  );

/** Dana in a conversation, and a supervisor of her group in it, both at the node that does not hold the exchange. */
async function joined(other: TestServer) {
  const dana = await Person.atWork(other, 'dana', '101');
  const respondent = await takeCase(other, dana, { phones: [freshNumber()] });
  await dana.dial(respondent);
  const { callId } = await dana.lineIs('answered');
  const supervisor = new Person(other, 'supervisor');
  await supervisor.logInToOffice();
  await supervisor.call(calls.chooseStation, { station: '107' });
  const { id } = await row<{ id: string }>(field, "select id from person where login = 'dana'");
  await supervisor.call(calls.superviseCall, { personId: Number(id), how: 'barge' });
  return { dana, supervisor, callId };
}

it('a supervision whose exchange connection is gone with its node has ended; the call lives', async () => {
  const { holder, other } = await sides();
  const { dana, supervisor } = await joined(other);
  expect(await endOf()).toEqual({ ended: false, handed: false });
  await holder.kill();
  await leaseRunsOut();
  await expect.poll(() => other.exchange.health()).toMatchObject({ up: true, synced: true });
  await expect.poll(endOf).toEqual({ ended: true, handed: false });
  expect((await supervisor.call(calls.readSupervising, {})).current).toBeNull();
  expect((await dana.call(pbxCalls.lineState, {})).call).toMatchObject({ state: 'answered' });
});

it('a call that was handed over lives on at another node when its node dies, and its end is noted', async () => {
  const { holder, other } = await sides();
  const { dana, supervisor, callId } = await joined(other);
  await dana.call(calls.handOverCall, {});
  expect((await dana.call(pbxCalls.lineState, {})).call).toMatchObject({ state: 'stopped', prompt: 'status' });
  await holder.kill();
  await leaseRunsOut();
  await expect.poll(() => other.exchange.calls().map((call) => call.callId)).toEqual([callId]);
  await field.asOwner(
    "update supervision set handed_at = handed_at - interval '1 minute', began_at = began_at - interval '1 minute'",
  );
  await watchLines(other.deps);
  await expect.poll(() => other.exchange.health()).toMatchObject({ synced: true });
  await watchLines(other.deps);
  expect(await endOf()).toEqual({ ended: false, handed: true });
  expect(other.exchange.calls()).toHaveLength(1);
  await atNode(other, supervisor).call(calls.hangUpTaken, {});
  await expect.poll(endOf).toEqual({ ended: true, handed: true });
  await expect
    .poll(
      async () =>
        (await row<{ at: Date | null }>(field, 'select ended_at as at from attempt where call_id = $1', [callId])).at,
    )
    .not.toBeNull();
});
