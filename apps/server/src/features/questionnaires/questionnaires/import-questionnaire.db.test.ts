import { createHash, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { questionnairesCalls as calls, draftsCalls, mediaCalls, versionsCalls } from '@seker/contract';
import { strToU8, unzipSync, zipSync } from 'fflate';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { PICTURES_FOLDER } from '../../../gallery/index.ts';
import { row } from '../../../testing/field.ts';
import { Person } from '../../../testing/person.ts';
import { refusalOf } from '../../../testing/refusal.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { webDocument } from '../../../testing/web-document.ts';

let server: TestServer;
let supervisor: Person;
let groupId = 0;
const picture = readFileSync(join(PICTURES_FOLDER, 'street.png'));
const hash = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

beforeAll(async () => {
  server = await startTestServer({ jobs: false });
  supervisor = new Person(server, 'supervisor');
  await supervisor.logInToOffice();
  groupId = Number((await row<{ id: number }>(server, "select id from person_group where name = 'Demo'")).id);
});
afterAll(async () => await server.stop());
afterEach(() => expect(server.troubles()).toEqual([]));

async function send(purpose: string, content: Uint8Array) {
  const address = `/api/v1/uploads?${new URLSearchParams({ purpose, name: 'sent' })}`;
  const answer = await supervisor.fetch(address, { method: 'POST', body: new Uint8Array(content) });
  return ((await answer.json()) as { readonly uploadId: number }).uploadId;
}

async function exported(questionnaireId: number) {
  const answer = await supervisor.fetch(`/api/v1/questionnaires/${questionnaireId}/export`);
  expect(answer.headers.get('content-type')).toBe('application/zip');
  return new Uint8Array(await answer.arrayBuffer());
}

async function imported(content: Uint8Array): Promise<number> {
  const uploadId = await send('questionnaire', content);
  return (await supervisor.call(calls.importQuestionnaire, { uploadId, groupId })).id;
}

it('an exported and imported questionnaire is identical, including its media', async () => {
  const made = { name: 'Travels', comments: 'far', language: 'he', groupId };
  const { id: questionnaireId } = await supervisor.call(calls.createQuestionnaire, made);
  await supervisor.call(mediaCalls.addMedium, { questionnaireId, uploadId: await send('medium', picture) });
  const document = JSON.stringify(webDocument()).replace(
    '"uid":"sex",',
    `"uid":"sex","media":[{"type":"image","id":"${hash(picture)}"}],`,
  );
  await server.asOwner('update questionnaire_draft set document = $2 where questionnaire_id = $1', [
    questionnaireId,
    document,
  ]);
  const first = await exported(questionnaireId);
  const id = await imported(first);
  const [one, other] = [unzipSync(first), unzipSync(await exported(id))];
  expect(Object.keys(one).toSorted()).toEqual(['document.json', 'manifest.json', `media/${hash(picture)}`]);
  for (const name of Object.keys(one))
    expect(hash(other[name] ?? new Uint8Array()), name).toBe(hash(one[name] ?? new Uint8Array()));
  expect(await supervisor.call(calls.readQuestionnaire, { questionnaireId: id })).toMatchObject({
    name: 'Travels',
    comments: 'far',
    questions: 4,
    version: null,
  });
  const { media } = await supervisor.call(mediaCalls.listMedia, { questionnaireId: id });
  expect(media).toMatchObject([{ status: 'ready', isUsed: true, medium: { id: hash(picture) } }]);
});

it('an archive with any fault is refused, and nothing is created', async () => {
  const { id } = await supervisor.call(calls.createQuestionnaire, { name: 'Sound', language: 'he', groupId });
  const sound = unzipSync(await exported(id));
  const before = (await supervisor.call(calls.listQuestionnaires, {})).total;
  const bytes = (name: string) => sound[name] ?? new Uint8Array();
  const wrong: Readonly<Record<string, Record<string, Uint8Array>>> = {
    'a path out of it': { ...sound, '../../etc/passwd': strToU8('x') },
    'a file that is not expected': { ...sound, 'run.sh': strToU8('x') },
    'another document than it says': { ...sound, 'document.json': strToU8('{}') },
    'no manifest': { 'document.json': bytes('document.json') },
    'a document that unpacks to a hundred times its size': {
      ...sound,
      'document.json': new Uint8Array(6 * 1024 * 1024),
    },
    'too many files': {
      ...sound,
      ...Object.fromEntries(
        Array.from({ length: 2_100 }, (_, n) => [`media/${n.toString(16).padStart(64, '0')}`, new Uint8Array()]),
      ),
    },
  };
  for (const [what, files] of Object.entries(wrong))
    expect((await refusalOf(imported(zipSync(files)))).code, what).toBe('structureError');
  const cut = zipSync(sound);
  expect((await refusalOf(imported(cut.subarray(0, cut.length - 30)))).code).toBe('structureError');
  expect((await supervisor.call(calls.listQuestionnaires, {})).total).toBe(before);
});

it('characters that the database refuses are dropped from an imported questionnaire, which can then be saved and published', async () => {
  const { id } = await supervisor.call(calls.createQuestionnaire, { name: 'Dirty', language: 'he', groupId });
  const sound = unzipSync(await exported(id));
  const text = (name: string) => Buffer.from(sound[name] ?? []).toString('utf8');
  const dirty = JSON.stringify(webDocument()).replace(
    '"texts":{',
    String.raw`"texts":{"sex.comment":"a\u0000b\ud800","wel\u0000come":"hi",`,
  );
  const manifest = { ...JSON.parse(text('manifest.json')), name: 'a\u0000 \ud800', sha256: hash(strToU8(dirty)) };
  const archive = { 'manifest.json': strToU8(JSON.stringify(manifest)), 'document.json': strToU8(dirty) };
  const questionnaireId = await imported(zipSync(archive));
  expect((await supervisor.call(calls.readQuestionnaire, { questionnaireId })).name).toBe('a \ufffd');
  const { rev, document } = await supervisor.call(draftsCalls.openDraft, { questionnaireId });
  expect(JSON.stringify(document)).toContain('"sex.comment":"ab\ufffd"');
  expect(JSON.stringify(document)).toContain('"welcome":"hi"');
  const commands = [{ op: 'text', language: 'he', key: 'sex.comment', value: 'clean' }];
  const sent = { questionnaireId, base: rev, batch: randomUUID(), commands };
  expect((await supervisor.call(draftsCalls.sendCommands, sent)).rev).toBe(rev + 1);
  const restored = { questionnaireId, rev: rev + 1, batch: randomUUID(), to: { rev } };
  expect((await supervisor.call(versionsCalls.restoreDraft, restored)).rev).toBe(rev + 2);
});
