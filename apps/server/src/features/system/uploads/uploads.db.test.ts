import { once } from 'node:events';
import { readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import { join } from 'node:path';
import { MOST_UPLOAD_BYTES, uploadsCalls } from '@seker/contract';
import { DAY, HOUR, instant } from '@seker/kernel';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { transact } from '../../../db/transact.ts';
import { findOwnUpload } from '../../../http/scope.queries.ts';
import { forgetOldRows } from '../../../jobs/forget-old-rows.ts';
import { startRunner } from '../../../jobs/runner.ts';
import { row } from '../../../testing/field.ts';
import { memoryInUse } from '../../../testing/memory-in-use.ts';
import { Person } from '../../../testing/person.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { askJob } from '../jobs/index.ts';
import { readUploadText } from './index.ts';

const CHUNK = Buffer.alloc(64 * 1024, 'key,text\n');

let server: TestServer;
let admin: Person;
beforeAll(async () => {
  server = await startTestServer({ jobs: false });
  admin = new Person(server, 'admin');
  await admin.logInToOffice();
});
afterEach(async () => {
  await expect.poll(() => files().filter((name) => name.endsWith('.part'))).toEqual([]);
  expect(server.troubles()).toEqual([]);
});
afterAll(async () => await server.stop());

const folder = () => join(server.deps.config.mediaDir, 'uploads');

function files(): readonly string[] {
  try {
    return readdirSync(folder());
  } catch {
    return [];
  }
}

interface Answered {
  readonly status: number;
  readonly body: { readonly [field: string]: unknown };
}

async function send(content: string | Buffer, name = 'texts.csv', by = admin): Promise<Answered> {
  const response = await by.fetch(`/api/v1/uploads?${new URLSearchParams({ purpose: 'dictionary', name })}`, {
    method: 'POST',
    headers: { 'content-type': 'text/csv' },
    body: typeof content === 'string' ? content : new Uint8Array(content),
  });
  return { status: response.status, body: (await response.json()) as Answered['body'] };
}

/** Opens a request whose body is sent later. */
function open(headers: Readonly<Record<string, string>> = {}): ClientRequest {
  return request(`${server.url}/api/v1/uploads?purpose=dictionary&name=large.csv`, {
    method: 'POST',
    headers: { cookie: admin.cookie, 'x-requested-with': 'XMLHttpRequest', ...headers },
  });
}

/** Sends bytes as fast as they are accepted; `each` is called occasionally. */
async function pour(into: ClientRequest, bytes: number, each: () => void = () => undefined): Promise<void> {
  for (let sent = 0; sent < bytes; sent += CHUNK.length) {
    const isTaken = into.write(CHUNK.subarray(0, Math.min(CHUNK.length, bytes - sent)));
    if (!isTaken) await untilTaken(into);
    if (sent % (8 * 1024 * 1024) === 0) each();
  }
  into.end();
}

async function untilTaken(into: ClientRequest): Promise<void> {
  await new Promise<void>((resolve) => {
    const go = (): void => {
      into.off('drain', go).off('close', go);
      resolve();
    };
    into.on('drain', go).on('close', go);
  });
}

async function answerOf(sent: ClientRequest): Promise<Answered> {
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  const parts: Buffer[] = [];
  for await (const part of response) parts.push(part as Buffer);
  return { status: response.statusCode ?? 0, body: JSON.parse(String(Buffer.concat(parts))) as Answered['body'] };
}

it('files that a person has sent and not used take no more room than is set', async () => {
  const megabyte = 1024 * 1024;
  await server.asOwner(`insert into person (group_id, login, real_name, role, password_hash)
    select group_id, 'sender', 'Sender', role, password_hash from person where login = 'supervisor'`);
  const sender = new Person(server, 'sender');
  await sender.logInToOffice();
  const sendList = async () => {
    const address = '/api/v1/uploads?purpose=listFile&name=people.csv';
    const answer = await sender.fetch(address, {
      method: 'POST',
      body: new Uint8Array(Buffer.alloc(20 * megabyte, 'a,b\n')),
    });
    return { status: answer.status, body: (await answer.json()) as { uploadId?: number; code?: string } };
  };
  await server.asOwner('update setting set upload_megabytes = 50');
  try {
    const [first, second, third] = [await sendList(), await sendList(), await sendList()];
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(third).toMatchObject({ status: 429, body: { code: 'uploadRoom' } });
    await sender.call(uploadsCalls.dropUpload, { uploadId: first.body.uploadId ?? 0 });
    expect((await sendList()).status).toBe(200);
  } finally {
    await server.asOwner('update setting set upload_megabytes = default');
  }
});

describe('an upload', () => {
  it('is stored for its sender under a generated key, with its kind and its size', async () => {
    const before = files();
    const { status, body } = await send('key,text\nlogin.title,כניסה\n', 'מילון.csv');
    expect({ status, body }).toEqual({
      status: 200,
      body: { uploadId: expect.any(Number), name: 'מילון.csv', kind: 'text', bytes: 32 },
    });
    const kept = await row<{ file_key: string; login: string }>(
      server,
      'select file_key, login from upload u join person p on p.id = person_id where u.id = $1',
      [body['uploadId']],
    );
    expect(files().filter((name) => !before.includes(name))).toEqual([kept.file_key]);
    expect(kept.login).toBe('admin');
    const { details } = await row<{ details: object }>(
      server,
      "select details from audit_event where action = 'create' and subject = 'upload' and subject_id = $1",
      [body['uploadId']],
    );
    expect(details).toEqual({ purpose: 'dictionary', kind: 'text', bytes: 32 });
  });

  it('can be one of several at once', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, async (_, n) => await send(`key,${n}\n`, `${n}.csv`)));
    expect(new Set(answers.map(({ body }) => body['uploadId'])).size).toBe(8);
    expect(answers.map(({ body }) => body['name'])).toEqual(Array.from({ length: 8 }, (_, n) => `${n}.csv`));
  });

  it('has 50 MB at most, and is never fully in memory (U01)', async () => {
    const inMemory = memoryInUse();
    let most = 0;
    const whole = open();
    const answer = answerOf(whole);
    await pour(whole, MOST_UPLOAD_BYTES, () => {
      most = Math.max(most, memoryInUse() - inMemory);
    });
    expect(await answer).toMatchObject({ status: 200, body: { bytes: MOST_UPLOAD_BYTES, kind: 'text' } });
    expect(most).toBeLessThan(20 * 1024 * 1024);
  });

  it('is refused as soon as it is a byte too large, declared or not (U01)', async () => {
    const before = files();
    const unsaid = open();
    unsaid.on('error', () => undefined);
    const refused = answerOf(unsaid);
    await pour(unsaid, MOST_UPLOAD_BYTES + 1);
    expect(await refused).toMatchObject({ status: 413, body: { code: 'tooLarge' } });

    // The answer comes without waiting for the file.
    const said = open({ 'content-length': String(MOST_UPLOAD_BYTES + 1) });
    said.on('error', () => undefined);
    said.flushHeaders();
    expect(await answerOf(said)).toMatchObject({ status: 413, body: { code: 'tooLarge' } });
    said.destroy();
    expect(files()).toEqual(before);
  });

  it('leaves nothing behind when its sender disconnects', async () => {
    const before = files();
    const sent = open();
    sent.on('error', () => undefined);
    sent.write(CHUNK);
    await expect.poll(() => files().length).toBe(before.length + 1);
    sent.destroy();
    await expect.poll(files).toEqual(before);
  });

  it.each([
    ['a program', '<?php system($_GET["c"]); ?>', 'texts.csv'],
    ['a page', '<!doctype html><script>alert(1)</script>', 'texts.csv'],
    ['a drawing with a script', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>', 'texts.csv'],
    ['a script that begins as a picture', 'GIF89a=1;alert(1)//', 'texts.csv'],
    ['a picture with a program in it', Buffer.from('89504e470d0a1a0a3c3f70687020706870696e666f28293b', 'hex'), 'a.csv'],
    ['an archive', Buffer.from('504b030414000000000000000000', 'hex'), 'texts.csv'],
    ['nothing', '', 'texts.csv'],
  ])('with %s is refused by its content, not by its name (U02)', async (_what, content, name) => {
    const before = files();
    expect(await send(content, name)).toMatchObject({ status: 415, body: { code: 'uploadKind' } });
    expect(files()).toEqual(before);
  });

  it('may have any name: it is a text and never a path (U03)', async () => {
    const names = [
      '../../../../x.csv',
      'a\r\nx-evil: 1.csv',
      `${'n'.repeat(300)}.csv`,
      'photo_\u202evsc.exe',
      '..',
      ' ',
    ];
    const kept = [];
    for (const name of names) kept.push((await send('a,b', name)).body['name']);
    expect(kept).toEqual([
      'x.csv',
      'a x-evil: 1.csv',
      `${'n'.repeat(99)}…${'n'.repeat(16)}.csv`,
      'photo_ vsc.exe',
      '..',
      'file',
    ]);
    expect(files().every((name) => /^[0-9a-f-]{36}$/.test(name))).toBe(true);
    expect((await send('a,b', 'a\u0000.csv')).status).toBe(400);
  });

  it('is read for its purpose, without its byte order mark', async () => {
    const { personId } = await row<{ personId: never }>(
      server,
      `select id::int as "personId" from person where login = 'admin'`,
    );
    const uploadId = (await send('\ufeffkey,שלום\n')).body['uploadId'];
    const upload = await findOwnUpload(server.db, personId, Number(uploadId));
    if (upload === null) throw new Error('no upload');
    const purpose = 'dictionary';
    expect(await readUploadText(server.deps, upload, { purpose, mostBytes: 1_000 })).toEqual({
      ok: true,
      value: 'key,שלום\n',
    });
    expect(await readUploadText(server.deps, upload, { purpose, mostBytes: 10 })).toMatchObject({ error: 'tooLarge' });
    const other = { ...upload, purpose: 'other' as never };
    expect(await readUploadText(server.deps, other, { purpose, mostBytes: 1_000 })).toMatchObject({
      error: 'notFound',
    });
    rmSync(join(folder(), upload.key));
    expect(await readUploadText(server.deps, upload, { purpose, mostBytes: 1_000 })).toMatchObject({
      error: 'notFound',
    });
  });

  it('is accepted only from roles that have a use for it', async () => {
    const supervisor = new Person(server, 'supervisor');
    await supervisor.logInToOffice();
    expect((await send('a,b', 'texts.csv', supervisor)).status).toBe(403);
    expect((await send('a,b', 'texts.csv', new Person(server, 'admin'))).status).toBe(401);
    const response = await admin.fetch('/api/v1/uploads?purpose=anything&name=x', { method: 'POST', body: 'a,b' });
    expect(response.status).toBe(400);
  });

  it('can be deleted by its sender only', async () => {
    const uploadId = (await send('a,b')).body['uploadId'] as never;
    const { file_key: key } = await row<{ file_key: string }>(server, 'select file_key from upload where id = $1', [
      uploadId,
    ]);
    await server.asOwner(`insert into person (group_id, login, real_name, role, password_hash)
      select group_id, 'admin2', 'Second', role, password_hash from person where login = 'admin'`);
    const other = new Person(server, 'admin2');
    await other.logInToOffice();
    await expect(other.call(uploadsCalls.dropUpload, { uploadId })).rejects.toMatchObject({ code: 'forbidden' });
    await admin.call(uploadsCalls.dropUpload, { uploadId });
    expect(files()).not.toContain(key);
    await expect(admin.call(uploadsCalls.dropUpload, { uploadId })).rejects.toMatchObject({ code: 'forbidden' });
  });

  it('is deleted after a day, including parts of a killed node', async () => {
    const old = (await send('a,old')).body['uploadId'];
    const recent = (await send('a,new')).body['uploadId'];
    const age = new Date(Date.now() - DAY - 2 * HOUR);
    await server.asOwner('update upload set at = $2 where id = $1', [old, age]);
    const keyOf = async (id: unknown) =>
      (await row<{ file_key: string }>(server, 'select file_key from upload where id = $1', [id])).file_key;
    const [oldKey, recentKey] = [await keyOf(old), await keyOf(recent)];
    const orphan = `${oldKey.replace(/^./, (sign) => (sign === '0' ? '1' : '0'))}.part`;
    writeFileSync(join(folder(), orphan), 'half');
    for (const name of [oldKey, orphan]) utimesSync(join(folder(), name), age, age);
    server.setClock(instant(Date.now()));
    const runner = startRunner(server.deps, server.owner, [forgetOldRows]);
    await transact(server.db, async (tx) => await askJob(tx, forgetOldRows, {}));
    await expect.poll(() => [oldKey, orphan].filter((name) => files().includes(name))).toEqual([]);
    expect(files()).toContain(recentKey);
    expect((await server.asOwner('select from upload where id = $1', [old])).rowCount).toBe(0);
    await runner();
    server.setClock(null);
  });
});
