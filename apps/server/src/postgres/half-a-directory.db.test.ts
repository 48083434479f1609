import { cpSync, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeReachableDirectory } from '../testing/reachable-directory.ts';
import { EmbeddedPostgres } from './embedded-postgres.ts';
import { StartError } from './start-error.ts';

const whole = makeReachableDirectory('whole');
let dataDir: string;

beforeAll(async () => {
  const postgres = new EmbeddedPostgres({ dataDir: whole, durable: false });
  await postgres.start();
  await postgres.stop();
});
beforeEach(() => {
  dataDir = makeReachableDirectory('half');
  return () => rmSync(dataDir, { recursive: true, force: true });
});
afterAll(() => rmSync(whole, { recursive: true, force: true }));

/** Returns the sentence with which a start is refused; the directory must be unchanged. */
async function refusal(): Promise<string> {
  const postgres = new EmbeddedPostgres({ dataDir, durable: false });
  try {
    await postgres.start();
  } catch (error) {
    if (error instanceof StartError) return error.message;
    throw error;
  }
  await postgres.stop();
  return 'it started';
}

function everything(): readonly string[] {
  return readdirSync(dataDir, { recursive: true, encoding: 'utf8' }).toSorted();
}

function copyWhole(): void {
  // Like an operator's copy: owners, pipes and sockets are missing.
  const isPlain = (path: string) => !/\/(run|alive)$/.test(path);
  cpSync(whole, dataDir, { recursive: true, filter: isPlain });
}

describe('an incomplete data directory', () => {
  it.each(['PG_VERSION', 'global/pg_control', 'pg_wal'])(
    'without %s is refused, and nothing is removed',
    async (name) => {
      copyWhole();
      rmSync(join(dataDir, 'postgres/data', name), { recursive: true });
      const before = everything();
      expect(await refusal()).toBe(
        `${join(dataDir, 'postgres/data')} is not empty, but not a whole database (${name} is missing): restore it from a whole copy, or move it away to begin with a new one.`,
      );
      expect(everything()).toEqual(expect.arrayContaining([...before]));
    },
  );

  it('is opened when it is a full copy without the pipe and the sockets', async () => {
    copyWhole();
    writeFileSync(join(dataDir, 'postgres/data/pg_wal/witness'), '');
    expect(await refusal()).toBe('it started');
    expect(existsSync(join(dataDir, 'postgres/data/pg_wal/witness'))).toBe(true);
  });

  it('with media but without a database is refused', async () => {
    mkdirSync(join(dataDir, 'media'));
    writeFileSync(join(dataDir, 'media/picture'), '');
    expect(await refusal()).toContain('holds media but no database');
  });

  it('of another PostgreSQL version is refused', async () => {
    copyWhole();
    writeFileSync(join(dataDir, 'postgres/data/PG_VERSION'), '15\n');
    expect(await refusal()).toMatch(/is of PostgreSQL 15, and this Seker brings \d+: start the Seker that made it/);
  });

  it('with foreign files is refused, and gets no file of ours', async () => {
    writeFileSync(join(dataDir, 'thesis.txt'), '');
    expect(await refusal()).toContain('holds other files and no Seker: set DATA_DIR to an empty directory');
    expect(everything()).toEqual(['thesis.txt']);
  });

  it('left unfinished by a killed first start is completed', async () => {
    mkdirSync(join(dataDir, 'postgres/data.unfinished/base'), { recursive: true });
    mkdirSync(join(dataDir, 'postgres/data'));
    expect(await refusal()).toBe('it started');
    expect(existsSync(join(dataDir, 'postgres/data/PG_VERSION'))).toBe(true);
    expect(existsSync(join(dataDir, 'postgres/data.unfinished'))).toBe(false);
  });
});
