import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { OpenDatabase } from '../apps/server/src/db/database.ts';
import { openEmbeddedDatabase } from '../apps/server/src/db/embedded-database.ts';
import { seedDemo } from '../apps/server/src/demo/index.ts';
import { EmbeddedPostgres } from '../apps/server/src/postgres/embedded-postgres.ts';

export interface BenchDatabase extends OpenDatabase {
  readonly postgres: EmbeddedPostgres;
  stop(): Promise<void>;
}

/**
 * A PostgreSQL of its own with the demo study in it, gone when the benchmark ends; durable, unless what is measured does not
 * depend on it.
 */
export async function openBenchDatabase(
  size: number,
  { durable = true }: { readonly durable?: boolean } = {},
): Promise<BenchDatabase> {
  const dataDir = mkdtempSync(join(tmpdir(), 'seker-bench-'));
  const postgres = new EmbeddedPostgres({ dataDir, durable });
  await postgres.start();
  const opened = await openEmbeddedDatabase(postgres.connection('postgres'), { size, onError: () => undefined });
  await seedDemo(opened.db, null);
  let closed: Promise<void> | undefined;
  const close = async (): Promise<void> => await (closed ??= opened.close());
  return {
    ...opened,
    close,
    postgres,
    stop: async () => {
      await close();
      await postgres.stop();
      rmSync(dataDir, { recursive: true, force: true });
      if (!postgres.home.directory.startsWith(dataDir))
        rmSync(postgres.home.directory, { recursive: true, force: true });
    },
  };
}
