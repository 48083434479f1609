import { mailSendingCalls as calls, mailingsCalls } from '@seker/contract';
import { expect, it } from 'vitest';
import { mailDesk } from '../../../../testing/mail-desk.ts';
import { Person } from '../../../../testing/person.ts';
import { refusalOf } from '../../../../testing/refusal.ts';
import { startTestServer } from '../../../../testing/test-server.ts';

it('the demonstration keeps its mails in a mailbox of its own, for people of the office to read', async () => {
  const server = await startTestServer({ jobs: false, env: { MAIL_PER_SECOND: '100000', MAIL_PER_DOMAIN: '100000' } });
  try {
    const supervisor = new Person(server, 'supervisor');
    await supervisor.logInToOffice();
    const desk = mailDesk(server, supervisor);
    await desk.send(await desk.study(2));
    expect(await desk.drain()).toBe(2);
    const { rows, total } = await supervisor.call(calls.listMailbox, {});
    expect(total).toBe(2);
    const read = await supervisor.call(calls.readMailboxMail, { mailId: rows[0]?.id } as never);
    expect(read).toMatchObject({ to: rows[0]?.to, from: 'Galim Institute <surveys@galim.example>' });
    expect(read.text).toContain(`${server.url}/s/`);
    expect((await supervisor.call(calls.listMailbox, { q: 'm1@' } as never)).rows.map(({ to }) => to)).toEqual([
      'M1@example.org',
    ]);
    const coder = new Person(server, 'coder');
    await coder.logInToOffice();
    expect((await refusalOf(coder.call(calls.listMailbox, {}))).code).toBe('forbidden');
    expect(server.troubles()).toEqual([]);
  } finally {
    await server.stop();
  }
});

it('without a server or an address of its own nothing is queued (F12)', async () => {
  const server = await startTestServer({ jobs: false, env: { DEMO: '0', SMTP_URL: 'smtp://127.0.0.1:9' } });
  try {
    const supervisor = new Person(server, 'supervisor');
    await supervisor.logInToOffice();
    const desk = mailDesk(server, supervisor);
    const study = await desk.study(1);
    const { problem } = await supervisor.call(mailingsCalls.readMailOverview, { projectId: study.projectId } as never);
    expect(problem).toBe('noPublicUrl');
    const refused = await refusalOf(desk.send(study));
    expect(refused).toMatchObject({ code: 'sendingProblem', details: { problem: 'noPublicUrl' } });
    expect((await server.asOwner('select id from mailing where project_id = $1', [study.projectId])).rows).toEqual([]);
  } finally {
    await server.stop();
  }
});
