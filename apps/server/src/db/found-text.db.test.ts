import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { isTextFound } from './found-text.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ jobs: false });
});
afterAll(async () => await server.stop());

const TEXT = 'מירי בן־דוד-לוי\nanna-maria o_neil\n054-1000203';

async function finds(q: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`select ${isTextFound(sql`${TEXT}::text`, q)} as found`.execute(
    server.db,
  );
  return rows[0]?.found === true;
}

it.each(['ירי', 'מירי', 'nna', 'Maria', 'לוי', '1000203', 'י\na'])(
  'from three letters on is anywhere: %j',
  async (q) => {
    expect(await finds(q)).toBe(true);
  },
);

it.each(['מי', 'בן', 'דו', 'לו', 'an', 'MA', 'm', 'o_', '05', '10'])('shorter begins a word: %s', async (q) => {
  expect(await finds(q)).toBe(true);
});

it.each(['רי', 'nn', 'ia', 'e', '03', 'on', '%', '_', 'nil o', 'ann maria'])('is not found: %s', async (q) => {
  expect(await finds(q)).toBe(false);
});
