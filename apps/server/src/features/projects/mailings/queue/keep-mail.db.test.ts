import { HOUR, instant, later, MINUTE } from '@seker/kernel';
import { expect, it } from 'vitest';
import { asId } from '../../../../testing/as-id.ts';
import { mailDesk, mailEnvironment } from '../../../../testing/mail-desk.ts';
import { startMailSink } from '../../../../testing/mail-sink.ts';
import { Person } from '../../../../testing/person.ts';
import { startTestServer } from '../../../../testing/test-server.ts';
import { formOfInstant } from '../send/local-moment.ts';
import { lockMailing } from '../send/mailing.queries.ts';

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

it('a mailing that another node is still queueing is left to it, without waiting and without a word', async () => {
  const sink = await startMailSink();
  const server = await startTestServer({ jobs: false, env: mailEnvironment(sink) });
  try {
    const supervisor = new Person(server, 'supervisor');
    await supervisor.logInToOffice();
    const desk = mailDesk(server, supervisor);
    const [large, small] = [await desk.study(2), await desk.study(1)];
    const start = instant(Date.now());
    const at = formOfInstant(later(start, HOUR), 'Asia/Jerusalem');
    const mailingId = await desk.send(large, { at });
    await desk.send(small, { at });
    server.setClock(later(start, HOUR + MINUTE));
    await server.db.transaction().execute(async (tx) => {
      expect(await lockMailing(tx, asId(large.projectId), asId(mailingId))).toMatchObject({ state: 'planned' });
      await desk.keep();
      expect(await desk.drain()).toBe(1);
    });
    await desk.keep();
    expect(await desk.drain()).toBe(2);
    expect(server.troubles()).toEqual([]);
  } finally {
    await server.stop();
    await sink.close();
  }
});
