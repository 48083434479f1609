import { authCalls, peopleCalls } from '@seker/contract';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { freshNumber, row, takeCase } from '../testing/field.ts';
import { Person } from '../testing/person.ts';
import { StationSocket } from '../testing/station-socket.ts';
import { startTestNodes, type TestNodes } from '../testing/test-nodes.ts';
import type { TestServer } from '../testing/test-server.ts';

let nodes: TestNodes;
let nodeA: TestServer;
let nodeB: TestServer;
const people: Person[] = [];
const sockets: StationSocket[] = [];

beforeAll(async () => {
  nodes = await startTestNodes(2, () => ({ speed: 100, jobs: false }));
  [nodeA, nodeB] = nodes.nodes as [TestServer, TestServer];
});
afterAll(async () => await nodes.stop());
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.close();
  for (const person of people.splice(0)) await person.goHome();
  for (const node of nodes.nodes) expect(node.troubles()).toEqual([]);
});

/** The same browser, whose next requests come to another node. */
function at(server: TestServer, person: Person): Person {
  const moved = new Person(server, person.name);
  moved.cookie = person.cookie;
  return moved;
}

async function atWork(server: TestServer, name: string, station: string): Promise<Person> {
  const person = new Person(server, name);
  people.push(person);
  await person.logIn(station);
  await person.startProject(1042);
  return person;
}

async function listen(server: TestServer, person: Person): Promise<StationSocket> {
  const socket = new StationSocket(server.url, { cookie: person.cookie, origin: server.url });
  sockets.push(socket);
  await socket.hears('authentication');
  socket.emit('authentication', { key: (await at(server, person).call(authCalls.realtimeKey, {})).key });
  await socket.hears('connection_initialized');
  return socket;
}

const kinds = (socket: StationSocket) =>
  socket.heard.filter(([name]) => name === 'BLB_event').map(([, event]) => (event as { type: string }).type);

describe('a socket at one node and the work at another', () => {
  it('hears of a call that was made through the other node', async () => {
    const dana = await atWork(nodeB, 'dana', '101');
    const socket = await listen(nodeA, dana);
    const respondent = await takeCase(nodeB, dana, { phones: [freshNumber()] });
    await dana.dial(respondent);
    await dana.lineIs('answered');
    await expect.poll(() => kinds(socket)).toContain('bridge');
    await dana.hangUp();
    await expect.poll(() => kinds(socket)).toContain('hangup');
  });

  it.each(['unlock', 'log-out'] as const)('is closed after %s at the other node', async (how) => {
    const dana = await atWork(nodeA, 'dana', '101');
    const socket = await listen(nodeA, dana);
    if (how === 'log-out') await at(nodeB, dana).call(authCalls.logOut, {});
    else {
      const admin = new Person(nodeB, 'admin');
      people.push(admin);
      await admin.logInToOffice();
      const { id } = await row<{ id: number }>(nodeB, "select id from person where login = 'dana'");
      await admin.call(peopleCalls.unlockPerson, { personId: Number(id) });
    }
    expect(await socket.isClosed()).toBe(true);
    expect(socket.heard.map(([name]) => name)).toContain('force');
    dana.cookie = '';
  });
});
