import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { reviewCalls } from '@seker/contract';
import { DAY, HOUR, instant } from '@seker/kernel';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  captureDesk,
  captureDocument,
  namedMedium,
  PHOTO,
  PIECE_BYTES,
  sha256Of,
  withExif,
} from '../../../testing/capture-desk.ts';
import { Person } from '../../../testing/person.ts';
import { Respondent } from '../../../testing/respondent.ts';
import { complaintsOf, type SurveyForm } from '../../../testing/survey-form.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { webDocument } from '../../../testing/web-document.ts';
import { openWebSurvey } from '../../../testing/web-survey.ts';
import { sweepCaptured } from './index.ts';

const TEXT = Buffer.from('שורה של קבלה\n'.repeat(30_000));
const AS_TEXT = { question: 'file', mime: 'text/plain' };
const AS_PHOTO = { question: 'photo', mime: 'image/jpeg' };

let server: TestServer;
let admin: Person;
let projectId: number;
let link: string;
let someone: Respondent;
let first: SurveyForm;
let desk: ReturnType<typeof captureDesk>;

beforeAll(async () => {
  server = await startTestServer({ jobs: false });
  admin = new Person(server, 'admin');
  await admin.logInToOffice();
  ({ projectId, link } = await openWebSurvey(server, captureDocument()));
});
beforeEach(async () => {
  someone = new Respondent(server);
  first = await someone.start(await someone.open(link));
  desk = captureDesk(someone, first.action);
});
afterEach(() => {
  server.setClock(null);
  expect(server.troubles()).toEqual([]);
});
afterAll(async () => await server.stop());

const folder = () => join(server.deps.config.mediaDir, 'captured', String(projectId));
const files = (): readonly string[] => (existsSync(folder()) ? readdirSync(folder()) : []);
async function rows() {
  const found = await server.asOwner(
    'select sha256, received, complete_at from captured_medium where project_id = $1',
    [projectId],
  );
  return found.rows as readonly { sha256: string; received: number; complete_at: Date | null }[];
}

describe('a medium that is sent in pieces', () => {
  it('goes on where it stopped, from any window, and each byte is stored once', async () => {
    expect(TEXT.length).toBeGreaterThan(2 * PIECE_BYTES);
    const sha256 = sha256Of(TEXT);
    expect(await desk.head(sha256)).toMatchObject({ status: 204, offset: 0, isComplete: false });
    expect(await desk.put(TEXT, AS_TEXT, PIECE_BYTES)).toMatchObject({ status: 409, offset: 0 });
    expect(await desk.put(TEXT, AS_TEXT, 0)).toMatchObject({ status: 204, offset: PIECE_BYTES, isComplete: false });
    // The answer was lost, and the piece is sent again.
    expect(await desk.put(TEXT, AS_TEXT, 0)).toMatchObject({ status: 409, offset: PIECE_BYTES });
    expect(await desk.head(sha256)).toMatchObject({ offset: PIECE_BYTES, isComplete: false });
    // Two windows at once.
    const both = await Promise.all([desk.put(TEXT, AS_TEXT, PIECE_BYTES), desk.put(TEXT, AS_TEXT, PIECE_BYTES)]);
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([204, 409]);
    expect(new Set(both.map(({ offset }) => offset))).toEqual(new Set([2 * PIECE_BYTES]));
    expect(await desk.put(TEXT, AS_TEXT, 2 * PIECE_BYTES, TEXT.length)).toMatchObject({
      status: 204,
      isComplete: true,
    });
    expect(await desk.head(sha256)).toMatchObject({ offset: TEXT.length, isComplete: true });
    expect(await desk.put(TEXT, AS_TEXT, 0)).toMatchObject({ status: 204, offset: TEXT.length, isComplete: true });
    expect((await rows()).filter((row) => row.sha256 === sha256)).toHaveLength(1);
  });

  it('is refused where it is not what was announced, and nothing of it is left', async () => {
    const [rowsBefore, filesBefore] = [(await rows()).length, files().length];
    const other = Buffer.from('other words');
    expect(await desk.put(other, { ...AS_TEXT, sha256: sha256Of(PHOTO) }, 0)).toMatchObject({
      status: 422,
      code: 'captureDamaged',
    });
    const page = Buffer.from('<!doctype html><script>alert(1)</script>');
    expect(await desk.put(page, AS_PHOTO, 0)).toMatchObject({ status: 415, code: 'uploadKind' });
    expect(await desk.put(Buffer.from([0, 1, 2]), AS_TEXT, 0)).toMatchObject({ status: 415, code: 'uploadKind' });
    expect([(await rows()).length, files().length]).toEqual([rowsBefore, filesBefore]);
    expect(await desk.head(sha256Of(page))).toMatchObject({ offset: 0 });
  });

  it('is refused with the metadata of a camera, and taken without them', async () => {
    const taken = withExif(PHOTO);
    expect(taken.includes('GPSLatitude')).toBe(true);
    expect(await desk.put(taken, AS_PHOTO, 0)).toMatchObject({ status: 422, code: 'captureMetadata' });
    expect((await rows()).some(({ sha256 }) => sha256 === sha256Of(taken))).toBe(false);
    expect(await desk.put(PHOTO, AS_PHOTO, 0)).toMatchObject({ status: 204, isComplete: true });
  });

  it('is held to the size that its question allows, also while it comes', async () => {
    const huge = Buffer.alloc(PIECE_BYTES + 1, 'a');
    expect(await desk.put(huge, { ...AS_TEXT, bytes: 2_097_153 }, 0)).toMatchObject({ status: 413, code: 'tooLarge' });
    expect(await desk.put(huge, AS_TEXT, 0, huge.length)).toMatchObject({ status: 413 });
    // More comes than was announced.
    expect(await desk.put(huge, { ...AS_TEXT, bytes: 10 }, 0)).toMatchObject({ status: 413, code: 'tooLarge' });
    const announced = { ...AS_TEXT, sha256: sha256Of(huge) };
    expect(await desk.put(huge, announced, 0)).toMatchObject({ status: 204, offset: PIECE_BYTES });
    expect(await desk.put(huge, { ...announced, bytes: huge.length + 5 }, PIECE_BYTES)).toMatchObject({ status: 400 });
  });

  it('is of a question that takes it, of this interview, and of the respondent who holds it', async () => {
    expect((await desk.put(PHOTO, { ...AS_PHOTO, question: 'code' }, 0)).status).toBe(400);
    expect((await desk.put(PHOTO, { ...AS_PHOTO, question: 'nothing' }, 0)).status).toBe(400);
    expect(await desk.put(PHOTO, { ...AS_PHOTO, mime: 'image/png' }, 0)).toMatchObject({ code: 'uploadKind' });
    for (const mime of ['text/html', 'image/svg+xml'])
      expect(await desk.put(PHOTO, { ...AS_PHOTO, mime }, 0)).toMatchObject({ status: 400 });
    expect((await desk.head('../../secret')).status).toBeGreaterThanOrEqual(400);
    await desk.send(PHOTO, AS_PHOTO);
    const stranger = new Respondent(server);
    const theirs = await stranger.start(await stranger.open(link));
    const foreign = captureDesk(stranger, first.action);
    expect((await foreign.put(PHOTO, AS_PHOTO, 0)).status).toBe(404);
    expect((await foreign.head(sha256Of(PHOTO))).status).toBe(404);
    // What one has sent is not there for the other.
    expect(await captureDesk(stranger, theirs.action).head(sha256Of(PHOTO))).toMatchObject({ offset: 0 });
    const elsewhere = await someone.fetch(`${first.action}/captured/${sha256Of(PHOTO)}`, {
      method: 'PUT',
      headers: { origin: 'https://elsewhere.test' },
      body: 'x',
    });
    expect(elsewhere.status).toBe(403);
  });
});

describe('a page that names a medium', () => {
  it('is taken once all of the medium has come, and the ended interview takes no more', async () => {
    const photo = { 'a.photo': namedMedium(PHOTO, 'image/jpeg') };
    const early = await someone.send(first, photo);
    expect([early.status, complaintsOf(early)]).toEqual([422, ['photo:captureIncomplete']]);
    await desk.send(PHOTO, AS_PHOTO);
    let form = await someone.send(early, {}, { fields: photo });
    expect(form.page).toBe('p2');
    // Another size of the same hash is not what came.
    const wrong = await someone.send(form, {
      'a.file': JSON.stringify({ sha256: sha256Of(PHOTO), bytes: 9, mime: 'text/plain', name: 'a.txt' }),
    });
    expect(complaintsOf(wrong)).toEqual(['file:captureIncomplete']);
    await desk.send(TEXT, AS_TEXT);
    const place = JSON.stringify({ lat: 31.7, lon: 35.2, accuracy: 9, at: '2026-03-01T10:00:00.000Z' });
    const fields = { 'a.file': namedMedium(TEXT, 'text/plain', 'קבלה.txt'), 'a.place': place };
    form = await someone.send(wrong, {}, { fields });
    expect(form.page).toBe('p3');
    form = await someone.send(form, { 'a.code': '7290000000001' });
    expect(form.screen).toBe('ended success');
    expect((await desk.put(Buffer.from('more'), AS_TEXT, 0)).status).toBe(400);
  });

  it('can be answered without script: the file is sent by a button, without what its camera wrote', async () => {
    const form = new FormData();
    for (const [name, value] of first.hidden) form.append(name, value);
    form.append('_upload', 'photo');
    form.append('file.photo', new File([new Uint8Array(withExif(PHOTO))], 'IMG_1.jpg', { type: 'image/jpeg' }));
    const response = await someone.fetch(`${first.action}/captured`, { method: 'POST', body: form });
    const html = await response.text();
    expect(response.status, html.slice(0, 500)).toBe(200);
    expect(html).toContain(sha256Of(PHOTO));
    const named = /name="a\.photo" value="([^"]*)"/.exec(html)?.[1]?.replaceAll('&quot;', '"') ?? '';
    expect(JSON.parse(named)).toMatchObject({ sha256: sha256Of(PHOTO), bytes: PHOTO.length });
    expect((await someone.send(first, { 'a.photo': named }, { fields: { 'a.photo': named } })).page).toBe('p2');
    // What is no photo is told in its place, and the page stays.
    const other = new FormData();
    for (const [name, value] of first.hidden) other.append(name, value);
    other.append('_upload', 'photo');
    other.append('file.photo', new File(['<svg/>'], 'a.svg', { type: 'image/svg+xml' }));
    const refused = await someone.fetch(`${first.action}/captured`, { method: 'POST', body: other });
    expect(refused.status).toBe(422);
  });

  it('may use the camera and the place, and shows what is in the browser’s memory; other surveys may not', async () => {
    const page = await someone.fetch(first.action);
    expect(page.headers.get('permissions-policy')).toContain('camera=(self)');
    expect(page.headers.get('permissions-policy')).toContain('geolocation=(self)');
    expect(page.headers.get('permissions-policy')).toContain('microphone=()');
    expect(page.headers.get('content-security-policy')).toContain("img-src 'self' data: blob:");
    await page.text();
    const plain = await openWebSurvey(server, webDocument());
    const other = new Respondent(server);
    const theirs = await other.start(await other.open(plain.link));
    const response = await other.fetch(theirs.action);
    expect(response.headers.get('permissions-policy')).toContain('camera=()');
    expect(response.headers.get('content-security-policy')).not.toContain('blob:');
    await response.text();
  });
});

describe('abandoned media', () => {
  it('go after a day with their files; what is whole, or still comes, stays', async () => {
    const half = Buffer.concat([TEXT, Buffer.from('half')]);
    const late = Buffer.concat([TEXT, Buffer.from('late')]);
    const now = Date.now();
    server.setClock(instant(now - DAY - HOUR));
    await desk.put(half, AS_TEXT, 0);
    await desk.send(PHOTO, AS_PHOTO);
    server.setClock(instant(now - HOUR));
    await desk.put(late, AS_TEXT, 0);
    server.setClock(null);
    const before = files().length;
    await sweepCaptured({ ...server.deps, wallNow: () => instant(now) });
    const left = (await rows()).map(({ sha256 }) => sha256);
    expect(left).not.toContain(sha256Of(half));
    expect(left).toContain(sha256Of(late));
    expect(left).toContain(sha256Of(PHOTO));
    expect(files().length).toBe(before - 1);
    expect(await desk.head(sha256Of(half))).toMatchObject({ offset: 0 });
  });
});

describe('who reads the answers', () => {
  it('sees and saves what was captured, which runs nowhere; an encoder needs the task, and a grant for places', async () => {
    await desk.send(PHOTO, AS_PHOTO);
    let form = await someone.send(first, { 'a.photo': namedMedium(PHOTO, 'image/jpeg') });
    const page = Buffer.from('<script>alert(document.domain)</script>');
    await desk.send(page, AS_TEXT);
    const place = JSON.stringify({ lat: 31.7, lon: 35.2, accuracy: 9, at: '2026-03-01T10:00:00.000Z' });
    form = await someone.send(form, { 'a.file': namedMedium(page, 'text/plain', 'a.html'), 'a.place': place });
    await someone.send(form, {});
    const { rows: found } = await server.asOwner(
      "select id from interview where project_id = $1 and outcome = 'success' order by id desc limit 1",
      [projectId],
    );
    const reviewId = Number((found[0] as { id: number }).id);
    const read = async (by: Person) =>
      (await by.call(reviewCalls.readReview, { projectId, reviewId } as never)).questions.map(
        ({ uid, medium, lines }) => ({
          uid,
          sha256: medium?.sha256 ?? null,
          words: lines[0]?.words,
        }),
      );
    expect(await read(admin)).toMatchObject([
      { uid: 'photo', sha256: sha256Of(PHOTO) },
      { uid: 'file', sha256: sha256Of(page), words: 'a.html' },
      { uid: 'place', sha256: null, words: '31.70000, 35.20000 ±9' },
      { uid: 'code' },
      { uid: 'sign' },
    ]);
    const at = (sha256: string) => `/api/v1/projects/${projectId}/reviews/${reviewId}/captured/${sha256}`;
    const photo = await admin.fetch(at(sha256Of(PHOTO)));
    expect(Buffer.from(await photo.arrayBuffer())).toEqual(PHOTO);
    expect(photo.headers.get('content-type')).toBe('image/jpeg');
    const saved = await admin.fetch(at(sha256Of(page)));
    expect(await saved.text()).toContain('alert');
    expect(saved.headers.get('content-type')).toBe('application/octet-stream');
    expect(saved.headers.get('content-disposition')).toMatch(/^attachment/);
    expect(saved.headers.get('content-security-policy')).toContain('sandbox');
    expect(saved.headers.get('x-content-type-options')).toBe('nosniff');
    expect(saved.headers.get('cache-control')).toBe('private, no-store');
    expect((await admin.fetch(at('0'.repeat(64)))).status).toBe(404);

    const coder = new Person(server, 'coder');
    await coder.logInToOffice();
    expect((await coder.fetch(at(sha256Of(PHOTO)))).status).toBe(403);
    await server.asOwner(
      `with person as (select id from person where login = 'coder'),
        given as (insert into allocation (project_id, person_id) select $1, id from person returning person_id),
        read as (insert into interview_review (project_id, interview_id) values ($1, $2) returning interview_id)
       insert into review_task (project_id, interview_id, person_id, allocated_by, allocated_at)
       select $1, interview_id, person_id, person_id, now() from read, given`,
      [projectId, reviewId],
    );
    expect((await coder.fetch(at(sha256Of(PHOTO)))).status).toBe(200);
    expect((await read(coder)).find(({ uid }) => uid === 'place')?.words).toBe('•••');
  });
});
