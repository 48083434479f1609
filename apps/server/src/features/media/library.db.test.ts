import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import process from 'node:process';
import { CallError, mediaCalls as calls, draftsCalls, questionnairesCalls, versionsCalls } from '@seker/contract';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { PICTURES_FOLDER } from '../../gallery/index.ts';
import { row } from '../../testing/field.ts';
import { type JobField, openJobField } from '../../testing/job-field.ts';
import { Person } from '../../testing/person.ts';
import { webDocument } from '../../testing/web-document.ts';

let server: JobField;
let supervisor: Person;
let questionnaireId = 0;
let folder = '';
const path = process.env['PATH'] ?? '';
const picture = readFileSync(join(PICTURES_FOLDER, 'street.png'));

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'seker-library-'));
  server = await openJobField({ env: { MEDIA_DIR: folder } });
  supervisor = new Person(server, 'supervisor');
  await supervisor.logInToOffice();
  const { id: groupId } = await row<{ id: number }>(server, "select id from person_group where name = 'Demo'");
  const made = { name: 'With media', language: 'he', groupId: Number(groupId) };
  questionnaireId = (await supervisor.call(questionnairesCalls.createQuestionnaire, made)).id;
});
afterAll(async () => {
  process.env['PATH'] = path;
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});
afterEach(() => expect(server.troubles()).toEqual([]));

async function upload(content: Buffer, name: string) {
  const answer = await supervisor.fetch(`/api/v1/uploads?${new URLSearchParams({ purpose: 'medium', name })}`, {
    method: 'POST',
    headers: { 'content-type': 'image/png' },
    body: new Uint8Array(content),
  });
  return (await answer.json()) as { readonly uploadId: number; readonly code?: string };
}

async function add(content: Buffer, name: string) {
  return await supervisor.call(calls.addMedium, {
    questionnaireId,
    uploadId: (await upload(content, name)).uploadId,
  });
}

async function refusalOf(answer: Promise<unknown>) {
  const error = await answer.catch((thrown: unknown) => thrown);
  if (!(error instanceof CallError)) throw new Error('it was not refused');
  return { code: error.code, details: error.details };
}

async function fetchMedium(id: number): Promise<Response> {
  return await supervisor.fetch(`/api/v1/questionnaires/${questionnaireId}/media/${id}`);
}

/** The survey of three pages with a medium at its first question. */
async function showing(type: string, id: string): Promise<void> {
  const document = JSON.stringify(webDocument({ [`medium.${id}`]: 'A street' })).replace(
    '"uid":"sex",',
    `"uid":"sex","media":[{"type":"${type}","id":"${id}"}],`,
  );
  await server.asOwner(
    'update questionnaire_draft set document = replace($2, \'"texts":{\', $3) where questionnaire_id = $1',
    [questionnaireId, document, `"texts":{"medium.${id}":"A street",`],
  );
}

describe('the library of a questionnaire', () => {
  it('keeps a picture under its hash, never under its name, and once (U02)', async () => {
    const added = await add(picture, '../../etc/street.png');
    expect(added).toMatchObject({
      name: 'street.png',
      kind: 'png',
      status: 'ready',
      medium: { type: 'image', mime: 'image/png' },
      isUsed: false,
    });
    expect(await add(picture, 'again.png')).toMatchObject({ id: added.id, name: 'street.png' });
    const shown = await fetchMedium(added.id);
    expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/png']);
    expect(shown.headers.get('x-content-type-options')).toBe('nosniff');
    expect(shown.headers.get('content-security-policy')).toBe('sandbox');
  });

  it('makes a PNG of a TIFF, and takes nothing by its name (U02)', async () => {
    const tiff = await sharp(picture).tiff().toBuffer();
    expect(await add(tiff, 'street.tif')).toMatchObject({
      kind: 'tif',
      status: 'ready',
      medium: { type: 'image', mime: 'image/png' },
    });
    for (const content of ['<svg onload="alert(1)"/>', '<!doctype html><script>1</script>', '#!/bin/sh'])
      expect((await upload(Buffer.from(content), 'street.png')).code).toBe('uploadKind');
    const broken = Buffer.concat([tiff.subarray(0, 200), Buffer.alloc(500)]);
    const { uploadId } = await upload(broken, 'broken.tif');
    expect((await refusalOf(supervisor.call(calls.addMedium, { questionnaireId, uploadId }))).code).toBe('uploadKind');
  });

  it('keeps what browsers do not show, and sends it to be saved only (U04)', async () => {
    const flash = Buffer.concat([Buffer.from('CWS\u0008'), Buffer.alloc(5_000, 7)]);
    const added = await add(flash, 'old.swf');
    expect(added).toMatchObject({ kind: 'swf', status: 'unplayable', medium: null });
    const sent = await fetchMedium(added.id);
    expect(sent.headers.get('content-type')).toBe('application/octet-stream');
    expect(sent.headers.get('content-disposition')).toMatch(/^attachment;/);
    expect(Buffer.from(await sent.arrayBuffer()).equals(flash)).toBe(true);
  });

  it('makes a film of an older one where the machine can, and says so where it cannot', async () => {
    const film = (seed: number) =>
      Buffer.concat([Buffer.from('RIFF'), Buffer.alloc(4, seed), Buffer.from('AVI LIST'), Buffer.alloc(4_200, seed)]);
    const statusOf = async (id: number) => {
      const { media } = await supervisor.call(calls.listMedia, { questionnaireId });
      return media.find((medium) => medium.id === id);
    };
    const tools = mkdtempSync(join(tmpdir(), 'seker-tools-'));
    process.env['PATH'] = tools;
    // Without `ffmpeg` it may be over before the answer comes.
    const without = await add(film(1), 'one.avi');
    await expect.poll(async () => (await statusOf(without.id))?.status, { timeout: 10_000 }).toBe('unplayable');

    const mp4 = readFileSync(join(PICTURES_FOLDER, 'sunrise.mp4')).toString('base64');
    const script = `#!${process.execPath}\nrequire('node:fs').writeFileSync(process.argv.at(-1), Buffer.from('${mp4}', 'base64'))\n`;
    writeFileSync(join(tools, 'ffmpeg'), script);
    chmodSync(join(tools, 'ffmpeg'), 0o755);
    process.env['PATH'] = `${tools}${delimiter}${path}`;
    const made = await add(film(2), 'two.avi');
    await expect.poll(async () => (await statusOf(made.id))?.status, { timeout: 10_000 }).toBe('ready');
    expect((await statusOf(made.id))?.medium).toMatchObject({ type: 'video', mime: 'video/mp4' });
    rmSync(tools, { recursive: true, force: true });
  });

  it('holds what the draft shows, and lets a version show nothing else', async () => {
    const { media } = await supervisor.call(calls.listMedia, { questionnaireId });
    const own = media.find(({ name }) => name === 'street.png');
    const shown = own?.medium?.id ?? '';
    await showing('image', shown);
    expect((await supervisor.call(calls.listMedia, { questionnaireId })).media.filter(({ isUsed }) => isUsed)).toEqual([
      { ...own, isUsed: true },
    ]);
    const removal = { questionnaireId, mediumId: own?.id ?? 0 };
    expect((await refusalOf(supervisor.call(calls.removeMedium, removal))).code).toBe('mediumInUse');
    const { errors } = await supervisor.call(versionsCalls.checkDraft, { questionnaireId });
    expect(errors).toEqual([]);
    await showing('video', shown);
    const wrongKind = await supervisor.call(versionsCalls.checkDraft, { questionnaireId });
    expect(wrongKind.errors).toContainEqual({ code: 'invalidMedia', at: 'sex', detail: shown });
    await showing('image', 'f'.repeat(64));
    const foreign = await supervisor.call(versionsCalls.checkDraft, { questionnaireId });
    expect(foreign.errors).toContainEqual({ code: 'invalidMedia', at: 'sex', detail: 'f'.repeat(64) });
    expect(await supervisor.call(calls.removeMedium, removal)).toEqual({ success: true });
    expect((await supervisor.call(draftsCalls.openDraft, { questionnaireId })).rev).toBe(0);
  });
});
