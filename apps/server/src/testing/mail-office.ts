import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { type MailDesk, mailDesk, mailEnvironment } from './mail-desk.ts';
import { type MailSink, startMailSink } from './mail-sink.ts';
import { Person } from './person.ts';
import { startTestServer, type TestServer } from './test-server.ts';

/** The server of this test file, the mailbox of the world that it sends to, and those who send. */
export let server: TestServer;
export let sink: MailSink;
export let desk: MailDesk;
export let supervisor: Person;
export let admin: Person;

/** Registers the hooks of an office that sends mail: each test finds an empty mailbox, no one unsubscribed, and the real clock. */
export function openMailOffice(): void {
  beforeAll(async () => {
    sink = await startMailSink();
    server = await startTestServer({ jobs: false, env: mailEnvironment(sink) });
    supervisor = new Person(server, 'supervisor');
    await supervisor.logInToOffice();
    admin = new Person(server, 'admin');
    await admin.logInToOffice();
    desk = mailDesk(server, supervisor);
  });
  afterAll(async () => {
    await server.stop();
    await sink.close();
  });
  afterEach(async () => {
    sink.clear();
    server.setClock(null);
    await server.asOwner("delete from blacklist_entry where email like 'm%@example.org'");
    expect(server.troubles()).toEqual([]);
  });
}
