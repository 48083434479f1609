import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type RecordedCall, recordingsCalls, recordsCalls, reviewsCalls } from '@seker/contract';
import { DAY, HOUR, instant } from '@seker/kernel';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { asId } from '../../../testing/as-id.ts';
import { DEMO_ANSWERS } from '../../../testing/demo-answers.ts';
import { over, row } from '../../../testing/field.ts';
import { Person } from '../../../testing/person.ts';
import { openRecordedShift, type RecordedShift, type Talk, wavOf } from '../../../testing/recorded-shift.ts';
import { openSurvey, walkSurvey } from '../../../testing/survey-form.ts';
import { expireRecordings } from '../recordings/index.ts';

const SOUND = wavOf(30);
let shift: RecordedShift;
let talk: Talk;
const people = new Map<string, Person>();

beforeAll(async () => {
  shift = await openRecordedShift();
  const { server } = shift;
  // Of a supervisor of another group, and an encoder without the task.
  await server.asOwner(`
    with other as (insert into person_group (name) values ('Other') returning id)
      insert into person (group_id, login, real_name, role, password_hash)
      select other.id, 'sara', 'Sara', 'supervisor', password_hash from other, person where login = 'dana';
    update project set observer = true where id = 1042;
    insert into allocation (project_id, person_id) select 1042, id from person where login in ('observer', 'coder', 'coder2')
      on conflict do nothing`);
  for (const name of ['admin', 'supervisor', 'sara', 'observer', 'coder', 'coder2']) {
    const person = new Person(server, name);
    await person.logInToOffice();
    people.set(name, person);
  }
  talk = await completeRecorded();
  const { id } = await row<{ id: number }>(server, "select id from person where login = 'coder'");
  await who('supervisor').call(reviewsCalls.allocateReviews, {
    projectId: asId<'Project'>(1042),
    which: 'chosen',
    ids: [asId<'Interview'>(talk.respondent.respId)],
    personIds: [asId<'Person'>(id)],
  });
});
afterAll(async () => await shift.stop());
afterEach(() => shift.server.setClock(null));

function who(name: string): Person {
  const person = people.get(name);
  if (person === undefined) throw new Error(`no ${name}`);
  return person;
}

/** A complete of which the exchange has recorded the call. */
async function completeRecorded(): Promise<Talk> {
  await shift.orders('all');
  const held = await shift.talk();
  const { respondent } = held;
  const form = await openSurvey(shift.dana, respondent, respondent.phones[0]?.id ?? 0);
  await walkSurvey(shift.dana, form, DEMO_ANSWERS);
  await over(shift.dana);
  shift.leaves(held.callId, SOUND);
  await shift.ingest();
  return held;
}

const ofCase = () => `/api/v1/projects/1042/cases/${talk.respondent.sfId}/recordings/${talk.callId}/sound`;
const ofReview = () => `/api/v1/projects/1042/reviews/${talk.respondent.respId}/recordings/${talk.callId}/sound`;

async function heard(name: string, url: string, range?: string) {
  const response = await who(name).fetch(url, range === undefined ? {} : { headers: { range } });
  return { status: response.status, headers: response.headers, body: Buffer.from(await response.arrayBuffer()) };
}

const listenings = async () =>
  (
    await row<{ count: number }>(
      shift.server,
      "select count(*)::int as count from audit_event where action = 'listen' and subject = 'recording'",
    )
  ).count;
const observers = async (may: boolean) => {
  await shift.server.asOwner('update project set recording_observers = $1 where id = 1042', [may]);
  shift.server.deps.bus.emit('settingsChanged', { projectId: null });
};
const grant = async (...grants: 'recordings'[]) => {
  const { id } = await row<{ id: number }>(shift.server, "select id from person where login = 'coder'");
  await who('supervisor').call(reviewsCalls.grantEncoder, {
    projectId: asId<'Project'>(1042),
    personId: asId<'Person'>(id),
    grants,
  });
};
const listOf = async (name: string): Promise<{ mayListen: boolean; recordings: RecordedCall[] }> =>
  await who(name).call(recordingsCalls.listCaseRecordings, {
    projectId: asId<'Project'>(1042),
    caseId: asId<'Case'>(talk.respondent.sfId),
  });

describe('who may listen', () => {
  it('are administrators, supervisors of the group, and observers where the project says so', async () => {
    const statusOf = async (name: string) => (await heard(name, ofCase())).status;
    await observers(false);
    expect([await statusOf('admin'), await statusOf('supervisor'), await statusOf('sara')]).toEqual([200, 200, 403]);
    expect([await statusOf('observer'), await statusOf('coder')]).toEqual([403, 403]);
    expect(await listOf('observer')).toMatchObject({ mayListen: false, recordings: [{ state: 'kept', marks: [] }] });
    await observers(true);
    expect(await statusOf('observer')).toBe(200);
    expect(await listOf('observer')).toMatchObject({ mayListen: true });
    expect((await fetch(shift.server.url + ofCase())).status).toBe(401);
    expect((await shift.dana.fetch(ofCase())).status).toBe(403);
  });

  it('are encoders with the grant, while they have the task', async () => {
    await grant();
    expect((await heard('coder', ofReview())).status).toBe(403);
    await grant('recordings');
    expect((await heard('coder', ofReview())).status).toBe(200);
    expect((await heard('coder2', ofReview())).status).not.toBe(200);
    expect((await heard('supervisor', ofReview())).status).toBe(200);
    expect((await heard('sara', ofReview())).status).toBe(403);
  });

  it('hear it at its own case and interview alone', async () => {
    const other = await row<{ id: number }>(
      shift.server,
      'select id from study_case where project_id = 1042 and id <> $1 limit 1',
      [talk.respondent.sfId],
    );
    const url = ofCase().replace(`cases/${talk.respondent.sfId}/`, `cases/${other.id}/`);
    expect((await heard('admin', url)).status).toBe(404);
  });
});

describe('a recording', () => {
  it('is what the exchange wrote, whole or in parts, and is kept nowhere', async () => {
    const whole = await heard('supervisor', ofCase());
    expect(whole.body.equals(SOUND)).toBe(true);
    expect(Object.fromEntries(whole.headers)).toMatchObject({
      'cache-control': 'private, no-store',
      'accept-ranges': 'bytes',
      'content-type': 'audio/wav',
      'content-length': String(SOUND.length),
    });
    const part = await heard('supervisor', ofCase(), 'bytes=65000-131999');
    expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 65000-131999/${SOUND.length}`]);
    expect(part.body.equals(SOUND.subarray(65_000, 132_000))).toBe(true);
    const end = await heard('supervisor', ofCase(), 'bytes=-100');
    expect(end.body.equals(SOUND.subarray(-100))).toBe(true);
    const beyond = await heard('supervisor', ofCase(), `bytes=${SOUND.length}-`);
    expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, `bytes */${SOUND.length}`]);
  });

  it('is listened to once, however many parts are asked for, and again another day', async () => {
    const before = await listenings();
    await Promise.all(
      ['bytes=0-99', 'bytes=100-199', 'bytes=0-'].map(async (range) => await heard('admin', ofReview(), range)),
    );
    const once = await listenings();
    expect(once - before).toBeLessThanOrEqual(1);
    shift.server.setClock(instant(Date.now() + HOUR));
    await Promise.all(
      ['bytes=0-99', 'bytes=100-199', 'bytes=0-'].map(async (range) => await heard('admin', ofReview(), range)),
    );
    expect(await listenings()).toBe(once + 1);
    expect(
      await row(
        shift.server,
        `select p.login, e.project_id::int as project, r.call_id = $1 as "isOurs" from audit_event e
           join person p on p.id = e.person_id join recording r on r.project_id = e.project_id and r.id = e.subject_id
         where e.action = 'listen' order by e.id desc limit 1`,
        [talk.callId],
      ),
    ).toEqual({ login: 'admin', project: 1042, isOurs: true });
  });

  it('has a mark where each page of the interview was shown, and a sign in the call log', async () => {
    const { recordings } = await listOf('supervisor');
    const [recording] = recordings;
    expect(recording).toMatchObject({ state: 'kept', seconds: 30, days: 180, callId: talk.callId });
    const marks = recording?.marks ?? [];
    expect(marks.flatMap(({ nodes }) => nodes)).toEqual(expect.arrayContaining(['sex', 'agegrp', 'cups', 'again']));
    expect(marks.map(({ second }) => second)).toEqual(marks.map(({ second }) => second).toSorted((a, b) => a - b));
    expect(marks[0]?.questions[0]).toMatch(/^[A-Z]/);
    const log = await who('supervisor').call(recordsCalls.listAttempts, { projectId: asId<'Project'>(1042) } as never);
    expect(log.rows.filter(({ isRecorded }) => isRecorded).map(({ caseId }) => caseId)).toEqual([talk.respondent.sfId]);
  });

  it('is unreadable once the key of its project is gone', async () => {
    const key = await row<{ sealed: Buffer; made_at: Date }>(
      shift.server,
      'select * from recording_key where project_id = 1042',
    );
    await shift.server.asOwner('delete from recording_key where project_id = 1042');
    expect((await heard('admin', ofCase())).status).toBe(404);
    const folder = join(shift.server.deps.config.mediaDir, 'recordings', '1042');
    for (const name of readdirSync(folder)) expect(readFileSync(join(folder, name)).includes('RIFF')).toBe(false);
    await shift.server.asOwner('insert into recording_key (project_id, sealed, made_at) values (1042, $1, $2)', [
      key.sealed,
      key.made_at,
    ]);
    expect((await heard('admin', ofCase())).status).toBe(200);
  });

  it('is gone after its days, which a change of the project shortens', async () => {
    shift.server.setClock(instant(Date.now() + 200 * DAY));
    await expireRecordings(shift.server.deps);
    shift.server.setClock(null);
    expect([(await heard('admin', ofCase())).status, (await heard('admin', ofReview())).status]).toEqual([404, 404]);
    expect(await listOf('admin')).toMatchObject({ recordings: [{ state: 'expired', seconds: null, marks: [] }] });
  });
});
