import { HOUR, instant, later, MINUTE } from '@seker/kernel';
import { expect, it } from 'vitest';
import { mailDesk, mailEnvironment } from '../../../../testing/mail-desk.ts';
import { startMailSink } from '../../../../testing/mail-sink.ts';
import { Person } from '../../../../testing/person.ts';
import { startTestServer } from '../../../../testing/test-server.ts';
import { formOfInstant } from '../send/local-moment.ts';

it('a mailing that is due and cannot be queued keeps no other one from its time', async () => {
  const sink = await startMailSink();
  const server = await startTestServer({ jobs: false, env: mailEnvironment(sink) });
  try {
    const supervisor = new Person(server, 'supervisor');
    await supervisor.logInToOffice();
    const desk = mailDesk(server, supervisor);
    const [broken, removed, whole] = [await desk.study(1), await desk.study(1), await desk.study(2)];
    const start = instant(Date.now());
    const at = formOfInstant(later(start, HOUR), 'Asia/Jerusalem');
    const first = await desk.send(broken, { at });
    await desk.send(removed, { at });
    await desk.send(whole, { at });
    await server.asOwner(`update mailing set choice = '{"statuses": 7}' where id = $1`, [first]);
    await server.asOwner('update project set removed_at = now() where id = $1', [removed.projectId]);
    server.setClock(later(start, HOUR + MINUTE));
    expect(await desk.drain()).toBe(0);
    expect(await desk.drain()).toBe(2);
    for (const told of server.troubles())
      expect(told).toMatchObject({
        msg: 'a mailing could not be queued',
        projectId: broken.projectId,
        mailingId: first,
      });
    expect(server.troubles()).not.toHaveLength(0);
  } finally {
    await server.stop();
    await sink.close();
  }
});
