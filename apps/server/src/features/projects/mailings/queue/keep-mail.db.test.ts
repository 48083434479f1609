import { HOUR, instant, later, MINUTE } from '@seker/kernel';
import { expect, it } from 'vitest';
import { asId } from '../../../../testing/as-id.ts';
import { mailDesk, mailEnvironment } from '../../../../testing/mail-desk.ts';
import { startMailSink } from '../../../../testing/mail-sink.ts';
import { Person } from '../../../../testing/person.ts';
import { startTestServer } from '../../../../testing/test-server.ts';
import { formOfInstant } from '../send/local-moment.ts';
import { lockMailing } from '../send/mailing.queries.ts';
import { sumCandidates } from './candidates.queries.ts';
import { queueCandidates } from './queue-candidates.queries.ts';

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

it('cases are queued a stretch after the other, the first of an address alone, as many as were counted', async () => {
  const sink = await startMailSink();
  const server = await startTestServer({ jobs: false, env: mailEnvironment(sink) });
  try {
    const supervisor = new Person(server, 'supervisor');
    await supervisor.logInToOffice();
    const desk = mailDesk(server, supervisor);
    const { projectId, caseIds } = await desk.study(7);
    // The second and the sixth have the address of the first.
    await server.asOwner(
      `update list_record r set email = 'm1@EXAMPLE.org' from study_case c
       where c.id = any($1) and c.record_id = r.id and c.project_id = $2`,
      [[caseIds[1], caseIds[5]], projectId],
    );
    const now = instant(Date.now());
    const mailingId = await desk.send({ projectId }, { at: formOfInstant(later(now, HOUR), 'Asia/Jerusalem') });
    const wanted = {
      projectId: asId<'Project'>(projectId),
      statuses: ['notSent'] as const,
      portions: [],
      languages: [],
      needed: { en: [] },
      defaultLanguage: 'en',
      parentId: null,
      now,
    };
    const gets = (await sumCandidates(server.db, wanted)).find(({ reason }) => reason === null)?.count;
    expect(gets).toBe(5);
    const queued = await server.db
      .transaction()
      .execute(async (tx) => await queueCandidates(tx, { ...wanted, mailingId: asId(mailingId), at: now }, 2));
    expect(queued).toBe(gets);
    const { rows } = await server.asOwner(
      'select case_id::int as "caseId" from mailing_recipient where mailing_id = $1 order by 1',
      [mailingId],
    );
    expect((rows as { caseId: number }[]).map(({ caseId }) => caseId)).toEqual(
      caseIds.filter((_, index) => index !== 1 && index !== 5),
    );
  } finally {
    await server.stop();
    await sink.close();
  }
});
