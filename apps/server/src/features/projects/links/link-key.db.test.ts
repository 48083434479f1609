import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { linksCalls as calls } from '@seker/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../../../config.ts';
import { asWebRole } from '../../../db/embedded-database.ts';
import { openLinkKeyFile } from '../../../keys/link-key-file.ts';
import { StartError } from '../../../postgres/start-error.ts';
import { row } from '../../../testing/field.ts';
import { openInvitedStudy } from '../../../testing/invited-study.ts';
import { Person } from '../../../testing/person.ts';
import { codeOf } from '../../../testing/refusal.ts';
import { Respondent } from '../../../testing/respondent.ts';
import { startTestNode, type TestNode } from '../../../testing/test-node.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { stateOfKey, takeUpLinkKey } from './link-key.ts';

let folder: string;
let server: TestServer;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'seker-key-'));
  server = await startTestServer({ jobs: false });
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

const fileOf = (env: Record<string, string>) => openLinkKeyFile(readConfig(env, folder).linkKeyFile);

describe('the link key file', () => {
  it('is created beside the data, readable by its owner only, and then stays the same', () => {
    const first = fileOf({ DATA_DIR: folder });
    expect(first.key()).toBeNull();
    const key = first.create();
    expect(key.length).toBeGreaterThanOrEqual(32);
    expect(first.create()).toEqual(key);
    expect(statSync(join(folder, 'link.key')).mode & 0o777).toBe(0o600);
    expect(fileOf({ DATA_DIR: folder }).key()).toEqual(key);
  });

  it('is a single one when two processes create it at once', () => {
    const [one, other] = [fileOf({ DATA_DIR: join(folder) }), fileOf({ DATA_DIR: folder })];
    rmSync(join(folder, 'link.key'));
    const [first, second] = [fileOf({ DATA_DIR: folder }), fileOf({ DATA_DIR: folder })];
    expect(second.create()).toEqual(first.create());
    expect(one.key()).toEqual(other.key());
  });

  it('of a node that starts beside another one is the one that the other makes', async () => {
    const path = join(mkdtempSync(join(folder, 'beside-')), 'link.key');
    const linkKey = openLinkKeyFile({ path, isNamed: false });
    // Between its look at the file and its look at the database, the other node makes and registers the key.
    copyFileSync(server.deps.config.linkKeyFile.path, path);
    const warned: string[] = [];
    const log = { warn: (...words: readonly unknown[]) => void warned.push(words.join(' ')) };
    await takeUpLinkKey({ ...server.deps, linkKey, log });
    expect(warned).toEqual([]);
    expect(await stateOfKey({ ...server.deps, linkKey })).toBe('current');
  });

  it('must exist if named explicitly, be readable, and be long enough', () => {
    const start = (env: Record<string, string>) => () => fileOf(env);
    expect(start({ LINK_KEY_FILE: 'nowhere.key' })).toThrow(StartError);
    expect(start({ LINK_KEY_FILE: 'nowhere.key' })).toThrow(/nowhere\.key is not there \(LINK_KEY_FILE\)/);
    expect(existsSync(join(folder, 'nowhere.key'))).toBe(false);
    expect(start({ LINK_KEY_FILE: '.' })).toThrow(/cannot be read/);
    writeFileSync(join(folder, 'short.key'), `${'x'.repeat(31)}\n\n`);
    expect(start({ LINK_KEY_FILE: 'short.key' })).toThrow(/shorter than 32 bytes/);
    writeFileSync(join(folder, 'own.key'), `${'x'.repeat(32)}\n`);
    expect(fileOf({ LINK_KEY_FILE: 'own.key' }).key()?.toString()).toBe('x'.repeat(32));
  });

  it('reports when it cannot be created', () => {
    const closed = mkdtempSync(join(folder, 'closed-'));
    chmodSync(closed, 0o500);
    const file = fileOf({ DATA_DIR: join(closed, 'gone') });
    expect(() => file.create()).toThrow(/cannot be made: name another place/);
  });
});

/** Starts another node on the same database, with this key or with none. */
async function another(key: string | null): Promise<TestNode> {
  const path = join(mkdtempSync(join(folder, 'node-')), 'link.key');
  if (key !== null) writeFileSync(path, key);
  return await startTestNode(asWebRole(server.owner), {
    jobs: false,
    ...(key === null ? {} : { env: { LINK_KEY_FILE: path } }),
  });
}

describe('a database with another link key', () => {
  it('neither issues nor shows links, while existing links keep working', async () => {
    const study = await openInvitedStudy(server, 3);
    const [first = 0, second = 0] = study.caseIds;
    const project = { projectId: study.projectId };
    const admin = new Person(server, 'admin');
    await admin.logInToOffice();
    const issue = async (by: Person, ids: readonly number[]) =>
      await by.call(calls.bulkLinks, { ...project, act: 'issue', ids } as never);
    await issue(admin, [first]);
    const { url } = await admin.call(calls.showLink, { ...project, caseId: first } as never);
    const path = url.slice(url.indexOf('/s/'));

    const copy = await another('another link key that is as long as it must be');
    const chief = new Person(copy, 'admin');
    const supervisor = new Person(copy, 'supervisor');
    await chief.logInToOffice();
    await supervisor.logInToOffice();
    expect(copy.logged()).toContain('the link key is not the one of this database');
    expect(server.logged()).not.toContain('the link key is not');
    const ways = async (by: Person) => await by.call(calls.readLinkWays, project as never);
    expect(await ways(supervisor)).toMatchObject({ key: 'changed', mayAcceptKey: false });
    expect(await codeOf(issue(chief, [second]))).toBe('linkKeyChanged');
    expect(await codeOf(chief.call(calls.showLink, { ...project, caseId: first } as never))).toBe('linkKeyChanged');
    expect((await chief.fetch(`/api/v1/projects/${study.projectId}/links/export`)).status).toBe(409);
    expect((await new Respondent(copy).open(path)).status).toBe(200);
    expect(await codeOf(supervisor.call(calls.acceptLinkKey, {}))).toBe('forbidden');

    await chief.call(calls.acceptLinkKey, {});
    expect(await ways(supervisor)).toMatchObject({ key: 'current' });
    await issue(chief, [first, second]);
    const { rows } = await chief.call(calls.listLinks, project as never);
    expect(rows.map(({ state, isShowable }) => [state, isShowable])).toEqual([
      ['opened', false],
      ['issued', true],
      ['notIssued', false],
    ]);
    expect(await codeOf(chief.call(calls.showLink, { ...project, caseId: first } as never))).toBe('linkOfOtherKey');
    const table = await (await chief.fetch(`/api/v1/projects/${study.projectId}/links/export`)).text();
    expect(table.split('\r\n').map((line) => line.includes('/s/'))).toEqual([false, false, true, false, false]);
    expect((await new Respondent(copy).open(path)).status).toBe(200);
    await admin.logInToOffice();
    // Now the node with the former key refuses; after returning to it, its links can be shown again.
    expect(await codeOf(issue(admin, [second]))).toBe('linkKeyChanged');
    await admin.call(calls.acceptLinkKey, {});
    expect((await admin.call(calls.showLink, { ...project, caseId: first } as never)).url).toBe(url);
    const { noted } = await row<{ noted: number }>(
      server,
      "select count(*)::int as noted from audit_event where action = 'acceptLinkKey' and subject = 'setting' and person_id is not null",
    );
    expect(noted).toBe(2);
    await copy.stop();
  });

  it('is not given a new key by a node without one, unless told to', async () => {
    const node = await another(null);
    const chief = new Person(node, 'admin');
    await chief.logInToOffice();
    const path = node.deps.config.linkKeyFile.path;
    expect(existsSync(path)).toBe(false);
    expect(node.logged()).toContain('the link key of this installation is not here');
    const ways = async () => await chief.call(calls.readLinkWays, { projectId: 1042 } as never);
    expect((await ways()).key).toBe('missing');
    await chief.call(calls.acceptLinkKey, {});
    expect((await ways()).key).toBe('current');
    expect(readFileSync(path, 'utf8').trim().length).toBe(43);
    expect(node.logged()).not.toContain(readFileSync(path, 'utf8').trim());
    await node.stop();
  });
});
