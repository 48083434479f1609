import { reviewCalls } from '@seker/contract';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { captureDocument, namedMedium, PHOTO, sha256Of, withExif } from '../../../testing/capture-desk.ts';
import { exportDesk } from '../../../testing/export-desk.ts';
import { row } from '../../../testing/field.ts';
import type { FieldDevice } from '../../../testing/field-device.ts';
import { FieldTeam } from '../../../testing/field-team.ts';
import type { HeldInterview } from '../../../testing/held-interview.ts';
import { type JobField, openJobField } from '../../../testing/job-field.ts';

const TEXT: Buffer = Buffer.from('A receipt\n'.repeat(100));
const TAKEN = withExif(PHOTO);

let server: JobField;
let team: FieldTeam;
let device: FieldDevice;
let interview: HeldInterview;
let interviewId: number;
beforeAll(async () => {
  server = await openJobField();
  team = await FieldTeam.open(server);
  server.setClock(null);
  await team.begin(captureDocument());
  server.setClock(null);
  ({ device } = await team.paired());
  await team.caseInField();
  interview = await team.begunOn(device, [
    { 'a.photo': namedMedium(TAKEN, 'image/jpeg') },
    { 'a.file': namedMedium(TEXT, 'text/plain', 'receipt.txt') },
    {},
  ]);
  await device.send(interview);
  ({ id: interviewId } = await row<{ id: number }>(server, 'select id from interview where project_id = $1', [
    team.projectId,
  ]));
});
afterAll(async () => {
  expect(server.troubles()).toEqual([]);
  await server.stop();
});

async function bring(content: Buffer): Promise<void> {
  const sha256 = sha256Of(content);
  await device.sendMedium(interview.uid, sha256, await device.sealedMedium(interview.uid, sha256, content));
}

async function standings(): Promise<readonly unknown[]> {
  const { questions } = await team.admin.call(reviewCalls.readReview, {
    projectId: team.projectId,
    reviewId: interviewId,
  } as never);
  return questions.flatMap(({ medium }) => (medium === null ? [] : [medium.standing]));
}

it('what a device has yet to bring is said in the data, in the archive and in proofreading, until it is there', async () => {
  const desk = exportDesk(team.admin, team.projectId);
  const [photo, receipt] = [`${interviewId}/PHOTO.jpg`, `${interviewId}/RECEIPT.txt`];
  const waiting = ' (the file is on its way)';
  expect(await desk.linesOf({})).toMatchObject([{ PHOTO: photo + waiting, RECEIPT: receipt + waiting }]);
  const archive = async () => unzipSync(await desk.fileOf({ exportType: 'media', fileFormat: 'zip' }));
  const early = await archive();
  expect(Object.keys(early)).toEqual(['ON-ITS-WAY.txt']);
  expect(Buffer.from(early['ON-ITS-WAY.txt'] ?? []).toString()).toBe(`${photo}\n${receipt}\n`);
  expect(await standings()).toEqual(['onItsWay', 'onItsWay']);

  await bring(TEXT);
  expect(await desk.linesOf({})).toMatchObject([{ PHOTO: photo + waiting, RECEIPT: receipt }]);
  const later = await archive();
  expect(Object.keys(later).toSorted()).toEqual(['ON-ITS-WAY.txt', receipt].toSorted());
  expect(Buffer.from(later['ON-ITS-WAY.txt'] ?? []).toString()).toBe(`${photo}\n`);
  // With what its camera wrote it is not shown: it is kept.
  await bring(TAKEN);
  expect(await standings()).toEqual(['held', 'here']);
});
