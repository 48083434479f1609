import { casesCalls, devicesCalls, type FieldWork } from '@seker/contract';
import { HOUR, instant } from '@seker/kernel';
import type { SubmittedFields } from '@seker/questionnaire';
import { sql } from 'kysely';
import { type FieldDevice, pairedFieldDevice } from '../apps/server/src/testing/field-device.ts';
import { openInvitedStudy } from '../apps/server/src/testing/invited-study.ts';
import { Person } from '../apps/server/src/testing/person.ts';
import type { BenchDatabase } from './database.ts';
import { answersOf, readPeerSurvey } from './peer-survey.ts';

/** A device with the packages that it has sealed, as they go over the wire. */
export interface PackedDevice {
  readonly key: string;
  readonly bodies: readonly string[];
}

/** The office of a study in the field, at a node. */
export interface FieldOffice {
  readonly database: BenchDatabase;
  readonly url: string;
  readonly admin: Person;
}

export async function openOffice(database: BenchDatabase, url: string): Promise<FieldOffice> {
  const admin = new Person({ url }, 'admin');
  await admin.logInToOffice();
  return { database, url, admin };
}

/** A study of the peers' survey whose cases are in the hands of these people, in equal shares. */
export async function openFieldStudy(
  { database, admin }: FieldOffice,
  cases: number,
  logins: readonly string[],
): Promise<void> {
  const { projectId, caseIds } = await openInvitedStudy(database, cases, readPeerSurvey());
  const share = Math.ceil(cases / logins.length);
  for (const [index, login] of logins.entries()) {
    const { rows } = await sql<{ id: number }>`
      insert into allocation (project_id, person_id) select ${projectId}, id from person where login = ${login}
      returning person_id as id`.execute(database.db);
    const ids = caseIds.slice(index * share, (index + 1) * share);
    const given = { projectId, act: 'field', personId: Number(rows[0]?.id), until: null, ids, expect: ids.length };
    await admin.call(casesCalls.bulkCases, given as never);
  }
}

/** Devices with the interviews of all their work: so many for each of these people. */
export async function packDevices(
  { database, url, admin }: FieldOffice,
  logins: readonly string[],
  devicesOfEach: number,
): Promise<readonly PackedDevice[]> {
  const packed: PackedDevice[] = [];
  for (const login of logins) {
    const personId = await idOfPerson(database, login);
    for (let index = 0; index < devicesOfEach; index += 1) {
      const { device } = await pairedFieldDevice({ url }, admin, personId, `Tablet ${login} ${index + 1}`);
      const work = await device.work();
      packed.push(await pack(device, { ...work, assignments: shareOf(work, index, devicesOfEach) }));
    }
  }
  return packed;
}

/** The code by which the app itself is paired with a person. */
export async function pairingCode({ database, admin }: FieldOffice, login: string): Promise<string> {
  const added = { personId: await idOfPerson(database, login), name: 'The app' };
  return (await admin.call(devicesCalls.addFieldDevice, added as never)).code;
}

async function idOfPerson({ db }: BenchDatabase, login: string): Promise<number> {
  const { id } = await db.selectFrom('person').select('id').where('login', '=', login).executeTakeFirstOrThrow();
  return id;
}

function shareOf({ assignments }: FieldWork, index: number, of: number) {
  return assignments.filter((_, at) => at % of === index);
}

async function pack(device: FieldDevice, { assignments }: FieldWork): Promise<PackedDevice> {
  const [first] = assignments;
  if (first === undefined) throw new Error('no work');
  const known = await device.project(first);
  // They were held an hour ago.
  const began = instant(Date.now() - HOUR);
  const bodies: string[] = [];
  for (const [index, assignment] of assignments.entries()) {
    const interview = await device.begin(assignment, began, known);
    const answers = answersOf(index);
    for (let { page } = interview.run.state; page !== null; { page } = interview.run.state)
      await interview.answer(fieldsOf(answers[page] ?? []));
    if (interview.run.state.outcome !== 'success') throw new Error('the interview did not come to its end');
    const { uid } = interview;
    bodies.push(JSON.stringify({ uid, sealed: await device.sealed(uid, interview.package()) }));
  }
  return { key: device.key ?? '', bodies };
}

/** As a form sends them: several values may have one name. */
function fieldsOf(answers: readonly (readonly [string, string])[]): SubmittedFields {
  const byName = Map.groupBy(answers, ([name]) => name);
  return Object.fromEntries([...byName].map(([name, pairs]) => [name, pairs.map(([, value]) => value)]));
}
