import { spawnSync } from 'node:child_process';
import { closeSync, existsSync, mkdirSync, openSync, rmdirSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { instant, SECOND } from '@seker/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EmbeddedPostgres } from '../postgres/embedded-postgres.ts';
import { Person } from '../testing/person.ts';
import { copyDataDirectory, preparedDirectory } from '../testing/prepared-directory.ts';
import { makeReachableDirectory } from '../testing/reachable-directory.ts';
import { attemptStart, endAttempt } from '../testing/start-attempt.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

/** A disk of so many megabytes, in memory. */
function mount(megabytes: number): string | null {
  const directory = makeReachableDirectory('disk');
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'tmpfs', directory]);
  if (mounted.status === 0) return directory;
  rmdirSync(directory);
  return null;
}

function unmount(directory: string | null): void {
  if (directory === null) return;
  spawnSync('umount', ['-l', directory]);
  rmdirSync(directory);
}

const small = mount(32);
const disk = mount(400);

async function readiness(server: TestServer): Promise<{ status: number; storage: boolean }> {
  const response = await fetch(`${server.url}/readyz`);
  return { status: response.status, ...((await response.json()) as { storage: boolean }) };
}

afterAll(() => {
  unmount(small);
  unmount(disk);
});

describe.skipIf(small === null || disk === null)('readiness (needs root, to mount small disks)', () => {
  let postgres: EmbeddedPostgres;
  let server: TestServer;
  beforeAll(async () => {
    const dataDir = join(disk ?? '', 'data');
    copyDataDirectory(await preparedDirectory(), dataDir);
    postgres = new EmbeddedPostgres({ dataDir });
    await postgres.start();
    server = await startTestServer({ postgres });
  });
  afterAll(async () => {
    await server.stop();
    await postgres.stop();
  });

  it('ends when the database has no room to write, and returns with it; it is checked every five seconds', async () => {
    let now = instant(Date.now());
    const later = () => {
      now = instant(now + 5 * SECOND);
      server.setClock(now);
    };
    later();
    expect(await readiness(server)).toMatchObject({ status: 200, storage: true });
    const rest = join(disk ?? '', 'rest');
    fill(rest);
    expect(await readiness(server)).toMatchObject({ status: 200 });
    later();
    expect(await readiness(server)).toEqual({
      status: 503,
      database: true,
      storage: false,
      media: true,
      exchange: true,
      draining: false,
    });
    rmSync(rest);
    later();
    expect(await readiness(server)).toMatchObject({ status: 200, storage: true });
    const { rows } = await server.asOwner('select count(*)::int as rows from readiness_probe');
    expect(rows).toEqual([{ rows: 0 }]);
  });

  it('refuses files when there is no room for them, with a sentence', async () => {
    const cramped = await startTestServer({ jobs: false, env: { MEDIA_DIR: small ?? '' } });
    const admin = new Person(cramped, 'admin');
    await admin.logInToOffice();
    const response = await admin.fetch('/api/v1/uploads?purpose=dictionary&name=texts.csv', {
      method: 'POST',
      body: 'key,text\n',
    });
    expect(response.status).toBe(507);
    expect(await response.json()).toMatchObject({ code: 'noSpace', error: expect.stringMatching(/no room left/) });
    expect(existsSync(join(small ?? '', 'uploads'))).toBe(false);
    await cramped.stop();
  });

  it('is withheld when the disk of the data directory is nearly full', async () => {
    const cramped = await startTestServer({ env: { DATA_DIR: small ?? '' } });
    expect(await readiness(cramped)).toMatchObject({ status: 503, storage: false });
    await cramped.stop();
  });
});

describe.skipIf(disk === null)('a start on a full disk (needs root, to mount a small one)', () => {
  it('is refused with one sentence, on the first start and on later ones, and succeeds once there is room', async () => {
    const dataDir = join(disk ?? '', 'later');
    const rest = join(disk ?? '', 'rest');
    mkdirSync(dataDir);
    fill(rest);
    const first = await attemptStart(dataDir);
    expect(first.url).toBeNull();
    expect(first.said).toMatch(/^Seker cannot start\. .*(is full|No space left on device).*$/);
    rmSync(rest);
    const second = await attemptStart(dataDir);
    expect(second.url, second.said).not.toBeNull();
    await endAttempt(second);
    fill(rest);
    const third = await attemptStart(dataDir);
    expect(third.said).toMatch(/^Seker cannot start\. .*(is full|No space left on device).*$/);
    rmSync(rest);
    const fourth = await attemptStart(dataDir);
    expect(fourth.url, fourth.said).not.toBeNull();
    await endAttempt(fourth);
  });
});

function fill(file: string): void {
  const handle = openSync(file, 'w');
  const block = Buffer.alloc(64 * 1024);
  try {
    for (;;) writeSync(handle, block);
  } catch (error) {
    expect(error).toMatchObject({ code: 'ENOSPC' });
  } finally {
    closeSync(handle);
  }
}
