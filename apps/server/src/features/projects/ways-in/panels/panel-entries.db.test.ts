import { panelEntriesCalls as calls, panelsCalls } from '@seker/contract';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type PanelOfTest, panelDesk } from '../../../../testing/panel-desk.ts';
import { type PanelServer, startPanelServer } from '../../../../testing/panel-server.ts';
import { Person } from '../../../../testing/person.ts';
import { codeOf } from '../../../../testing/refusal.ts';
import { Respondent } from '../../../../testing/respondent.ts';
import { startTestServer, type TestServer } from '../../../../testing/test-server.ts';
import { sendCallbacks } from '../../panels/index.ts';

let server: TestServer;
let admin: Person;
let observer: Person;
let panel: PanelServer;
let source: PanelOfTest;
beforeAll(async () => {
  server = await startTestServer({ jobs: false, env: { CALLBACKS_TO_PRIVATE: '1' } });
  [admin, observer] = [new Person(server, 'admin'), new Person(server, 'observer')];
  await admin.logInToOffice();
  await observer.logInToOffice();
  panel = await startPanelServer();
  source = await panelDesk(server, admin, panel)();
  await comesIn();
});
afterAll(async () => {
  await server.stop();
  await panel.stop();
});
afterEach(() => expect(server.troubles()).toEqual([]));

/** One who only opens the address, one who begins, one who is screened out by the end; the panel is down. */
async function comesIn(): Promise<void> {
  await server.asOwner('update project set observer = true where id = $1', [source.projectId]);
  await server.asOwner(
    "insert into allocation (project_id, person_id) select $1, id from person where login = 'observer'",
    [source.projectId],
  );
  await new Respondent(server).open(source.entry('a-100%'));
  const begins = new Respondent(server);
  await begins.start(await begins.open(source.entry('b-2')));
  const ends = new Respondent(server);
  let form = await ends.start(await ends.open(source.entry('c-3')));
  form = await ends.send(form, { 'a.sex': '1' });
  form = await ends.send(form, { 'a.age': '40' });
  const body = new URLSearchParams([...form.hidden, ['a.again', '1'], ['_action', 'next']] as [string, string][]);
  await (await ends.fetch(form.action, { method: 'POST', body })).text();
  panel.answer = 503;
  await sendCallbacks(server.deps);
}

const place = () => ({ projectId: source.projectId, sourceId: source.sourceId });

async function list(query: Readonly<Record<string, unknown>> = {}, by = admin) {
  return (await by.call(calls.listPanelEntries, { ...place(), ...query } as never)).rows;
}
const idsOf = (rows: readonly { readonly externalId: string | null }[]) => rows.map(({ externalId }) => externalId);

describe('the entries of a panel', () => {
  it('stand with how far each came and what the panel was told, the latest first', async () => {
    const rows = await list();
    expect(
      rows.map(({ externalId, state, callback }) => [externalId, state, callback.state, callback.trouble]),
    ).toEqual([
      ['c-3', 'complete', 'waiting', '503'],
      ['b-2', 'begun', 'none', null],
      ['a-100%', 'entered', 'none', null],
    ]);
    expect(idsOf(await list({ sort: 'enteredAt.asc', limit: 2 }))).toEqual(['a-100%', 'b-2']);
  });

  it('are found by state, callback and id, whose signs are no pattern', async () => {
    expect(idsOf(await list({ state: ['begun', 'entered'] }))).toEqual(['b-2', 'a-100%']);
    expect(idsOf(await list({ callback: ['waiting', 'failed'] }))).toEqual(['c-3']);
    expect(idsOf(await list({ q: '%' }))).toEqual(['a-100%']);
    expect(idsOf(await list({ q: 'C-' }))).toEqual(['c-3']);
    expect(await list({ q: '_' })).toEqual([]);
  });

  it('tell observers how far each came, and not who it is', async () => {
    const [ended] = await list({}, observer);
    expect(ended).toMatchObject({ externalId: null, state: 'complete' });
    expect(await list({ q: 'c-3' }, observer)).toEqual([]);
    const one = { ...place(), entryId: ended?.id } as never;
    expect(await observer.call(calls.readPanelEntry, one)).toMatchObject({
      externalId: null,
      exit: null,
      mayResend: false,
    });
    expect(await codeOf(observer.call(calls.resendPanelCallback, one))).toBe('forbidden');
  });

  it('of another source are not found under this one', async () => {
    const [ended] = await list();
    const other = await panelDesk(server, admin, panel)();
    const one = { projectId: other.projectId, sourceId: other.sourceId, entryId: ended?.id } as never;
    expect(await codeOf(admin.call(calls.readPanelEntry, one))).toBe('notFound');
    expect(await codeOf(admin.call(calls.resendPanelCallback, one))).toBe('notFound');
  });

  it('have their callback sent again when a person asks, which is audited; a sent one is not', async () => {
    const [ended] = await list();
    const one = { ...place(), entryId: ended?.id } as never;
    expect(await admin.call(calls.readPanelEntry, one)).toMatchObject({
      externalId: 'c-3',
      exit: `${panel.url}/c?id=c-3`,
      callbacks: [{ end: 'complete', state: 'waiting', tries: 1, trouble: '503' }],
      mayResend: true,
    });
    panel.answer = 200;
    await sendCallbacks(server.deps);
    expect((await list({ callback: ['sent'] })).length, 'it waits for its next try').toBe(0);
    await admin.call(calls.resendPanelCallback, one);
    await sendCallbacks(server.deps);
    expect(idsOf(await list({ callback: ['sent'] }))).toEqual(['c-3']);
    expect(await codeOf(admin.call(calls.resendPanelCallback, one))).toBe('conflict');
    const { rows } = await server.asOwner(
      "select details from audit_event where project_id = $1 and action = 'retryCallbacks' order by id desc limit 1",
      [source.projectId],
    );
    expect(rows).toEqual([{ details: { callbacks: 1, interview: ended?.id } }]);
  });
});

describe('a panel that is removed', () => {
  it('stays where respondents have come by it', async () => {
    const { revision, hasEntries } = await admin.call(panelsCalls.readPanel, place() as never);
    expect(hasEntries).toBe(true);
    expect(await codeOf(admin.call(panelsCalls.removePanel, { ...place(), revision } as never))).toBe('wayEntered');
  });

  it('goes where none has, over the revision that was read; its address leads where a closed survey does', async () => {
    const { projectId, sourceId, entry } = await panelDesk(server, admin, panel)();
    const one = { projectId, sourceId };
    const { revision } = await admin.call(panelsCalls.readPanel, one as never);
    expect(await codeOf(admin.call(panelsCalls.removePanel, { ...one, revision: revision + 1 } as never))).toBe(
      'stale',
    );
    await admin.call(panelsCalls.removePanel, { ...one, revision } as never);
    expect(await codeOf(admin.call(panelsCalls.readPanel, one as never))).toBe('notFound');
    const late = await new Respondent(server).fetch(entry('late'));
    expect([late.status, late.headers.get('location')]).toEqual([303, `${panel.url}/x?id=late`]);
    const { rows } = await server.asOwner(
      "select subject, details from audit_event where project_id = $1 and action = 'remove'",
      [projectId],
    );
    expect(rows).toEqual([{ subject: 'panel', details: { name: 'A panel' } }]);
  });
});
