import { spawn } from 'node:child_process';
import { join } from 'node:path';
import process from 'node:process';
import pg from 'pg';
import { urlOf } from '../apps/server/src/postgres/embedded-connection.ts';
import { readyLine } from '../apps/server/src/testing/ready-line.ts';
import type { BenchDatabase } from './database.ts';
import { type Meter, openMeter } from './meter.ts';

export interface PlainServer {
  readonly url: string;
  /** What it and the database use. */
  readonly meter: Meter;
  stop(): Promise<void>;
}

/** Starts the server that stores packages and judges nothing, over the same database. */
export async function startPlainServer({ postgres }: BenchDatabase, postmaster: number): Promise<PlainServer> {
  const owner = postgres.connection('postgres');
  const client = new pg.Client({ ...owner });
  await client.connect();
  await client.query('create table plain_package (uid uuid primary key, bytes bytea not null)');
  await client.end();
  const child = spawn(process.execPath, [join(import.meta.dirname, 'sync-plain-server.ts')], {
    env: { ...process.env, PLAIN_DATABASE_URL: urlOf(owner) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const url = await readyLine(child);
  const meter = await openMeter([child.pid ?? 0], postmaster, owner);
  return {
    url,
    meter,
    stop: async () => {
      await meter.close();
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill();
      await ended;
    },
  };
}
