import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readConfig } from '../../../../config.ts';
import type { MailFolder } from '../../../../mail-config.ts';
import { bounceReport } from '../../../../testing/bounce-reports.ts';
import { type MailDesk, mailDesk, mailEnvironment } from '../../../../testing/mail-desk.ts';
import { MAILBOX_USER, type MailFolders, startMailFolders } from '../../../../testing/mail-folders.ts';
import { type MailSink, startMailSink } from '../../../../testing/mail-sink.ts';
import { Person } from '../../../../testing/person.ts';
import { startTestServer, type TestServer } from '../../../../testing/test-server.ts';
import { startImapSource, waitAfter } from './imap-source.ts';
import { readFolder } from './read-folder.ts';

let sink: MailSink;
let server: TestServer;
let desk: MailDesk;
let mailbox: MailFolders;

beforeAll(async () => {
  sink = await startMailSink();
  server = await startTestServer({ jobs: false, env: mailEnvironment(sink) });
  const supervisor = new Person(server, 'supervisor');
  await supervisor.logInToOffice();
  desk = mailDesk(server, supervisor);
});
afterAll(async () => {
  await server.stop();
  await sink.close();
});
beforeEach(async () => {
  mailbox = await startMailFolders();
});
afterEach(async () => {
  await mailbox.close();
  sink.clear();
  await server.asOwner("delete from blacklist_entry where email like 'm%@example.org'");
  expect(server.troubles()).toEqual([]);
});

const place = (url = mailbox.url): MailFolder => {
  const folder = readConfig({ BOUNCE_IMAP_URL: url }, '/').mail.bounceImap;
  if (folder === null) throw new Error('no mailbox');
  return folder;
};
const read = async () =>
  await readFolder(server.deps, place(), { mayRead: () => true, signal: new AbortController().signal });

/** A study of so many whose mails were sent, and their envelopes. */
async function sent(members: number) {
  const study = await desk.study(members);
  const mailingId = await desk.send(study);
  await desk.drain();
  const envelopes = new Map(sink.taken().map(({ to, from }) => [to.toLowerCase(), from]));
  return { study, mailingId, envelopeOf: (address: string) => envelopes.get(address) ?? '' };
}

/** What a mail server puts into the mailbox, which has no envelope. */
const brought = (to: string, message: string): string => `Delivered-To: ${to}\r\n${message}`;
const NO_SUCH = bounceReport('5.1.1', '550 5.1.1 user unknown');

describe('a mailbox of bounces, read by IMAP', () => {
  it('gives each message to its mail, and is emptied into a folder beside it', async () => {
    const { study, mailingId, envelopeOf } = await sent(3);
    mailbox.put(brought(envelopeOf('m1@example.org'), NO_SUCH));
    // Some servers say in no header whom they brought a message to; it is written to its address.
    mailbox.put(`To: <${envelopeOf('m2@example.org').toUpperCase()}>\r\n${bounceReport('5.2.2', '552 5.2.2 full')}`);
    await read();
    const rows = await desk.recipients(study, mailingId, { stage: 'bounced' });
    expect(Object.fromEntries(rows.map(({ address, words }) => [address?.toLowerCase(), words]))).toEqual({
      'm1@example.org': '550 5.1.1 user unknown',
      'm2@example.org': '552 5.2.2 full',
    });
    expect(mailbox.messages()).toEqual([]);
    expect(mailbox.messages('seker-read')).toHaveLength(2);
    expect(mailbox.messages('seker-unread')).toBeNull();
  });

  it('counts a message once though the process is killed before it is moved', async () => {
    const { study, mailingId, envelopeOf } = await sent(1);
    mailbox.put(brought(envelopeOf('m1@example.org'), NO_SUCH));
    mailbox.breakAt('UID MOVE');
    await expect(read()).rejects.toThrow();
    expect(mailbox.messages()).toHaveLength(1);
    await read();
    expect(mailbox.messages()).toEqual([]);
    const [mail] = await desk.recipients(study, mailingId);
    const { events } = await desk.story(study, mailingId, mail?.id ?? 0);
    expect(events.filter(({ kind }) => kind === 'bounced')).toHaveLength(1);
  });

  it('keeps what it does not understand, and what is not to us', async () => {
    const { study, mailingId, envelopeOf } = await sent(1);
    const riddle = brought(envelopeOf('m1@example.org'), 'Subject: Lunch?\r\n\r\nToday at one\r\n');
    const foreign = brought('b-1-0123456789@bounce.example', NO_SUCH);
    for (const message of [riddle, foreign, 'neither header nor body']) mailbox.put(message);
    const counted = async () =>
      (await server.asOwner('select verdict, count(*)::int from bounce_inbox group by 1')).rows.reduce(
        (all, { verdict, count }) => ({ ...all, [verdict]: count }),
        { foreign: 0, unread: 0 },
      );
    const before = await counted();
    await read();
    expect(mailbox.messages('seker-unread')).toEqual([riddle, foreign, 'neither header nor body']);
    expect(mailbox.messages('seker-read')).toBeNull();
    const after = await counted();
    expect([after.unread - before.unread, after.foreign - before.foreign]).toEqual([1, 2]);
    expect(await desk.recipients(study, mailingId, { stage: 'bounced' })).toEqual([]);
  });

  it('is read by the node alone that looks after what is overdue', async () => {
    const others = { ...server.deps.node.roles, held: () => null };
    const { promise, resolve } = Promise.withResolvers<void>();
    const source = startImapSource({ ...server.deps, node: { id: 'other', roles: others } }, place(), () => {
      resolve();
      return 60_000;
    });
    await promise;
    await source.close();
    expect(mailbox.connections()).toBe(0);
  });

  it('is read again after a lost connection, later each time, and no address is logged', async () => {
    const { envelopeOf } = await sent(1);
    mailbox.put(brought(envelopeOf('m1@example.org'), NO_SUCH));
    mailbox.breakAt('LOGIN', 2);
    const failures: number[] = [];
    const source = startImapSource(server.deps, place(), (count) => {
      failures.push(count);
      return count === 0 ? 60_000 : 0;
    });
    await expect.poll(() => failures).toEqual([1, 2, 0]);
    await source.close();
    expect(mailbox.messages('seker-read')).toHaveLength(1);
    const said = server
      .logged()
      .split('\n')
      .filter((line) => line.includes('could not be read from their mailbox'));
    expect(said).toHaveLength(2);
    expect(said.join()).not.toMatch(/@|a password/);
  });

  it('that refuses the log-in says why, without the words of its server', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const wrong = mailbox.url.replace(/bounces:[^@]*@/, `${MAILBOX_USER}:wrong@`);
    const source = startImapSource(server.deps, place(wrong), () => {
      resolve();
      return 60_000;
    });
    await promise;
    await source.close();
    expect(server.logged()).toContain('"code":"AUTHENTICATIONFAILED"');
    expect(server.logged()).not.toContain('bounces@x');
  });

  it('is asked once a minute, and after failures up to every quarter of an hour', () => {
    expect([0, 1, 2, 3, 4, 50].map((failures) => waitAfter(failures) / 60_000)).toEqual([1, 2, 4, 8, 15, 15]);
  });
});
