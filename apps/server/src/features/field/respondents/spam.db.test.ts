import { instant, SECOND } from '@seker/kernel';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { asId } from '../../../testing/as-id.ts';
import { Person } from '../../../testing/person.ts';
import { Respondent } from '../../../testing/respondent.ts';
import type { SurveyForm } from '../../../testing/survey-form.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { webDocument } from '../../../testing/web-document.ts';
import { openWebSurvey } from '../../../testing/web-survey.ts';
import { countFlaggedToday } from '../../projects/ways-in/ways-in.queries.ts';
import { checkProject } from '../../results/proofreading/check-project.ts';

const NINE = instant(Date.parse('2026-03-01T09:00:00Z'));

let server: TestServer;
let projectId: number;
let link: string;
beforeAll(async () => {
  server = await startTestServer({ jobs: false });
});
beforeEach(async () => {
  ({ projectId, link } = await openWebSurvey(server, webDocument()));
  server.setClock(NINE);
});
afterEach(() => {
  server.setClock(null);
  expect(server.troubles()).toEqual([]);
});
afterAll(async () => await server.stop());

const hiddenOf = (form: SurveyForm, name: string): string => form.hidden.find(([one]) => one === name)?.[1] ?? '';

/** Presses "Start" in a browser of its own, three seconds after the page came. */
async function pressed(fields: Readonly<Record<string, string>> = {}): Promise<[Respondent, SurveyForm]> {
  const someone = new Respondent(server);
  const welcome = await someone.open(link);
  server.setClock(instant(server.deps.wallNow() + 3 * SECOND));
  return [someone, await someone.send(welcome, {}, { fields })];
}

/** What the page's script does. */
async function worked(form: SurveyForm): Promise<{ readonly _work: string; readonly _proof: string }> {
  const work = hiddenOf(form, '_work');
  const solution = await solveChallenge({ challenge: JSON.parse(work) as never, deriveKey });
  return { _work: work, _proof: `${solution?.counter}:${solution?.derivedKey}` };
}

async function flags() {
  const { rows } = await server.asOwner(
    'select interview_id as id, flag from interview_flag where project_id = $1 order by interview_id, flag',
    [projectId],
  );
  return rows.map((row) => (row as { flag: string }).flag);
}

describe('sixty people at nine behind one address (W26)', () => {
  it('all get in: from the thirty-first on their browsers work, or wait, and nothing is dropped', async () => {
    const forms = [];
    for (let person = 0; person < 60; person += 1) forms.push(await pressed());
    const screens = forms.map(([, { page, screen }]) => page || screen);
    expect(screens).toEqual([...Array<string>(30).fill('p1'), ...Array<string>(30).fill('welcome')]);
    const working = forms.slice(30);
    for (const [someone, form] of working.slice(0, 3))
      expect((await someone.send(form, {}, { fields: await worked(form) })).page).toBe('p1');
    // Without a script: sooner than in twenty seconds the page comes again.
    const [someone, form] = working.at(-1) ?? (await pressed());
    expect((await someone.send(form, {})).screen).toBe('welcome');
    server.setClock(instant(server.deps.wallNow() + 20 * SECOND));
    for (const [waiting, page] of working.slice(3)) expect((await waiting.send(page, {})).page).toBe('p1');
    const { rows } = await server.asOwner('select count(*)::int as n from interview where project_id = $1', [
      projectId,
    ]);
    expect(rows).toEqual([{ n: 60 }]);
    expect(await flags()).toEqual(Array(30).fill('manyStarts'));
  });

  it('cannot use the work of another: a proof is that of one form, and begins one interview', async () => {
    for (let person = 0; person < 30; person += 1) await pressed();
    const [first, form] = await pressed();
    const [second, other] = await pressed();
    expect([form.screen, other.screen]).toEqual(['welcome', 'welcome']);
    const proof = await worked(form);
    for (const fields of [
      proof,
      { _proof: proof._proof },
      { ...proof, _wait: hiddenOf(form, '_wait') },
      { ...proof, _work: proof._work.replace(/"cost":5000/, '"cost":1') },
      { _work: '{', _proof: proof._proof },
    ])
      expect((await second.send(other, {}, { fields })).screen).toBe('welcome');
    const begun = await first.send(form, {}, { fields: proof });
    expect(begun.page).toBe('p1');
    // Sent again, as from a browser that has lost the answer.
    const again = new Respondent(server);
    expect((await again.send(form, {}, { fields: proof })).page).toBe('p1');
    const { rows } = await server.asOwner('select count(*)::int as n from interview where project_id = $1', [
      projectId,
    ]);
    expect(rows).toEqual([{ n: 31 }]);
  });
});

describe('a start', () => {
  it('has no flags three seconds after its page came', async () => {
    const [, page] = await pressed();
    expect(page.page).toBe('p1');
    expect(await flags()).toEqual([]);
  });

  it('is flagged when it comes at once, without its page, or with what only programs see; it begins all the same', async () => {
    const someone = new Respondent(server);
    const welcome = await someone.open(link);
    server.setClock(instant(NINE + 3 * SECOND - 1));
    expect((await someone.start(welcome)).page).toBe('p1');
    expect(await flags()).toEqual(['quickStart']);
    expect((await pressed({ _seen: '' }))[1].page).toBe('p1');
    const elsewhere = await new Respondent(server).open(link);
    expect((await pressed({ _seen: hiddenOf(elsewhere, '_seen') }))[1].page).toBe('p1');
    expect(await flags()).toEqual(['quickStart', 'quickStart', 'quickStart']);
    expect((await pressed({ _more: 'https://example.org' }))[1].page).toBe('p1');
    expect((await flags()).at(-1)).toBe('trap');
    // Where the ways in are looked at, today's are told, by the day of the project.
    const supervisor = new Person(server, 'supervisor');
    await supervisor.logInToOffice();
    const flaggedToday = async () => await countFlaggedToday(server.db, asId(projectId), server.deps.now());
    expect(await flaggedToday()).toBe(4);
    server.setClock(instant(Date.parse('2026-03-01T22:00:00Z')));
    expect(await flaggedToday()).toBe(0);
  });

  it('takes its flags to proofreading', async () => {
    let [someone, page] = await pressed({ _more: 'x' });
    for (const answers of [{ 'a.sex': '1' }, { 'a.age': '33' }, { 'a.again': '2' }])
      page = await someone.send(page, answers);
    expect(page.screen).toBe('ended success');
    await checkProject(server.deps.db, projectId as never, {
      batch: async (work) => await server.deps.db.transaction().execute(async (tx) => await work(tx as never)),
      failed: (_, error) => expect(error).toBeUndefined(),
    });
    const { rows } = await server.asOwner('select flags from interview_check where project_id = $1', [projectId]);
    expect(rows).toMatchObject([{ flags: expect.arrayContaining([{ flag: 'trap' }]) }]);
    const admin = new Person(server, 'admin');
    await admin.logInToOffice();
    const list = await admin.fetch(`/api/v1/projects/${projectId}/reviews`);
    expect(JSON.stringify(await list.json())).toContain('"flag":"trap"');
  });

  it('by the test link costs no work and has no flags', async () => {
    const { rows } = await server.asOwner(
      "update project set test_key = 'T' || substr(md5(random()::text), 1, 32) where id = $1 returning test_key as key",
      [projectId],
    );
    const test = `/s/${(rows[0] as { key: string }).key}`;
    for (let visit = 0; visit < 32; visit += 1) {
      const someone = new Respondent(server);
      expect((await someone.start(await someone.open(test))).page).toBe('p1');
    }
    expect(await flags()).toEqual([]);
  });
});
