import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { prepareServerDatabase } from '../admin/prepare-server-database.ts';
import { readConfig } from '../config.ts';
import { type OpenDatabase, openDatabase } from '../db/database.ts';
import { seedDemo } from '../demo/index.ts';
import { urlOf } from '../postgres/embedded-connection.ts';
import { type ArchivedServer, findArchivePrograms, startArchivedServer } from '../testing/archived-server.ts';
import { asId } from '../testing/as-id.ts';

const WRITERS = 4;
/** In milliseconds. */
const DAY = 86_400_000;
const bin = findArchivePrograms();

describe.skipIf(bin === null)(
  'the drill of a server’s archive (needs pgBackRest and a PostgreSQL of the distribution)',
  () => {
    let server: ArchivedServer;
    let opened: OpenDatabase;
    beforeAll(async () => {
      server = await startArchivedServer(bin ?? '');
      const env = { DATABASE_OWNER_URL: urlOf(server.owner), DATABASE_URL: urlOf(server.web) };
      await prepareServerDatabase(readConfig(env, '/'), { newPassword: false });
      opened = await openDatabase(server.web, { size: WRITERS, onError: () => undefined });
      await seedDemo(opened.db, null);
      await server.backUp();
    });
    afterAll(async () => {
      await opened?.close();
      server?.remove();
    });

    const peopleIn = (out: string): number =>
      Number((JSON.parse(out.trim().split('\n').at(-1) ?? '') as { people: number }).people);

    it('restores to a moment what had been acknowledged by then and nothing begun later, and the end of the archive after a crash (K06)', async () => {
      const acknowledged: string[] = [];
      const begun: string[] = [];
      const { rows } = await server.asAdministrator('select count(*)::int as count from person');
      const before = (rows as { count: number }[])[0]?.count ?? 0;
      let isOver = false;
      const write = async (writer: number): Promise<void> => {
        for (let one = 0; !isOver; one += 1) {
          const login = `ledger-${writer}-${one}`;
          begun.push(login);
          await opened.db
            .insertInto('person')
            .values({ group_id: asId(1), login, real_name: login, role: 'interviewer', password_hash: '' })
            .execute();
          acknowledged.push(login);
        }
      };
      const writing = Array.from({ length: WRITERS }, async (_, writer) => await write(writer));
      await expect.poll(() => acknowledged.length).toBeGreaterThan(200);
      const atLeast = acknowledged.length;
      const clock = await server.asAdministrator('select clock_timestamp()::text as now');
      const moment = (clock.rows as { now: string }[])[0]?.now ?? '';
      const atMost = begun.length;
      await expect.poll(() => acknowledged.length).toBeGreaterThan(atMost + 200);
      isOver = true;
      await Promise.all(writing);
      await server.archiveAll();

      const then = await server.drill('--until', moment);
      expect(then).toMatchObject({ status: 0 });
      expect(peopleIn(then.out) - before).toBeGreaterThanOrEqual(atLeast);
      expect(peopleIn(then.out) - before).toBeLessThanOrEqual(atMost);

      server.kill();
      const last = await server.drill();
      expect(last).toMatchObject({ status: 0 });
      expect(peopleIn(last.out) - before).toBe(acknowledged.length);
      // Seker on it would send no mail and call no one.
      expect(last.out).toMatch(/"isHeldBack" : true/);
      expect(acknowledged.length).toBeGreaterThan(atMost);
    });

    it('says so where the archive does not reach, and leaves nothing behind', async () => {
      const tomorrow = `${new Date(Date.now() + DAY).toISOString().slice(0, 19).replace('T', ' ')}+00`;
      const { status, said } = await server.drill('--until', tomorrow);
      expect(status).toBe(1);
      expect(said).toContain('recovery ended before configured recovery target was reached');
      expect(server.leftOvers()).toEqual([]);
    });
  },
);
