import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { exportDesk } from '../../../testing/export-desk.ts';
import { type JobField, openJobField } from '../../../testing/job-field.ts';
import { Person } from '../../../testing/person.ts';
import { Respondent } from '../../../testing/respondent.ts';
import { webDocument } from '../../../testing/web-document.ts';
import { openWebSurvey } from '../../../testing/web-survey.ts';

let server: JobField;
let admin: Person;
beforeAll(async () => {
  server = await openJobField();
  admin = new Person(server, 'admin');
  await admin.logInToOffice();
});
afterAll(async () => {
  expect(server.troubles()).toEqual([]);
  await server.stop();
});

it('positions stand in the data and its codebook where they are asked for, and only there; that is audited', async () => {
  const { projectId, link } = await openWebSurvey(server, webDocument());
  const someone = new Respondent(server);
  let form = await someone.start(await someone.open(link));
  form = await someone.send(form, { 'a.sex': '1' });
  form = await someone.send(form, { 'a.age': '40' });
  await someone.send(form, { 'a.again': '1' });
  await server.asOwner(
    `insert into interview_position (project_id, interview_id, moment, lat, lon, accuracy, at)
     select project_id, id, 'start', 32.0853, 34.7818, 140, '2026-03-01T10:00:00Z' from interview where project_id = $1`,
    [projectId],
  );
  const desk = exportDesk(admin, projectId);
  const [without] = await desk.linesOf();
  expect(Object.keys(without ?? {}).filter((name) => name.includes('latitude'))).toEqual([]);
  const file = unzipSync(await desk.fileOf({ fileFormat: 'json', withPositions: true }));
  const [line] = strFromU8(file['data.jsonl'] ?? new Uint8Array())
    .trimEnd()
    .split('\n')
    .map((text) => JSON.parse(text) as object);
  expect(line).toMatchObject({
    start_latitude: 32.0853,
    start_longitude: 34.7818,
    start_accuracy: 140,
    start_position_at: '2026-03-01 12:00:00',
    start_coarse: 1,
    end_latitude: null,
    end_coarse: null,
  });
  const others = Object.entries(file).filter(([name]) => name !== 'data.jsonl');
  expect(others.some(([, bytes]) => strFromU8(bytes).includes('start_latitude'))).toBe(true);
  const { rows } = await server.asOwner(
    "select details ->> 'withPositions' as told from audit_event where project_id = $1 and action = 'askExport' order by id",
    [projectId],
  );
  expect(rows).toEqual([{ told: 'false' }, { told: 'true' }]);
});
