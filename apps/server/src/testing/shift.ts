import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { endOnly } from './field.ts';
import { Person } from './person.ts';
import { startTestServer, type TestServer } from './test-server.ts';

/**
 * The server of this test file, and dana at station 101 in the project with automatic dialling; dana is new for every
 * test.
 */
export let server: TestServer;
export let dana: Person;

const others: Person[] = [];

/** Registers the hooks of a working day: all log out after each test, and the server must have logged no error. */
export function openShift(): void {
  beforeAll(async () => {
    server = await startTestServer({ speed: 100 });
  });
  afterAll(async () => await server.stop());
  beforeEach(async () => {
    dana = new Person(server, 'dana');
    await dana.logIn('101');
    await dana.startProject(1042);
  });
  afterEach(async () => {
    for (const person of [dana, ...others.splice(0)]) await person.goHome();
    await endOnly(server);
    expect(server.troubles()).toEqual([]);
  });
}

/** Puts another person to work. */
export async function colleague(name: string, station: string, project = 1042): Promise<Person> {
  const person = new Person(server, name);
  others.push(person);
  await person.logIn(station);
  await person.startProject(project);
  return person;
}
