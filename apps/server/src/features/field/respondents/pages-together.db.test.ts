import { readSubmission } from '@seker/questionnaire';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { asId } from '../../../testing/as-id.ts';
import { completesOf } from '../../../testing/completes.ts';
import { row } from '../../../testing/field.ts';
import { Respondent } from '../../../testing/respondent.ts';
import { bodyOf, type FormValues, type SurveyForm } from '../../../testing/survey-form.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { waitingForLocks } from '../../../testing/waiting-for-locks.ts';
import { webDocument } from '../../../testing/web-document.ts';
import { addWebQuota } from '../../../testing/web-quota.ts';
import { openWebSurvey, type WebSurvey } from '../../../testing/web-survey.ts';
import { findProject, type Project } from '../../projects/project/index.ts';
import { recountQuotas, restQuotas } from '../../projects/quotas/counts/index.ts';
import type { OpenVisit } from './kept-visits.ts';
import { createPageLine, type PageLine } from './page-line.ts';
import { RESPONDENT_COOKIE } from './respondent-cookies.ts';
import { readRespondentSession } from './respondent-session.queries.ts';
import { sessionIdOf } from './secrets.ts';
import { submitWebPage } from './submit-web-page.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ exchange: 'manual', jobs: false, env: { TRUSTED_PROXIES: '1' } });
});
afterAll(async () => await server.stop());
afterEach(() => expect(server.troubles()).toEqual([]));

interface Begun {
  readonly someone: Respondent;
  readonly form: SurveyForm;
}

/** Each of another neighbourhood: of one, many at once would have work to do first. */
let neighbourhoods = 0;

async function begin(where: WebSurvey): Promise<Begun> {
  neighbourhoods += 1;
  const someone = new Respondent(server, { 'x-forwarded-for': `10.1.${neighbourhoods % 250}.7` });
  return { someone, form: await someone.start(await someone.open(where.link)) };
}

const lastInterview = async (where: WebSurvey): Promise<number> =>
  (
    await row<{ id: number }>(server, 'select id::int from interview where project_id = $1 order by id desc limit 1', [
      where.projectId,
    ])
  ).id;

/** Runs a statement of the owner in a transaction, which ends when the caller says so. */
async function holding(statement: string, values: readonly unknown[]): Promise<() => Promise<void>> {
  const client = new pg.Client(server.owner);
  await client.connect();
  await client.query('begin');
  await client.query(statement, [...values]);
  return async () => {
    await client.query('commit');
    await client.end();
  };
}

describe('concurrent pages', () => {
  it('do not wait for one whose interview is locked elsewhere', async () => {
    const own = await openWebSurvey(server, webDocument());
    const held = await begin(own);
    const interview = await lastInterview(own);
    const others = await Promise.all([begin(own), begin(await openWebSurvey(server, webDocument()))]);
    const letGo = await holding('select from interview where project_id = $1 and id = $2 for no key update', [
      own.projectId,
      interview,
    ]);
    const sent = [held, ...others].map(async ({ someone, form }) => (await someone.send(form, { 'a.sex': '1' })).page);
    const first = sent[0];
    try {
      await expect.poll(async () => await waitingForLocks(server)).toBe(1);
      expect(await Promise.all(sent.slice(1))).toEqual(['p2', 'p2']);
      const later = await begin(own);
      expect(await later.someone.send(later.form, { 'a.sex': '1' })).toMatchObject({ page: 'p2' });
    } finally {
      await letGo();
    }
    expect(await first).toBe('p2');
  });
});

describe('pages that wait for locks', () => {
  const others = async () => await begin(await openWebSurvey(server, webDocument()));
  const waiting = async () => await waitingForLocks(server);

  /** Sends all pages while the lock is held; another survey's page is answered meanwhile. */
  async function sendWhileHeld(hold: string, own: WebSurvey, all: readonly Begun[], values: FormValues) {
    const other = await others();
    const letGo = await holding(hold, [own.projectId]);
    const sent = all.map(async ({ someone, form }) => (await someone.send(form, values)).screen);
    try {
      await expect.poll(waiting).toBeGreaterThanOrEqual(6);
      expect(await other.someone.send(other.form, { 'a.sex': '1' })).toMatchObject({ page: 'p2' });
      expect(await waiting()).toBeLessThanOrEqual(0.75 * server.deps.config.databasePool);
    } finally {
      await letGo();
    }
    return new Set(await Promise.all(sent));
  }
  const many = async (own: WebSurvey): Promise<readonly Begun[]> => {
    const all: Begun[] = [];
    for (let count = 0; count < 2 * server.deps.config.databasePool; count += 1) all.push(await begin(own));
    return all;
  };

  it('leave connections to other work while quotas are recounted', async () => {
    const own = await openWebSurvey(server, webDocument());
    await addWebQuota(server, own.projectId, { targets: { '1:1': 50, '1:2': 50 }, active: false });
    await server.asOwner('update quota set active = true where project_id = $1', [own.projectId]);
    const all = await many(own);
    expect(await sendWhileHeld('select own_quotas($1)', own, all, { 'a.sex': '1' })).toEqual(new Set(['page']));
  });

  it('do so also as last pages, and as pages of locked interviews', async () => {
    const own = await openWebSurvey(server, webDocument());
    const onFirst = await many(own);
    const hold = 'select from interview where project_id = $1 for no key update';
    expect(await sendWhileHeld(hold, own, onFirst, { 'a.sex': '1' })).toEqual(new Set(['page']));
    const onLast = await Promise.all(
      onFirst.map(async ({ someone }) => ({
        someone,
        form: await someone.send(await someone.open(someone.at), { 'a.age': '40' }),
      })),
    );
    expect(await sendWhileHeld(hold, own, onLast, { 'a.again': '1' })).toEqual(new Set(['ended success']));
    expect(await completesOf(server, own.projectId)).toBe(onLast.length);
  });
});

describe('a last page sent while a quota is being activated', () => {
  it('is counted in it, even for an interview begun after the running ones were counted', async () => {
    const own = await openWebSurvey(server, webDocument());
    await addWebQuota(server, own.projectId, { targets: { '1:1': 5, '1:2': 5 }, active: false });
    const projectId = asId<'Project'>(own.projectId);
    const { id } = await row<{ id: number }>(server, 'select id::int from quota where project_id = $1', [projectId]);
    const quotaIds = [asId<'Quota'>(id)];
    let last: Promise<SurveyForm> | null = null;
    await server.db.transaction().execute(async (tx) => {
      const rest = await restQuotas(tx, projectId, quotaIds, server.deps.now());
      await tx.updateTable('quota').set({ active: true }).where('project_id', '=', projectId).execute();
      await recountQuotas(tx, rest);
      const { someone, form } = await begin(own);
      const third = await someone.send(await someone.send(form, { 'a.sex': '1' }), { 'a.age': '40' });
      last = someone.send(third, { 'a.again': '1' });
      const isWaiting = expect.poll(async () => await waitingForLocks(server)).toBe(1);
      await Promise.race([last, isWaiting]);
    });
    expect((await (last as unknown as Promise<SurveyForm>)).screen).toBe('ended success');
    expect(await completesOf(server, own.projectId)).toBe(1);
    expect(
      await row(server, "select reserved, completed from quota_cell where project_id = $1 and key = '1:1'", [
        own.projectId,
      ]),
    ).toEqual({ reserved: 0, completed: 1 });
  });
});

describe('pages whose statement fails', () => {
  const three = async (where: WebSurvey) => await Promise.all([begin(where), begin(where), begin(where)]);

  /** Sends their first pages through this line at the same moment. */
  async function sendTogether(own: WebSurvey, all: readonly Begun[], line: PageLine) {
    const come: (() => void)[] = [];
    const add: PageLine['add'] = async (addition) => {
      await new Promise<void>((resolve) => {
        come.push(resolve);
        if (come.length === all.length) for (const go of come) go();
      });
      return await line.add(addition);
    };
    const survey = { deps: server.deps, line: { ...line, add }, project: await projectOf(own) };
    return await Promise.all(
      all.map(async ({ someone, form }) => {
        const page = readSubmission(Object.fromEntries(bodyOf(form, { 'a.sex': '1' })));
        const { value, refusal, overtaken } = await submitWebPage(survey, await visitOf(someone), page);
        return { refusal, overtaken, revision: value.interview.revision, sex: value.running.state.answers['sex'] };
      }),
    );
  }
  const TAKEN = { refusal: null, overtaken: false, revision: 1, sex: expect.anything() };

  it('are each stored nevertheless when their connection is cut, and so are those behind them', async () => {
    const own = await openWebSurvey(server, webDocument());
    const all = await three(own);
    const line = createPageLine(server.deps);
    const letGo = await holding('lock table interview_event in share row exclusive mode', []);
    const sent = sendTogether(own, all, line);
    try {
      await expect.poll(async () => await waitingForLocks(server)).toBe(1);
      await server.asOwner(
        "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      );
      await expect.poll(async () => await waitingForLocks(server)).toBe(3);
    } finally {
      await letGo();
    }
    expect(await sent).toEqual([TAKEN, TAKEN, TAKEN]);
    expect(await sendTogether(own, await three(own), line)).toEqual([TAKEN, TAKEN, TAKEN]);
    expect(await answersTo(own, 'sex')).toBe(6);
  });

  it('show the current state when all were stored and only the answer was lost', async () => {
    const own = await openWebSurvey(server, webDocument());
    const all = await three(own);
    let lost = 0;
    const db = server.db.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        if (result.rows.length === all.length) {
          lost += 1;
          throw new Error('the connection was cut');
        }
        return await Promise.resolve(result);
      },
    });
    expect(await sendTogether(own, all, createPageLine({ ...server.deps, db }))).toEqual([TAKEN, TAKEN, TAKEN]);
    expect(lost).toBe(1);
    expect(await answersTo(own, 'sex')).toBe(3);
  });

  it('are stored without the one that the database refuses', async () => {
    const own = await openWebSurvey(server, webDocument());
    const all = await three(own);
    const line = createPageLine(server.deps);
    const added = await Promise.allSettled(
      all.map(async ({ someone }, index) => {
        const { interview } = await visitOf(someone);
        const text = index === 1 ? 'a\u0000b' : 'ab';
        const events = [
          { type: 'answer', node: 'words', value: { type: 'text', text }, by: 'set', lang: 'en' },
        ] as const;
        return await line.add({
          interview,
          events: events as never,
          from: 0,
          facts: { by: 'set', at: server.deps.now() },
        });
      }),
    );
    expect(added.map((one) => (one.status === 'fulfilled' ? one.value : one.reason.code))).toEqual([
      true,
      '22P05',
      true,
    ]);
    expect(await answersTo(own, 'words')).toBe(2);
  });
});

const answersTo = async ({ projectId }: WebSurvey, node: string): Promise<number> =>
  (
    await row<{ n: number }>(
      server,
      "select count(*)::int as n from interview_event where project_id = $1 and type = 'answer' and node = $2",
      [projectId, node],
    )
  ).n;

async function projectOf({ projectId }: WebSurvey): Promise<Project> {
  const project = await findProject(server.deps, asId<'Project'>(projectId));
  if (project === null) throw new Error('there is no such project');
  return project;
}

async function visitOf({ cookies }: Respondent): Promise<OpenVisit> {
  const secret = cookies.find(({ name }) => name === RESPONDENT_COOKIE)?.value ?? '';
  const session = await readRespondentSession(server.db, sessionIdOf(secret), secret, server.deps.now());
  if (session === null || session.interview === null) throw new Error('no interview has begun');
  return { ...session, interview: session.interview };
}
