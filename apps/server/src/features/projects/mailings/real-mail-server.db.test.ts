import process from 'node:process';
import { instant, later, MINUTE } from '@seker/kernel';
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { readConfig } from '../../../config.ts';
import { findDovecot, startDovecot } from '../../../testing/dovecot.ts';
import { type MailDesk, mailDesk, mailEnvironment } from '../../../testing/mail-desk.ts';
import { type MailSink, startMailSink } from '../../../testing/mail-sink.ts';
import { Person } from '../../../testing/person.ts';
import { findPostfix, MAILBOX_OWNER, type Postfix, preparePostfix } from '../../../testing/postfix.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { startLmtpSource } from './bounces/lmtp-source.ts';
import { readFolder } from './bounces/read-folder.ts';

const [program, reader] = [findPostfix(), findDovecot()];
if (program === null)
  process.stderr.write('NOT TESTED: a real mail server, for there is no Postfix here, or this is not root.\n');
if (program !== null && reader === null)
  process.stderr.write('NOT TESTED: a real mailbox, for there is no Dovecot with IMAP here.\n');

const NOON = instant(Date.parse('2031-12-01T10:00:00Z'));

describe.skipIf(program === null)('a real mail server, Postfix (W10)', () => {
  let next: MailSink;
  let postfix: Postfix;
  let server: TestServer;
  let desk: MailDesk;

  beforeAll(async () => {
    next = await startMailSink();
    postfix = await preparePostfix(program ?? '', next);
    server = await startTestServer({ jobs: false, env: mailEnvironment(postfix) });
    const supervisor = new Person(server, 'supervisor');
    await supervisor.logInToOffice();
    desk = mailDesk(server, supervisor);
  });
  afterAll(async () => {
    await server.stop();
    await postfix.stop();
    await next.close();
  });
  afterEach(async () => {
    server.setClock(null);
    next.clear();
    postfix.answer(() => null);
    await server.asOwner("delete from blacklist_entry where email like 'm%@example.org'");
    expect(server.troubles()).toEqual([]);
  });

  const answering = (answers: Readonly<Record<string, string>>) => (recipient: string) =>
    answers[recipient.split('@')[0] ?? ''] ?? null;

  it('takes, refuses and defers mails, and brings by LMTP what came back to it', async () => {
    const source = await startLmtpSource(server.deps, { host: '127.0.0.1', port: 0 });
    onTestFinished(source.close);
    await postfix.start({ lmtp: source.port });
    postfix.answer(answering({ m2: '550 5.1.1 no such user', m3: '451 4.7.1 greylisted' }));
    // It takes the mail to the fourth, and learns only then that there is no such mailbox.
    next.refuseRecipients((to) => (to.startsWith('M4@') ? { code: 550, words: '5.1.1 user unknown' } : null));
    const study = await desk.study(4);
    const mailingId = await desk.send(study);
    server.setClock(NOON);
    expect(await desk.drain()).toBe(2);
    server.setClock(null);
    const stateOf = async (address: string) => {
      const [mail] = await desk.recipients(study, mailingId, { q: address });
      return { state: mail?.state, words: mail?.words };
    };
    expect(await stateOf('M1@')).toMatchObject({
      state: 'sent',
      words: expect.stringMatching(/^250 2\.0\.0 Ok: queued/),
    });
    await expect.poll(() => next.ledger().get('M1@Example.org') ?? next.ledger().get('M1@example.org')).toBe(1);
    expect(await stateOf('M2@')).toMatchObject({ state: 'bounced', words: expect.stringContaining('550 5.1.1') });
    expect(await stateOf('M3@')).toMatchObject({ state: 'queued', words: expect.stringContaining('451 4.7.1') });
    await expect
      .poll(async () => await stateOf('M4@'))
      .toMatchObject({ state: 'bounced', words: expect.stringContaining('550 5.1.1 user unknown') });

    postfix.answer(() => null);
    server.setClock(later(NOON, MINUTE));
    expect(await desk.drain()).toBe(1);
  });

  it.skipIf(reader === null)('brings what came back into a mailbox that Dovecot opens by IMAP', async () => {
    await postfix.start('mailbox');
    next.refuseRecipients(() => ({ code: 550, words: '5.1.1 user unknown' }));
    const study = await desk.study(1);
    const mailingId = await desk.send(study);
    const dovecot = await startDovecot(reader ?? '', postfix.maildir, MAILBOX_OWNER);
    onTestFinished(dovecot.stop);
    const place = readConfig({ BOUNCE_IMAP_URL: dovecot.url }, '/').mail.bounceImap ?? expect.fail('no mailbox');
    const read = async () => {
      await readFolder(server.deps, place, { mayRead: () => true, signal: new AbortController().signal });
      return (await desk.recipients(study, mailingId))[0]?.state;
    };
    expect(await desk.drain()).toBe(1);
    await expect.poll(read).toBe('bounced');
  });
});
