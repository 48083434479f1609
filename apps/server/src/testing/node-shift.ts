import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { type DroppingProxy, startDroppingProxy } from './dropping-proxy.ts';
import { Person } from './person.ts';
import { openStationSocket, type StationSocket } from './station-socket.ts';
import { startTestNodes, type TestNodes } from './test-nodes.ts';
import type { TestServer } from './test-server.ts';

export let nodes: TestNodes;
export let nodeA: TestServer;
export let nodeB: TestServer;
/** Between the bus of node A and the database. */
export let busOfA: DroppingProxy;

const people: Person[] = [];
const sockets: StationSocket[] = [];

/** Registers hooks for two nodes without background work; all log out after each test. */
export function openNodeShift(): void {
  beforeAll(async () => {
    nodes = await startTestNodes(1, () => ({ speed: 100, jobs: false }));
    // The bus listens past any pooler.
    const { direct } = nodes;
    busOfA = await startDroppingProxy({ path: `${direct.host}/.s.PGSQL.5432` });
    const busConnection = { ...direct, host: '127.0.0.1', port: busOfA.port };
    await nodes.add({ speed: 100, jobs: false, busConnection });
    [nodeB, nodeA] = nodes.nodes as [TestServer, TestServer];
  });
  afterAll(async () => {
    await nodes.stop();
    await busOfA.stop();
  });
  afterEach(async () => {
    busOfA.mend();
    for (const socket of sockets.splice(0)) socket.close();
    for (const person of people.splice(0)) await person.goHome();
    for (const node of [nodeA, nodeB]) expect(node.troubles()).toEqual([]);
  });
}

export async function atWork(server: TestServer, name: string, station: string): Promise<Person> {
  const person = await Person.atWork(server, name, station);
  people.push(person);
  return person;
}

/** Returns the same browser with its next requests at another node. */
export function atNode(server: TestServer, person: Person): Person {
  const moved = new Person(server, person.name);
  moved.cookie = person.cookie;
  return moved;
}

/** Opens a socket of the person's browser at a node, closed after the test. */
export async function listen(server: TestServer, person: Person): Promise<StationSocket> {
  const socket = await socketAt(server, person);
  sockets.push(socket);
  return socket;
}

/** Opens a socket of the person's browser at a node. */
export async function socketAt(server: TestServer, person: Person): Promise<StationSocket> {
  return await openStationSocket(server.url, atNode(server, person));
}
