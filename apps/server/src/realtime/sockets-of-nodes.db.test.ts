import { authCalls, deskCalls, pbxCalls, peopleCalls } from '@seker/contract';
import { describe, expect, it } from 'vitest';
import { asId } from '../testing/as-id.ts';
import { freshNumber, row, takeCase } from '../testing/field.ts';
import { atNode, atWork, busOfA, listen, nodeA, nodeB, openNodeShift } from '../testing/node-shift.ts';
import { Person } from '../testing/person.ts';
import type { StationSocket } from '../testing/station-socket.ts';
import type { TestServer } from '../testing/test-server.ts';

openNodeShift();

const names = (socket: StationSocket) => socket.heard.map(([name]) => name);
const kinds = (socket: StationSocket) =>
  socket.heard.filter(([name]) => name === 'BLB_event').map(([, event]) => (event as { type: string }).type);

async function unlock(server: TestServer, person: Person): Promise<void> {
  const admin = new Person(server, 'admin');
  await admin.logInToOffice();
  const { id } = await row<{ id: number }>(server, 'select id from person where login = $1', [person.name]);
  await admin.call(peopleCalls.unlockPerson, { personId: Number(id) });
  await admin.fetch('/auth/index/logout');
  person.cookie = '';
}

async function logOut(server: TestServer, person: Person): Promise<void> {
  await atNode(server, person).call(authCalls.logOut, {});
  person.cookie = '';
}

function tellProject(server: TestServer, projectId: number, value: string): void {
  const message = { id: 1, dt: '2026-03-01T08:00:00.000Z', type: 'message', value } as const;
  server.deps.bus.emit('news', { projectId: asId(projectId), personId: null, item: { he: message, en: message } });
}
const newsOf = (socket: StationSocket) =>
  socket.heard.filter(([name]) => name === 'news').map(([, item]) => (item as { value: string }).value);

describe('a socket at one node while the work is at another', () => {
  it('receives events of a call made through the other node', async () => {
    const dana = await atWork(nodeB, 'dana', '101');
    const socket = await listen(nodeA, dana);
    const respondent = await takeCase(nodeB, dana, { phones: [freshNumber()] });
    await dana.dial(respondent);
    await dana.lineIs('answered');
    await expect.poll(() => kinds(socket)).toContain('bridge');
    await dana.hangUp();
    await expect.poll(() => kinds(socket)).toContain('hangup');
  });

  it.each([
    ['unlock', unlock],
    ['log-out', logOut],
  ] as const)('is closed after %s at the other node', async (_how, end) => {
    const dana = await atWork(nodeA, 'dana', '101');
    const socket = await listen(nodeA, dana);
    await end(nodeB, dana);
    expect(await socket.isClosed()).toBe(true);
    expect(names(socket)).toContain('force');
  });

  it('receives the news of the project that was chosen at the other node', async () => {
    const dana = await atWork(nodeA, 'dana', '101');
    const socket = await listen(nodeA, dana);
    await atNode(nodeB, dana).call(deskCalls.chooseProject, { pid: 1043 });
    tellProject(nodeB, 1042, 'of the former');
    tellProject(nodeB, 1043, 'of the chosen');
    await expect.poll(() => newsOf(socket)).toEqual(['of the chosen']);
  });
});

describe('a node after a gap', () => {
  it('closes the sockets of sessions that ended meanwhile, and no others', async () => {
    const [dana, noam] = [await atWork(nodeA, 'dana', '101'), await atWork(nodeA, 'noam', '102')];
    const [hers, his] = [await listen(nodeA, dana), await listen(nodeA, noam)];
    busOfA.cut();
    await unlock(nodeB, dana);
    busOfA.mend();
    expect(await hers.isClosed()).toBe(true);
    expect(names(hers).slice(-1)).toEqual(['force']);
    await his.hears('resync');
    expect(his.closed).toBe(false);
  });

  it('makes its screens reload, and they get what happened', async () => {
    const dana = await atWork(nodeB, 'dana', '101');
    const socket = await listen(nodeA, dana);
    const respondent = await takeCase(nodeB, dana, { phones: [freshNumber()] });
    busOfA.cut();
    await dana.dial(respondent);
    await dana.lineIs('answered');
    busOfA.mend();
    await socket.hears('resync');
    expect(kinds(socket)).toEqual([]);
    const { call } = await atNode(nodeA, dana).call(pbxCalls.lineState, {});
    expect(call?.state).toBe('answered');
    await dana.hangUp();
    await expect.poll(() => kinds(socket)).toContain('hangup');
  });

  it('gives its screens the news of the project chosen meanwhile', async () => {
    const dana = await atWork(nodeB, 'dana', '101');
    const socket = await listen(nodeA, dana);
    busOfA.cut();
    await dana.call(deskCalls.chooseProject, { pid: 1043 });
    busOfA.mend();
    await socket.hears('resync');
    tellProject(nodeB, 1042, 'of the former');
    tellProject(nodeB, 1043, 'of the chosen');
    await expect.poll(() => newsOf(socket)).toEqual(['of the chosen']);
  });
});
