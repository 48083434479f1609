import { panelEntriesCalls, panelsCalls, reviewCalls } from '@seker/contract';
import { HOUR, instant, later } from '@seker/kernel';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { asId } from '../../../testing/as-id.ts';
import { row } from '../../../testing/field.ts';
import { panelDesk } from '../../../testing/panel-desk.ts';
import { type PanelServer, startPanelServer } from '../../../testing/panel-server.ts';
import { Person } from '../../../testing/person.ts';
import { Respondent } from '../../../testing/respondent.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { sendCallbacks } from '../../projects/panels/index.ts';

let server: TestServer;
let admin: Person;
let panel: PanelServer;
beforeAll(async () => {
  server = await startTestServer({ jobs: false, env: { CALLBACKS_TO_PRIVATE: '1' } });
  admin = new Person(server, 'admin');
  await admin.logInToOffice();
  panel = await startPanelServer();
});
afterAll(async () => {
  await server.stop();
  await panel.stop();
});
afterEach(() => {
  server.setClock(null);
  panel.answer = 200;
  expect(server.troubles()).toEqual([]);
});

/** A respondent of a panel who answered to the end, and what the office decides on the interview. */
async function answered(externalId: string) {
  const source = await panelDesk(
    server,
    admin,
    panel,
  )({
    exits: {
      complete: `${panel.url}/c?id={id}`,
      screenOut: '',
      overQuota: '',
      quality: `${panel.url}/bad?id={id}`,
      closed: '',
    },
  });
  const someone = new Respondent(server);
  let form = await someone.start(await someone.open(source.entry(externalId)));
  form = await someone.send(form, { 'a.sex': '1' });
  form = await someone.send(form, { 'a.age': '40' });
  const body = new URLSearchParams([...form.hidden, ['a.again', '1'], ['_action', 'next']] as [string, string][]);
  const last = await someone.fetch(form.action, { method: 'POST', body });
  const { id } = await row<{ id: number }>(server, 'select id::int from interview where project_id = $1', [
    source.projectId,
  ]);
  const one = { projectId: asId<'Project'>(source.projectId), reviewId: asId<'Review'>(id) as never };
  const revision = async () => (await admin.call(reviewCalls.readReview, one)).revision;
  return {
    source,
    first: last.headers.get('location'),
    /** Where the panel's own address and the page that is still open lead now. */
    leadsTo: async () => [
      (await new Respondent(server).fetch(source.entry(externalId))).headers.get('location'),
      (await someone.fetch(someone.at)).headers.get('location'),
    ],
    reject: async () =>
      await admin.call(reviewCalls.rejectReview, { ...one, revision: await revision(), reason: 'x', caseFate: 'none' }),
    undo: async () => await admin.call(reviewCalls.undoRejection, { ...one, revision: await revision() }),
    entry: async () =>
      await admin.call(panelEntriesCalls.readPanelEntry, {
        projectId: source.projectId,
        sourceId: source.sourceId,
        entryId: id,
      } as never),
  };
}

const told = (since: number): readonly string[] => panel.told.slice(since).map(({ path }) => path);

describe('an interview of a panel that is rejected', () => {
  it('is told to the panel once, and leads to the exit of quality; taken back, it is a complete again', async () => {
    const before = panel.told.length;
    const { source, first, leadsTo, reject, undo, entry } = await answered('r-1');
    expect(first).toBe(`${panel.url}/c?id=r-1`);
    await sendCallbacks(server.deps);
    await reject();
    expect(await leadsTo()).toEqual([`${panel.url}/bad?id=r-1`, `${panel.url}/bad?id=r-1`]);
    await sendCallbacks(server.deps);
    await sendCallbacks(server.deps);
    expect(told(before)).toEqual(['/told?id=r-1&st=complete', '/told?id=r-1&st=quality']);
    const { projectId, sourceId } = source;
    const { today, callbacks } = await admin.call(panelsCalls.readPanel, { projectId, sourceId } as never);
    expect(today.ends).toMatchObject({ complete: 0, quality: 1 });
    expect(callbacks).toEqual({ sent: 2, waiting: 0, failed: 0 });
    expect(await entry()).toMatchObject({ state: 'quality', exit: `${panel.url}/bad?id=r-1` });
    await undo();
    await sendCallbacks(server.deps);
    expect(told(before).slice(2)).toEqual(['/told?id=r-1&st=complete']);
    expect(await leadsTo()).toEqual([`${panel.url}/c?id=r-1`, `${panel.url}/c?id=r-1`]);
    expect((await entry()).callbacks.map(({ end, state }) => [end, state])).toEqual([
      ['complete', 'sent'],
      ['quality', 'sent'],
      ['complete', 'sent'],
    ]);
  });

  it('is told after the complete that the panel did not take yet, and never before it', async () => {
    const before = panel.told.length;
    const { reject } = await answered('r-2');
    panel.answer = 503;
    await sendCallbacks(server.deps);
    await reject();
    await sendCallbacks(server.deps);
    expect(told(before)).toEqual(['/told?id=r-2&st=complete']);
    panel.answer = 200;
    server.setClock(later(instant(Date.now()), HOUR));
    await sendCallbacks(server.deps);
    await sendCallbacks(server.deps);
    expect(told(before).slice(1)).toEqual(['/told?id=r-2&st=complete', '/told?id=r-2&st=quality']);
  });
});
