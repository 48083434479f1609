import { mkdirSync, mkdtempSync, readdirSync, renameSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { mediaCalls, questionnairesCalls } from '@seker/contract';
import { instant, MINUTE } from '@seker/kernel';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { exportDesk } from '../testing/export-desk.ts';
import { row } from '../testing/field.ts';
import { type JobField, openJobField } from '../testing/job-field.ts';
import { Person } from '../testing/person.ts';
import { PIXEL } from '../testing/pixel.ts';
import { startTestServer } from '../testing/test-server.ts';
import { isMediaFolderHere, takeMediaFolder } from './media-folder.ts';

const picture = Buffer.from(PIXEL.split(',')[1] ?? '', 'base64');
const folder = mkdtempSync(join(tmpdir(), 'seker-mount-'));
const mounted = `${folder}-elsewhere`;
let server: JobField;
let admin: Person;
let now = Date.now();

beforeAll(async () => {
  server = await openJobField({ env: { MEDIA_DIR: folder } });
  admin = new Person(server, 'admin');
  await admin.logInToOffice();
});
afterAll(async () => {
  await server.stop();
  for (const path of [folder, mounted]) rmSync(path, { recursive: true, force: true });
});
afterEach(() => server.setClock(null));

/** As a mount that goes away: what lies underneath shows, an empty folder. */
function unmount(): void {
  renameSync(folder, mounted);
  mkdirSync(folder);
}

function mountAgain(): void {
  rmdirSync(folder);
  renameSync(mounted, folder);
}

async function upload() {
  const response = await admin.fetch('/api/v1/uploads?purpose=medium&name=dot.png', {
    method: 'POST',
    body: new Uint8Array(picture),
  });
  return {
    status: response.status,
    ...((await response.json()) as { uploadId: number; code?: string; error?: string }),
  };
}

async function readiness() {
  // An answer is kept for a few seconds.
  now += MINUTE;
  server.setClock(instant(now));
  const response = await fetch(`${server.url}/readyz`);
  server.setClock(null);
  return { status: response.status, ...((await response.json()) as { storage: boolean; media: boolean }) };
}

describe('a media folder whose mount goes away', () => {
  it('takes and makes nothing, says so, and is in use again once it is back', async () => {
    expect(await readiness()).toMatchObject({ status: 200, storage: true, media: true });
    const { id: groupId } = await row<{ id: string }>(server, "select id from person_group where name = 'Demo'");
    const made = { name: 'With a picture', language: 'he', groupId: Number(groupId) };
    const { id: questionnaireId } = await admin.call(questionnairesCalls.createQuestionnaire, made);
    const { uploadId } = await upload();
    const { id } = await admin.call(mediaCalls.addMedium, { questionnaireId, uploadId });
    const shown = async () => await admin.fetch(`/api/v1/questionnaires/${questionnaireId}/media/${id}`);
    const waiting = await upload();
    expect((await shown()).status).toBe(200);

    unmount();
    expect(await readiness()).toMatchObject({ status: 503, storage: false, media: false });
    expect(await upload()).toMatchObject({
      status: 507,
      code: 'mediaAway',
      error: expect.stringMatching(/folder of files cannot be reached/),
    });
    await expect(
      admin.call(mediaCalls.addMedium, { questionnaireId, uploadId: waiting.uploadId }),
    ).rejects.toMatchObject({ code: 'mediaAway' });
    const missing = await shown();
    expect([missing.status, missing.headers.get('cache-control')]).toEqual([507, 'no-store']);
    const desk = exportDesk(admin, 1042);
    const { jobId } = await desk.asked({ exportType: 'tokens', fileFormat: 'csv' });
    const failure = async () => await row(server, 'select state, error from job where id = $1', [jobId]);
    await expect.poll(failure).toEqual({ state: 'failed', error: 'mediaAway' });
    expect(readdirSync(folder), 'nothing lies underneath').toEqual([]);

    mountAgain();
    expect(await readiness()).toMatchObject({ status: 200, storage: true, media: true });
    expect((await shown()).status).toBe(200);
    expect(await admin.call(mediaCalls.addMedium, { questionnaireId, uploadId: waiting.uploadId })).toMatchObject({
      status: 'ready',
    });
    expect((await upload()).status).toBe(200);
  });

  it('is not taken for another installation’s, or for an empty one, until an administrator of the server says so', async () => {
    const other = mkdtempSync(join(tmpdir(), 'seker-other-'));
    const here = { db: server.db, config: { mediaDir: other } };
    try {
      expect(await isMediaFolderHere(here)).toBe(false);
      expect(readdirSync(other)).toEqual([]);
      expect(await takeMediaFolder(here)).toBe(true);
      expect(await isMediaFolderHere(here)).toBe(true);
      expect(await isMediaFolderHere({ db: server.db, config: { mediaDir: folder } })).toBe(false);
    } finally {
      expect(await takeMediaFolder({ db: server.db, config: { mediaDir: folder } })).toBe(true);
      rmSync(other, { recursive: true });
    }
  });
});

describe('the first start with a media folder', () => {
  const fresh = join(tmpdir(), `seker-first-${process.pid}`, 'media');
  afterEach(() => rmSync(join(fresh, '..'), { recursive: true, force: true }));

  it('makes it and marks it', async () => {
    const first = await startTestServer({ jobs: false, env: { MEDIA_DIR: fresh } });
    expect(readdirSync(fresh)).toEqual(['.seker-media']);
    await first.stop();
  });

  it('after an update marks the one that holds media, and does not take an empty one for it', async () => {
    const first = await startTestServer({ jobs: false, env: { MEDIA_DIR: fresh } });
    const here = { db: first.db, config: { mediaDir: fresh } };
    await first.asOwner('delete from media_folder');
    await first.asOwner(
      "insert into medium (id, type, mime, bytes) values (repeat('0', 64), 'audio', 'audio/mpeg', 1)",
    );
    rmSync(join(fresh, '.seker-media'));
    expect(await isMediaFolderHere(here)).toBe(false);
    writeFileSync(join(fresh, '0'.repeat(64)), '.');
    expect(await isMediaFolderHere(here)).toBe(true);
    await first.stop();
  });

  it('that cannot be written goes on without it', async () => {
    const first = await startTestServer({ jobs: false, env: { MEDIA_DIR: '/proc/none/media' } });
    expect(await (await fetch(`${first.url}/readyz`)).json()).toMatchObject({ database: true, media: false });
    await first.stop();
  });
});
