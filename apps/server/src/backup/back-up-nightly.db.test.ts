import { mkdtempSync, readdirSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Config, readConfig } from '../config.ts';
import { urlOf } from '../postgres/embedded-connection.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { backUpNightly } from './back-up-nightly.ts';
import { makeBackup } from './make-backup.ts';

const folder = mkdtempSync(join(tmpdir(), 'seker-nights-'));
let server: TestServer;
let config: Config;

beforeAll(async () => {
  const media = { MEDIA_DIR: join(folder, 'media') };
  server = await startTestServer({ env: media });
  config = readConfig({ ...media, DATABASE_URL: urlOf(server.owner) }, folder);
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

describe('the backup of the night', () => {
  const nightly = join(folder, 'nights');
  const on = (night: number) => new Date(Date.UTC(2026, 10, night, 2, 30));
  const go = async () => undefined;

  it('is made where it is asked for, read again, and kept for so many nights; those of people stay', async () => {
    const two = { ...config, backupDir: nightly, backupNights: 2 };
    expect(await backUpNightly({ ...two, backupNights: 0 }, on(1), go)).toBeNull();
    await makeBackup(two, on(1));
    for (const night of [1, 2, 3]) {
      expect(await backUpNightly(two, on(night), go)).toMatchObject({
        media: expect.any(Number),
        removed: night > 2 ? 1 : 0,
      });
      const moment = `2026-11-0${night}T02-30-00`;
      utimesSync(join(nightly, `seker-nightly-${moment}.tar`), night, night);
    }
    expect(readdirSync(nightly)).toEqual([
      'seker-2026-11-01T02-30-00.tar',
      'seker-nightly-2026-11-02T02-30-00.tar',
      'seker-nightly-2026-11-03T02-30-00.tar',
    ]);
  });

  it('that is cancelled leaves nothing and takes none of the others away', async () => {
    const before = readdirSync(nightly);
    let pieces = 0;
    const cancelled = async () => {
      pieces += 1;
      if (pieces === 5) throw new Error('cancelled');
    };
    const one = { ...config, backupDir: nightly, backupNights: 1 };
    await expect(backUpNightly(one, on(4), cancelled)).rejects.toThrow('cancelled');
    expect(readdirSync(nightly)).toEqual(before);
  });
});
