import process from 'node:process';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { freshNumber, row, takeCase } from '../testing/field.ts';
import { type NodeProcesses, startNodeProcesses } from '../testing/node-processes.ts';
import { Person } from '../testing/person.ts';
import type { ServerProcess } from '../testing/server-process.ts';
import { openStationSocket, type StationSocket } from '../testing/station-socket.ts';

/** A node gives a sign of life every 3 s: a call is left alone for a minute, a node is paused for half a minute. */
const SIGNS_OF_A_CALL = 20;
const SIGNS_WHILE_FROZEN = 10;
/** Signs of life after which a node has checked its roles and its late news, before assertions. */
const SIGNS_AFTER = 2;

let field: NodeProcesses;
let owner: ServerProcess;
let other: ServerProcess;
const sockets: StationSocket[] = [];
beforeEach(async () => {
  field = await startNodeProcesses(2);
  [owner, other] = field.nodes as [ServerProcess, ServerProcess];
});
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.close();
  await field.stop();
});

async function atWork(node: ServerProcess, name: string, station: string): Promise<Person> {
  return await Person.atWork(node, name, station);
}

async function listen(node: ServerProcess, person: Person): Promise<StationSocket> {
  const moved = new Person(node, person.name);
  moved.cookie = person.cookie;
  const socket = await openStationSocket(node.url, moved);
  sockets.push(socket);
  return socket;
}

const heard = ({ heard: all }: StationSocket) =>
  all.filter(([name]) => name === 'BLB_event').map(([, event]) => (event as { type: string }).type);
const holder = async () =>
  await row<{ node_id: string | null; epoch: number }>(field, "select * from role_lease where role = 'exchange'");
const callAt = async (station: string) =>
  await row<{ call_id: string; live: boolean; state: string }>(
    field,
    "select call_id, live, process ->> 'state' as state from station_call where station = $1",
    [station],
  );

/** Waits until this many nodes have each renewed their sign of life this often. */
async function signsOfLife(nodes: number, times: number, meanwhile: () => Promise<void> = async () => undefined) {
  const renewals = new Map<string, Set<string>>();
  const enough = async () => {
    const { rows } = await field.asOwner('select id, seen_at::text as seen from node');
    for (const { id, seen } of rows as { id: string; seen: string }[])
      renewals.set(id, (renewals.get(id) ?? new Set()).add(seen));
    await meanwhile();
    return [...renewals.values()].filter(({ size }) => size > times).length;
  };
  await expect.poll(enough, { interval: 500 }).toBe(nodes);
}

describe('two nodes with an answered call', () => {
  it('leave it alone for a minute (N03)', async () => {
    const dana = await atWork(other, 'dana', '101');
    const socket = await listen(owner, dana);
    const respondent = await takeCase(field, dana, { phones: [freshNumber()] });
    await dana.dial(respondent);
    await dana.lineIs('answered');
    const states = new Set<string>();
    await signsOfLife(2, SIGNS_OF_A_CALL, async () => {
      const { live, state } = await callAt('101');
      states.add(`${live} ${state}`);
    });
    expect([...states]).toEqual(['true answered']);
    expect(heard(socket)).not.toContain('hangup');
    await dana.hangUp();
    await expect.poll(() => heard(socket)).toContain('hangup');
  });
});

describe('a paused node that holds the exchange', () => {
  it('is replaced in mid-call, and its late actions change nothing (N07)', async () => {
    const dana = await atWork(other, 'dana', '101');
    const noam = await atWork(owner, 'noam', '102');
    await listen(other, dana);
    await listen(owner, noam);
    const first = await takeCase(field, dana, { phones: [freshNumber()] });
    const his = await takeCase(field, noam, { phones: [freshNumber()] });
    for (const [person, respondent] of [
      [dana, first],
      [noam, his],
    ] as const) {
      await person.dial(respondent);
      await person.lineIs('answered');
    }
    const [hersBefore, hisBefore] = [await callAt('101'), await callAt('102')];
    const before = await holder();

    owner.freeze();
    const frozenAt = performance.now();
    // His screen reconnects to the other node.
    await listen(other, noam);
    await expect.poll(async () => (await holder()).epoch, { interval: 100 }).toBe(before.epoch + 1);
    process.stdout.write(`taken over after ${Math.round((performance.now() - frozenAt) / 100) / 10} s\n`);
    expect(await callAt('102')).toMatchObject({ call_id: hisBefore.call_id, live: true });
    // She hangs up and calls the next number while the former holder is paused.
    await dana.hangUp();
    await dana.lineIs('stopped');
    await dana.setStatus(first.phones[0]?.id ?? 0, 'busy');
    const second = await takeCase(field, dana, { phones: [freshNumber()], leaving: first });
    await dana.dial(second);
    await dana.lineIs('answered');
    const hersAfter = await callAt('101');
    expect(hersAfter.call_id).not.toBe(hersBefore.call_id);
    await signsOfLife(1, SIGNS_WHILE_FROZEN);
    owner.thaw();
    await expect.poll(async () => (await fetch(`${owner.url}/readyz`)).status).toBe(200);
    await signsOfLife(2, SIGNS_AFTER);

    expect((await holder()).epoch).toBe(before.epoch + 1);
    expect(await callAt('101')).toMatchObject({ call_id: hersAfter.call_id, live: true, state: 'answered' });
    expect(await callAt('102')).toMatchObject({ call_id: hisBefore.call_id, live: true, state: 'answered' });
    const doubled = await field.asOwner(
      'select call_id, event, state_before, state_after from call_event group by 1, 2, 3, 4 having count(*) > 1',
    );
    expect(doubled.rows).toEqual([]);
    const moved = new Person(other, 'noam');
    moved.cookie = noam.cookie;
    await moved.hangUp();
    await moved.lineIs('stopped');
  });
});
