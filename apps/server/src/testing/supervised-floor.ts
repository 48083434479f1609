import { type SuperviseHow, supervisingCalls } from '@seker/contract';
import { afterEach, beforeAll, expect } from 'vitest';
import { answered, freshNumber, row, takeCase } from './field.ts';
import { atWork, idOf, PROJECT, server } from './floor-world.ts';
import { Person } from './person.ts';

/** Supervisors of the interviewers' group, each at a station of their own. */
export let ronit: Person;
export let tal: Person;

/** Registers the hooks, after those of the floor: two supervisors with telephones. */
export function openSupervisedFloor(): void {
  beforeAll(async () => {
    await server.asOwner(`
      insert into person (group_id, login, real_name, role, password_hash)
        select group_id, n.login, n.login, 'supervisor', password_hash from person, (values ('ronit'), ('tal')) n (login)
        where person.login = 'dana'`);
  });
  afterEach(async () => {
    for (const one of [ronit, tal]) await one?.goHome().catch(() => undefined);
    await server.asOwner(
      `update project set tells_listening = true, observers_listen = false where id = ${PROJECT};
       update session set station = null where ended_at is null and person_id in (select id from person where role <> 'interviewer')`,
    );
    const open = 'select count(*)::int as open from supervision where ended_at is null';
    await expect.poll(async () => (await row<{ open: number }>(server, open)).open).toBe(0);
  });
}

/** Logs a supervisor in, and says at which station they are. */
export async function supervisorAt(name: 'ronit' | 'tal', station: string): Promise<Person> {
  const person = new Person(server, name);
  await person.logInToOffice();
  if (name === 'ronit') ronit = person;
  else tal = person;
  await person.call(supervisingCalls.chooseStation, { station });
  return person;
}

/** An interviewer in a conversation. */
export async function talking(name: string, station: string) {
  const person = await atWork(name, station);
  const respondent = await takeCase(server, person, { phones: [freshNumber()] });
  await answered(person, respondent);
  const callId = (await person.lineIs('answered')).callId;
  return { person, respondent, callId, id: await idOf(name) };
}

export async function supervise(by: Person, personId: number, how: SuperviseHow): Promise<unknown> {
  return await by.call(supervisingCalls.superviseCall, { personId, how });
}

export async function current(by: Person) {
  return (await by.call(supervisingCalls.readSupervising, {})).current;
}
