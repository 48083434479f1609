import { randomUUID } from 'node:crypto';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import process from 'node:process';
import { mediaCalls as calls, draftsCalls, questionnairesCalls, versionsCalls } from '@seker/contract';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { PICTURES_FOLDER } from '../../../gallery/index.ts';
import { row } from '../../../testing/field.ts';
import { type JobField, openJobField } from '../../../testing/job-field.ts';
import { memoryInUse } from '../../../testing/memory-in-use.ts';
import { Person } from '../../../testing/person.ts';
import { refusalOf } from '../../../testing/refusal.ts';
import { webDocument } from '../../../testing/web-document.ts';
import { removeStrayFiles } from './index.ts';

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

/** Uploads a film of that size, and keeps nothing of it in memory. */
async function uploadFilm(bytes: number): Promise<number> {
  const film = Buffer.alloc(bytes);
  readFileSync(join(PICTURES_FOLDER, 'sunrise.mp4')).copy(film);
  return (await upload(film, 'long.mp4')).uploadId;
}

async function add(content: Buffer, name: string) {
  return await supervisor.call(calls.addMedium, {
    questionnaireId,
    uploadId: (await upload(content, name)).uploadId,
  });
}

async function fetchMedium(id: number): Promise<Response> {
  return await supervisor.fetch(`/api/v1/questionnaires/${questionnaireId}/media/${id}`);
}

/** Saves a draft with a medium at its first question. */
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
  it('stores a picture under its hash, never under its name, and only once (U02)', async () => {
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

  it('converts a TIFF to PNG, and ignores file names (U02)', async () => {
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

  it('refuses a picture with too many pixels before unpacking it (U02)', async () => {
    const flat = { width: 9_000, height: 6_000, channels: 3, background: '#fff' } as const;
    for (const content of [
      await sharp({ create: flat, limitInputPixels: false }).png().toBuffer(),
      await sharp({ create: flat, limitInputPixels: false }).tiff({ compression: 'lzw' }).toBuffer(),
    ]) {
      const { uploadId } = await upload(content, 'wall');
      const refused = await refusalOf(supervisor.call(calls.addMedium, { questionnaireId, uploadId }));
      expect(refused.code).toBe('tooManyPixels');
    }
  });

  it('never holds a whole file in memory, and leaves no partial files', async () => {
    const bytes = 45 * 1024 * 1024;
    const uploadId = await uploadFilm(bytes);
    // The sender's buffers are released a moment later.
    let before = Number.POSITIVE_INFINITY;
    for (let look = 0; look < 5; look += 1) {
      await new Promise((resolve) => setTimeout(resolve, 100));
      before = Math.min(before, memoryInUse());
    }
    let most = 0;
    let isOver = false;
    const adding = supervisor.call(calls.addMedium, { questionnaireId, uploadId }).finally(() => {
      isOver = true;
    });
    while (!isOver) {
      most = Math.max(most, memoryInUse() - before);
      await new Promise((resolve) => setTimeout(resolve, 120));
    }
    const added = await adding;
    expect(added).toMatchObject({ status: 'ready', bytes, medium: { type: 'video' } });
    expect(most).toBeLessThan(20 * 1024 * 1024);
    expect(readdirSync(join(folder, 'uploads'))).toEqual([]);
    await supervisor.call(calls.removeMedium, { questionnaireId, mediumId: added.id });
  });

  it('renames a file without any other change', async () => {
    const { id, medium } = await add(picture, 'street.png');
    const renamed = await supervisor.call(calls.renameMedium, { questionnaireId, mediumId: id, name: ' הרחוב ' });
    expect(renamed).toMatchObject({ id, name: 'הרחוב', medium });
    const bad = { questionnaireId, mediumId: id, name: 'a\u0000' };
    expect((await refusalOf(supervisor.call(calls.renameMedium, bad))).code).toBe('badRequest');
    await supervisor.call(calls.renameMedium, { questionnaireId, mediumId: id, name: 'street.png' });
  });

  it("returns a film's spoken text in the requested language, or else the draft's", async () => {
    const added = await add(readFileSync(join(PICTURES_FOLDER, 'sunrise.mp4')), 'sunrise.mp4');
    const key = `medium.${added.medium?.id ?? ''}`;
    const { rev } = await supervisor.call(draftsCalls.openDraft, { questionnaireId });
    const commands = [
      { op: 'text', language: 'he', key: `${key}.captions`, value: '00:01.000 --> 00:02.000\nבוקר <b>אור</b>' },
      { op: 'text', language: 'he', key: `${key}.transcript`, value: '<script>שקט</script>' },
    ];
    await supervisor.call(draftsCalls.sendCommands, { questionnaireId, base: rev, batch: randomUUID(), commands });
    const said = async (text: string, language: string) =>
      await supervisor.fetch(`/api/v1/questionnaires/${questionnaireId}/media/${added.id}/${text}/${language}`);
    const captions = await said('captions', 'en');
    expect(captions.headers.get('content-type')).toContain('text/vtt');
    expect(captions.headers.get('content-security-policy')).toBe('sandbox');
    expect(await captions.text()).toBe('WEBVTT\n\n00:00:01.000 --> 00:00:02.000\nבוקר אור\n');
    const transcript = await said('transcript', 'he');
    expect(transcript.headers.get('content-type')).toContain('text/plain');
    expect(await transcript.text()).toBe('<script>שקט</script>');
    expect((await said('subtitles', 'he')).status).toBe(400);
    await supervisor.call(calls.removeMedium, { questionnaireId, mediumId: added.id });
  });

  it('deletes unreferenced files a day later', async () => {
    const [stray, fresh] = ['e'.repeat(64), 'd'.repeat(64)];
    for (const name of [stray, fresh]) writeFileSync(join(folder, name), 'half');
    const old = new Date(Date.now() - 3 * 86_400_000);
    for (const name of readdirSync(folder).filter((each) => each !== fresh && each !== 'uploads'))
      utimesSync(join(folder, name), old, old);
    const before = readdirSync(folder);
    const removed = await removeStrayFiles(server.deps, Date.now() - 86_400_000);
    const left = readdirSync(folder);
    expect(removed).toBe(before.length - left.length);
    expect(left).not.toContain(stray);
    expect(left).toContain(fresh);
    const { media } = await supervisor.call(calls.listMedia, { questionnaireId });
    for (const { id, status } of media) if (status !== 'converting') expect((await fetchMedium(id)).status).toBe(200);
    expect(left.length).toBeLessThan(before.length);
  });

  it('keeps files that browsers do not show, and sends them as downloads only (U04)', async () => {
    const flash = Buffer.concat([Buffer.from('CWS\u0008'), Buffer.alloc(5_000, 7)]);
    const added = await add(flash, 'old.swf');
    expect(added).toMatchObject({ kind: 'swf', status: 'unplayable', medium: null });
    const sent = await fetchMedium(added.id);
    expect(sent.headers.get('content-type')).toBe('application/octet-stream');
    expect(sent.headers.get('content-disposition')).toMatch(/^attachment;/);
    expect(sent.headers.get('content-security-policy')).toBe('sandbox');
    expect(Buffer.from(await sent.arrayBuffer()).equals(flash)).toBe(true);
  });

  it('converts an older film if the machine can, and otherwise says so', async () => {
    const film = (seed: number) =>
      Buffer.concat([Buffer.from('RIFF'), Buffer.alloc(4, seed), Buffer.from('AVI LIST'), Buffer.alloc(4_200, seed)]);
    const statusOf = async (id: number) => {
      const { media } = await supervisor.call(calls.listMedia, { questionnaireId });
      return media.find((medium) => medium.id === id);
    };
    const tools = mkdtempSync(join(tmpdir(), 'seker-tools-'));
    process.env['PATH'] = tools;
    // Without `ffmpeg` the conversion may end before the answer arrives.
    const without = await add(film(1), 'one.avi');
    await expect.poll(async () => (await statusOf(without.id))?.status).toBe('unplayable');
    const ended = async () =>
      (await server.asOwner("select result from job where task = 'convertMedium' and ended_at is not null")).rows;
    await expect.poll(ended).toEqual([{ result: { status: 'unplayable' } }]);

    const mp4 = readFileSync(join(PICTURES_FOLDER, 'sunrise.mp4')).toString('base64');
    const script = `#!${process.execPath}\nrequire('node:fs').writeFileSync(process.argv.at(-1), Buffer.from('${mp4}', 'base64'))\n`;
    writeFileSync(join(tools, 'ffmpeg'), script);
    chmodSync(join(tools, 'ffmpeg'), 0o755);
    process.env['PATH'] = `${tools}${delimiter}${path}`;
    const made = await add(film(2), 'two.avi');
    await expect.poll(async () => (await statusOf(made.id))?.status).toBe('ready');
    expect((await statusOf(made.id))?.medium).toMatchObject({ type: 'video', mime: 'video/mp4' });
    rmSync(tools, { recursive: true, force: true });
  });

  it('keeps what the draft shows, and lets a version show nothing else', async () => {
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
    expect((await supervisor.call(draftsCalls.openDraft, { questionnaireId })).rev).toBe(1);
  });
});
