import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { auditCalls, healthCalls as calls, jobsCalls } from '@seker/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startRunner } from '../../../jobs/runner.ts';
import { urlOf } from '../../../postgres/embedded-connection.ts';
import { patience } from '../../../testing/patience.ts';
import { Person } from '../../../testing/person.ts';
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database.ts';
import { startTestNode, type TestNode } from '../../../testing/test-node.ts';

const folder = mkdtempSync(join(tmpdir(), 'seker-health-'));
const backups = join(folder, 'backups');
let database: TestDatabase;
let node: TestNode;
let admin: Person;
beforeAll(async () => {
  database = await createTestDatabase();
  node = await startTestNode(database.connection, {
    jobs: false,
    // As the role of the application, as on a server: with no more rights than it has.
    env: { DATABASE_URL: urlOf(database.direct), BACKUP_DIR: backups, MEDIA_DIR: join(folder, 'media') },
  });
  admin = new Person(node, 'admin');
  await admin.logInToOffice();
});
afterAll(async () => {
  await node.stop();
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

const health = async () => await admin.call(calls.readHealth, {});

describe('the health of the system', () => {
  it('is what the checks of this node find, each with its mend, and the nodes with what they hold', async () => {
    const { findings, nodes, heldBackAt } = await health();
    const of = (name: string) => findings.find((finding) => finding.name === name);
    expect(of('database')).toMatchObject({ state: 'good', found: { key: 'databaseAnswers' }, mend: null });
    expect(of('exchange')).toMatchObject({ found: { key: 'exchangeSimulated' } });
    expect(of('copy')).toBeUndefined();
    expect(nodes).toMatchObject([
      { id: node.deps.node.id, version: 'test', isThis: true, isDraining: false, roles: ['ticker', 'exchange'] },
    ]);
    expect(heldBackAt).toBeNull();
  });

  it('is for administrators', async () => {
    const supervisor = new Person(node, 'supervisor');
    await supervisor.logInToOffice();
    await expect(supervisor.call(calls.readHealth, {})).rejects.toMatchObject({ code: 'forbidden' });
    await expect(supervisor.call(calls.makeBackup, {})).rejects.toMatchObject({ code: 'forbidden' });
  });

  it('has a backup on request, once however often it is asked for, which is told and audited', async () => {
    expect(await health()).toMatchObject({ backups: [], makingBackup: null });
    const ask = async () => await admin.call(calls.makeBackup, {});
    const [{ job }, second, third] = await Promise.all([ask(), ask(), ask()]);
    expect([second.job, third.job]).toEqual([job, job]);
    expect(await health()).toMatchObject({ makingBackup: job });
    const end = startRunner(node.deps, database.owner);
    await expect
      .poll(async () => (await admin.call(jobsCalls.readJob, { jobId: job as never })).state, {
        timeout: patience(120_000),
      })
      .toBe('done');
    await end();
    const after = await health();
    expect(after).toMatchObject({ makingBackup: null, backups: [{ isNightly: false }] });
    expect(after.backups?.map(({ name }) => name)).toEqual(readdirSync(backups));
    expect(after.findings.find(({ name }) => name === 'backups')).toMatchObject({ found: { key: 'backupFresh' } });
    const { rows } = await admin.call(auditCalls.listAudit, { act: ['makeBackup'] } as never);
    expect(rows).toHaveLength(1);
  });

  it('tells of a restored copy that is held back, which a person releases once', async () => {
    await expect(admin.call(calls.releaseCopy, {})).rejects.toMatchObject({ code: 'conflict' });
    await database.asOwner("insert into restored_copy (backup_at) values ('2026-03-01T02:30:00Z')");
    const { findings, heldBackAt } = await health();
    expect(heldBackAt).toBe('2026-03-01T02:30:00.000Z');
    expect(findings.find(({ name }) => name === 'copy')).toMatchObject({ state: 'warning' });
    await admin.call(calls.releaseCopy, {});
    expect(await health()).toMatchObject({ heldBackAt: null });
    const released = await database.asOwner(
      'select p.login from restored_copy c join person p on p.id = c.released_by',
    );
    expect(released.rows).toEqual([{ login: 'admin' }]);
    const { rows } = await admin.call(auditCalls.listAudit, { act: ['releaseCopy'] } as never);
    expect(rows).toMatchObject([{ subject: 'setting' }]);
    await expect(admin.call(calls.releaseCopy, {})).rejects.toMatchObject({ code: 'conflict' });
  });
});
