import { controlCalls as calls, type FloorEvent, type FloorRow } from '@seker/contract';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { row } from './field.ts';
import { Person } from './person.ts';
import { openStationSocket, type StationSocket } from './station-socket.ts';
import { startTestServer, type TestServer } from './test-server.ts';

export const PROJECT = 1042;

export let server: TestServer;
export let admin: Person;
export let supervisor: Person;
/** Of another group. */
export let stranger: Person;
export let observer: Person;
export const interviewers: Person[] = [];
export const sockets: StationSocket[] = [];

/** Registers the hooks: two groups with their office people, and an observer. */
export function openFloor(): void {
  beforeAll(async () => {
    server = await startTestServer({ speed: 100 });
    await server.asOwner(`
      insert into person_group (name) values ('Others');
      insert into person (group_id, login, real_name, role, password_hash)
        select g.id, n.login, n.login, n.role, p.password_hash from person_group g, person p,
          (values ('stranger', 'supervisor'), ('ruth', 'interviewer')) n (login, role)
        where g.name = 'Others' and p.login = 'dana';
      insert into allocation (project_id, person_id) select ${PROJECT}, id from person where login = 'observer' on conflict do nothing`);
    [admin, supervisor, stranger, observer] = (await Promise.all(
      ['admin', 'supervisor', 'stranger', 'observer'].map(async (login) => {
        const person = new Person(server, login);
        await person.logInToOffice();
        return person;
      }),
    )) as [Person, Person, Person, Person];
  });
  afterEach(async () => {
    for (const socket of sockets.splice(0)) socket.close();
    for (const person of interviewers.splice(0)) await person.goHome().catch(() => undefined);
    await server.asOwner(`update project set live_hides = 'nothing', observer = true where id = ${PROJECT}`);
    expect(server.troubles()).toEqual([]);
  });
  afterAll(async () => await server.stop());
}

export async function atWork(name: string, station: string): Promise<Person> {
  const person = await Person.atWork(server, name, station);
  interviewers.push(person);
  return person;
}

export async function idOf(login: string): Promise<number> {
  return Number((await row<{ id: number }>(server, 'select id from person where login = $1', [login])).id);
}

export async function seen(login: string, by: Person = supervisor): Promise<FloorRow | undefined> {
  const id = await idOf(login);
  return (await by.call(calls.readFloor, {})).rows.find((one) => one.id === id);
}

/** Opens a window with the floor. */
export async function look(person: Person, watches: number | null = null): Promise<StationSocket> {
  const socket = await openStationSocket(server.url, person);
  sockets.push(socket);
  socket.emit('floor', { isOpen: true, watches });
  await socket.hears('floor');
  return socket;
}

/** Returns the floor events received so far. */
export const eventsOf = (socket: StationSocket) =>
  socket.heard
    .filter(([name]) => name === 'floor')
    .map(([, event]) => event as FloorEvent)
    .filter(({ type }) => type !== 'opened');

/** Lists a person's states in the order received, without repetitions. */
export function told(socket: StationSocket, id: number): string[] {
  const states = eventsOf(socket).flatMap((event) =>
    event.type === 'people' ? event.rows.filter((one) => one.id === id).map(({ state }) => state) : [],
  );
  return states.filter((state, at) => state !== states[at - 1]);
}

export async function audited(action: string): Promise<number> {
  const { count } = await row<{ count: number }>(
    server,
    'select count(*)::int as count from audit_event where action = $1',
    [action],
  );
  return count;
}
