import { mailingsCalls } from '@seker/contract';
import { HOUR, instant, later, MINUTE } from '@seker/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ActingPerson } from '../../../../http/session.ts';
import { asId } from '../../../../testing/as-id.ts';
import { mailDesk, mailEnvironment } from '../../../../testing/mail-desk.ts';
import { type MailSink, startMailSink } from '../../../../testing/mail-sink.ts';
import { Person } from '../../../../testing/person.ts';
import { startTestServer, type TestServer } from '../../../../testing/test-server.ts';
import { formOfInstant } from '../send/local-moment.ts';
import { lockMailing } from '../send/mailing.queries.ts';
import { sendMailing } from '../send/send-mailing.ts';
import { endFinished } from './keep-mail.queries.ts';
import { keepMail } from './keep-mail.ts';
import { openLanes } from './lanes.ts';

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

describe('a mailing of very many is queued a stretch of cases after the other', () => {
  let sink: MailSink;
  let server: TestServer;
  let supervisor: Person;
  let desk: ReturnType<typeof mailDesk>;
  let by: ActingPerson;
  beforeAll(async () => {
    sink = await startMailSink();
    server = await startTestServer({ jobs: false, env: mailEnvironment(sink) });
    supervisor = new Person(server, 'supervisor');
    await supervisor.logInToOffice();
    desk = mailDesk(server, supervisor);
    const { rows } = await server.asOwner(
      `select id::int as "personId", group_id::int as "groupId", 'supervisor' as role from person where login = 'supervisor'`,
      [],
    );
    by = { ...(rows[0] as ActingPerson), id: null };
  });
  afterAll(async () => {
    await server.stop();
    await sink.close();
  });

  const queueRest = async () => await keepMail(server.deps, { stretch: 2, turn: Number.POSITIVE_INFINITY });

  /** Sends to all of a study of so many, and queues the first two. */
  const begin = async (
    members: number,
    change: (projectId: number) => Promise<unknown> = async () => undefined,
    addresses: readonly string[] = [],
  ) => {
    const { projectId, caseIds } = await desk.study(members);
    await change(projectId);
    const choice = { statuses: ['notSent'], portions: [], languages: [], addresses, reminders: [] };
    const { gets } = await desk.preview({ projectId }, choice);
    const sent = { ...choice, expect: gets, at: null, hours: null };
    const mailingId = await sendMailing(server.deps, by, { id: asId(projectId) } as never, sent as never, 2);
    const read = async () => await desk.mailing({ projectId }, mailingId);
    return { of: { projectId, mailingId }, caseIds, gets, read };
  };
  const queuedCases = async ({ mailingId }: { readonly mailingId: number }) => {
    const { rows } = await server.asOwner(
      'select case_id::int as "caseId" from mailing_recipient where mailing_id = $1 order by 1',
      [mailingId],
    );
    return (rows as { caseId: number }[]).map(({ caseId }) => caseId);
  };

  it('the first ones leave before the last are queued, and it ends when all are', async () => {
    const { of, caseIds, read } = await begin(5);
    expect(await read()).toMatchObject({ state: 'sending', recipients: 2, isQueueing: true });
    const lanes = openLanes(server.deps);
    expect(await lanes.drain()).toBe(2);
    await lanes.close();
    await endFinished(server.db, server.deps.now());
    expect(await read()).toMatchObject({ state: 'sending', sent: 2, isQueueing: true });
    // A turn that is over ends behind the stretch at hand.
    await keepMail(server.deps, { stretch: 2, turn: 0 });
    expect(await read()).toMatchObject({ recipients: 4, isQueueing: true });
    await queueRest();
    expect(await read()).toMatchObject({ state: 'sending', recipients: 5, isQueueing: false });
    expect(await queuedCases(of)).toEqual(caseIds);
    expect(await desk.drain()).toBe(3);
    expect(await read()).toMatchObject({ state: 'done', sent: 5 });
  });

  it('of one address the first case alone gets it, as many as were counted', async () => {
    // The second and the sixth have the address of the first.
    const { of, caseIds, gets } = await begin(7, async (projectId) => {
      await server.asOwner(
        `update list_record r set email = 'm1@EXAMPLE.org' from study_case c
         where c.draw_order in (2, 6) and c.record_id = r.id and c.project_id = $1`,
        [projectId],
      );
    });
    expect(gets).toBe(5);
    await queueRest();
    expect(await queuedCases(of)).toEqual(caseIds.filter((_, index) => index !== 1 && index !== 5));
  });

  it('typed addresses are written to beside the list, each once', async () => {
    const { of, gets, read } = await begin(
      5,
      async (projectId) => await desk.saveTemplate({ projectId }, { revision: 1, fallbacks: { name: 'friend' } }),
      ['x@galim.example', 'm4@example.org', 'y@galim.example'],
    );
    expect(gets).toBe(7);
    expect(await read()).toMatchObject({ state: 'sending', recipients: 4, isQueueing: true });
    await queueRest();
    expect(await read()).toMatchObject({ recipients: 7, isQueueing: false });
    expect(new Set(await queuedCases(of)).size).toBe(7);
  });

  it('what changed meanwhile counts, and what the mailing began with stays', async () => {
    const { of, caseIds } = await begin(5);
    await server.asOwner("update study_case set web_status = 'completed' where id = $1", [caseIds[3]]);
    // A template that no one could be written to by any longer.
    await desk.saveTemplate(of, {
      revision: 1,
      subject: ['Of ', { type: 'pipe', profile: 'pid' }, ' ', { type: 'pipe', profile: '@deadline' }],
    });
    await queueRest();
    expect(await queuedCases(of)).toEqual(caseIds.filter((_, index) => index !== 3));
  });

  it('waits while it is paused, and goes on without the domains that were given up', async () => {
    const { of, read } = await begin(6, async (projectId) => {
      await server.asOwner(
        `update list_record r set email = 'm' || r.id || '@shemesh.example' from study_case c
         where c.draw_order in (2, 5) and c.record_id = r.id and c.project_id = $1`,
        [projectId],
      );
    });
    await supervisor.call(mailingsCalls.pauseMailing, of as never);
    await queueRest();
    expect(await read()).toMatchObject({ state: 'paused', recipients: 2, isQueueing: true });
    await supervisor.call(mailingsCalls.resumeMailing, { ...of, without: ['shemesh.example'] } as never);
    await queueRest();
    expect(await read()).toMatchObject({ state: 'sending', recipients: 6, queued: 4, isQueueing: false });
    const given = (await desk.recipients(of, of.mailingId)).filter(({ state }) => state === 'cancelled');
    expect(given.map(({ address }) => address?.split('@')[1])).toEqual(['shemesh.example', 'shemesh.example']);
    const { events } = await desk.story(of, of.mailingId, given.at(-1)?.id ?? 0);
    expect(events.map(({ kind, words }) => [kind, words])).toContainEqual(['cancelled', 'domain']);
  });

  it('is queued no further when it is cancelled', async () => {
    const { of, read } = await begin(5);
    await supervisor.call(mailingsCalls.cancelMailing, of as never);
    await queueRest();
    expect(await read()).toMatchObject({ state: 'cancelled', recipients: 2, isQueueing: false });
  });
});
