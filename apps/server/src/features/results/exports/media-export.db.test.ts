import { exportsCalls } from '@seker/contract';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { captureDesk, captureDocument, namedMedium, PHOTO } from '../../../testing/capture-desk.ts';
import { exportDesk } from '../../../testing/export-desk.ts';
import { type JobField, openJobField } from '../../../testing/job-field.ts';
import { Person } from '../../../testing/person.ts';
import { Respondent } from '../../../testing/respondent.ts';
import { openWebSurvey } from '../../../testing/web-survey.ts';

const TEXT = Buffer.from('שורה של קבלה\n'.repeat(20_000));
const PLACE = JSON.stringify({ lat: 31.7, lon: 35.2, accuracy: 9, at: '2026-03-01T10:00:00.000Z' });

let server: JobField;
let admin: Person;
let projectId: number;
beforeAll(async () => {
  server = await openJobField();
  admin = new Person(server, 'admin');
  await admin.logInToOffice();
  const survey = await openWebSurvey(server, captureDocument());
  ({ projectId } = survey);
  for (const file of [TEXT, null]) {
    const someone = new Respondent(server);
    let form = await someone.start(await someone.open(survey.link));
    const desk = captureDesk(someone, form.action);
    await desk.send(PHOTO, { question: 'photo', mime: 'image/jpeg' });
    form = await someone.send(form, {}, { fields: { 'a.photo': namedMedium(PHOTO, 'image/jpeg') } });
    if (file !== null) await desk.send(file, { question: 'file', mime: 'text/plain' });
    const fields = { 'a.place': PLACE, 'a.file': file === null ? '' : namedMedium(file, 'text/plain', 'קבלה.txt') };
    form = await someone.send(form, {}, { fields });
    await someone.send(form, { 'a.code': '7290000000001' });
  }
});
afterAll(async () => {
  expect(server.troubles()).toEqual([]);
  await server.stop();
});

it('captured media stand in the data by the names that they have in the archive, and are there by interview', async () => {
  const desk = exportDesk(admin, projectId);
  const [first, second] = await desk.linesOf({ withPositions: true });
  const [one, two] = [first, second].map((line) => String(line?.['interview_id']));
  expect(first).toMatchObject({
    PHOTO: `${one}/PHOTO.jpg`,
    RECEIPT: `${one}/RECEIPT.txt`,
    PLACE_lat: 31.7,
    PLACE_lon: 35.2,
    PLACE_accuracy: 9,
    PLACE_at: '2026-03-01T10:00:00.000Z',
    CODE: '7290000000001',
  });
  expect(second).toMatchObject({ PHOTO: `${two}/PHOTO.jpg`, RECEIPT: null });
  const archive = unzipSync(await desk.fileOf({ exportType: 'media', fileFormat: 'zip' }));
  expect(Object.keys(archive).toSorted()).toEqual(
    [`${one}/PHOTO.jpg`, `${one}/RECEIPT.txt`, `${two}/PHOTO.jpg`].toSorted(),
  );
  expect(Buffer.from(archive[`${one}/PHOTO.jpg`] ?? [])).toEqual(PHOTO);
  expect(Buffer.from(archive[`${one}/RECEIPT.txt`] ?? [])).toEqual(TEXT);
  const { rows } = await server.asOwner(
    "select details ->> 'exportType' as type from audit_event where project_id = $1 and action = 'askExport' order by id",
    [projectId],
  );
  expect(rows).toEqual([{ type: 'data' }, { type: 'media' }]);
});

it('where people were is left out where it is not asked for, and always of the log; codes are no open answers', async () => {
  const desk = exportDesk(admin, projectId);
  const [line] = await desk.linesOf();
  expect(Object.keys(line ?? {}).filter((name) => name.startsWith('PLACE'))).toEqual([]);
  const log = await desk.linesOf({ exportType: 'log' });
  const told = log.filter(({ question }) => question === 'PLACE').map(({ details }) => String(details));
  expect(told.length).toBeGreaterThan(0);
  for (const details of told) expect(details).not.toContain('31.7');
  expect(await desk.linesOf({ exportType: 'openAnswers' })).toEqual([]);
  const { hasPositions } = await admin.call(exportsCalls.listExports, { projectId } as never);
  expect(hasPositions).toBe(true);
});
