import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync, lstatSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { exportDesk } from '../testing/export-desk.ts';
import { Person } from '../testing/person.ts';
import { copyDataDirectory, preparedDirectory } from '../testing/prepared-directory.ts';
import { attemptStart, endAttempt, type StartAttempt } from '../testing/start-attempt.ts';

/** `daemon`: a user without rights that every Unix has. */
const PERSON = 1;
const isRoot = process.getuid?.() === 0;
const main = join(import.meta.dirname, '../main.ts');
/** The person must be able to read the repository to run it. */
const isReadable = isRoot && spawnSync('test', ['-r', main], { uid: PERSON, gid: PERSON }).status === 0;

if (!isReadable)
  process.stderr.write(
    'NOT TESTED: a start as root on a person’s directory, for this is not root, or others cannot read the repository.\n',
  );

let dataDir: string;
const attempts: StartAttempt[] = [];

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'seker-person-'));
  // Like a home directory closed to others.
  chmodSync(dataDir, 0o700);
});
afterEach(async () => {
  for (const attempt of attempts.splice(0)) await endAttempt(attempt, 'SIGKILL');
  rmSync(dataDir, { recursive: true, force: true });
});

async function start(uid?: number): Promise<StartAttempt> {
  // The demonstration has pictures and an administrator.
  const env = { DEMO: '1' };
  const attempt = await attemptStart(dataDir, uid === undefined ? { env } : { env, uid });
  attempts.push(attempt);
  return attempt;
}

/** Uploads a file, and has one made. */
async function writeFiles({ url }: StartAttempt): Promise<void> {
  const admin = new Person({ url: url ?? '' }, 'admin');
  await admin.logInToOffice();
  const sent = await admin.fetch('/api/v1/uploads?purpose=dictionary&name=texts.csv', {
    method: 'POST',
    body: 'key,text\n',
  });
  expect(sent.status).toBe(200);
  await exportDesk(admin, 1041).made();
  await admin.fetch('/auth/index/logout');
}

describe.skipIf(!isReadable)(
  'a start as root on a person’s directory (needs root, and a repository that others can read)',
  () => {
    it('leaves everything to that person, who can continue after it was stopped or killed', async () => {
      chownSync(dataDir, PERSON, PERSON);
      for (const signal of ['SIGTERM', 'SIGKILL'] as const) {
        const byRoot = await start();
        expect(byRoot.url, byRoot.said).not.toBeNull();
        await writeFiles(byRoot);
        const strangers = readdirSync(dataDir, { recursive: true, encoding: 'utf8' }).filter(
          (path) => lstatSync(join(dataDir, path), { throwIfNoEntry: false })?.uid !== PERSON,
        );
        expect(strangers).toEqual([]);
        await endAttempt(byRoot, signal);
        const byPerson = await start(PERSON);
        expect(byPerson.url, `${signal}: ${byPerson.said}`).not.toBeNull();
        await writeFiles(byPerson);
        await endAttempt(byPerson);
      }
    });

    it('on a directory that root has kept, tells the person the command that repairs it', async () => {
      copyDataDirectory(await preparedDirectory(), dataDir);
      chownSync(dataDir, PERSON, PERSON);
      const byPerson = await start(PERSON);
      expect(byPerson.url).toBeNull();
      expect(byPerson.said).toContain(`"sudo chown -R $(id -u):$(id -g) ${dataDir}" mends that.`);
      expect(byPerson.said.split('\n')).toHaveLength(1);
      spawnSync('chown', ['-R', `${PERSON}:${PERSON}`, dataDir]);
      // What an earlier version left to root.
      spawnSync('chown', ['-R', '0:0', join(dataDir, 'media')]);
      const kept = await start(PERSON);
      expect(kept.said).toMatch(/^Seker cannot start\. .*media.* belongs to another user: .*mends that\.$/);
      spawnSync('chown', [`${PERSON}:${PERSON}`, join(dataDir, 'media')]);
      await endAttempt(await start());
      const mended = await start(PERSON);
      expect(mended.url, mended.said).not.toBeNull();
      await writeFiles(mended);
      await endAttempt(mended);
    });
  },
);
