import { createAsteriskExchange, SIMULATED_ACCOUNT, serveSimulatedAmi } from '@seker/telephony';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { freshNumber, row, takeCase } from '../../../testing/field.ts';
import { Person } from '../../../testing/person.ts';
import { startTestNodes, type TestNodes } from '../../../testing/test-nodes.ts';
import type { TestServer } from '../../../testing/test-server.ts';
import { watchLines } from '../calls/watch-lines.ts';

let ami: Awaited<ReturnType<typeof serveSimulatedAmi>>;
let field: TestNodes;
beforeEach(async () => {
  ami = await serveSimulatedAmi({ port: 0, speed: 20 });
  const address = { host: '127.0.0.1', port: ami.port, ...SIMULATED_ACCOUNT, tls: null };
  field = await startTestNodes(2, () => ({ exchange: createAsteriskExchange({ address }), jobs: false }));
});
afterEach(async () => {
  await field.stop();
  await ami.close();
});

const patience = { interval: 20 };

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
const actions = (name: string) => ami.actions.filter((action) => action['Action'] === name);
const lineNow = async () =>
  await row<{ live: boolean; state: string }>(
    field,
    "select live, process ->> 'state' as state from station_call where station = '101'",
  );

describe('an Asterisk behind two nodes', () => {
  it('T14 T30 gets one request for each call, also when its holder dies in the middle; the call lives', async () => {
    const { holder, other } = await sides();
    const dana = await personAt(other);
    await dana.dial(await takeCase(other, dana, { phones: [freshNumber()] }));
    await dana.lineIs('answered');
    await holder.kill();
    await field.asOwner(
      "update role_lease set until = now() - interval '1 ms', node_id = null where role = 'exchange'",
    );
    await expect.poll(() => other.deps.node.roles.held('exchange'), patience).not.toBeNull();
    await expect.poll(() => other.exchange.calls(), patience).toMatchObject([{ state: 'bridged', station: '101' }]);
    await watchLines(other.deps);
    expect(await lineNow()).toMatchObject({ live: true, state: 'answered' });
    expect(actions('Originate')).toHaveLength(1);
    expect(actions('Hangup')).toEqual([]);
    await dana.hangUp();
    await expect.poll(lineNow, patience).toMatchObject({ live: false });
  });

  it('T02 is cut off in mid-call: the call lives, and a break of the respondent meanwhile is told afterwards', async () => {
    const { holder } = await sides();
    const dana = await personAt(holder);
    await dana.dial(await takeCase(holder, dana, { phones: [freshNumber('01')] }));
    await dana.lineIs('answered');
    ami.cut();
    await expect.poll(() => holder.exchange.health().up, patience).toBe(false);
    await watchLines(holder.deps);
    expect(await lineNow()).toMatchObject({ live: true, state: 'answered' });
    ami.network.hangUpFar('01');
    expect(await dana.lineIs('stopped')).toMatchObject({ prompt: 'disconnected', outcome: 'answered' });
  });

  it('T17 is used by others, too, whose calls are never touched', async () => {
    const { holder } = await sides();
    ami.network.dial({ callId: 'of-others', station: '107', number: '0500000013' });
    ami.cut();
    await expect.poll(() => holder.exchange.health(), patience).toMatchObject({ up: true, synced: true });
    await watchLines(holder.deps);
    expect(ami.network.has('of-others')).toBe(true);
    expect(actions('Hangup')).toEqual([]);
  });

  it('T19 is told exactly the number of the project, in every form of its lines, and none that is not verified', async () => {
    const { holder, other } = await sides();
    await field.asOwner(`
      insert into caller_number (number, label, added_at, added_by, verified_at, verified_by)
        select '+97231234567', '', now(), id, now(), id from person where login = 'admin';
      update project set caller_number_id = (select max(id) from caller_number) where id = 1042`);
    // The other node asks over the table of commands.
    for (const [node, format, exten] of [
      [holder, 'e164', /^\+972/],
      [other, 'national', /^05/],
      [other, '00', /^00972/],
    ] as const) {
      await field.asOwner('update setting set number_format = $1', [format]);
      const dana = await personAt(node);
      const respondent = await takeCase(node, dana, { phones: [freshNumber()] });
      expect(respondent.callerNumber).toBe('+97231234567');
      await dana.dial(respondent);
      await dana.lineIs('answered');
      const last = ami.dialled.at(-1);
      expect(last?.callerId).toBe('97231234567');
      expect(last?.number).toMatch(exten);
      await dana.goHome();
    }
    const asked = actions('Originate').length;
    await field.asOwner('update caller_number set verified_at = null, verified_by = null');
    const dana = await personAt(holder);
    const respondent = await takeCase(holder, dana, { phones: [freshNumber()] });
    expect((await dana.dial(respondent)).data).toMatchObject({
      Response: 'fail',
      message: expect.stringMatching('not verified'),
    });
    expect(actions('Originate')).toHaveLength(asked);
  });
});
