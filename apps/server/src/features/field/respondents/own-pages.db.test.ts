import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { completesOf } from '../../../testing/completes.ts';
import { row } from '../../../testing/field.ts';
import { Respondent } from '../../../testing/respondent.ts';
import type { SurveyForm } from '../../../testing/survey-form.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { webDocument } from '../../../testing/web-document.ts';
import { openWebSurvey, type WebSurvey } from '../../../testing/web-survey.ts';

let server: TestServer;
let survey: WebSurvey;

beforeAll(async () => {
  server = await startTestServer();
  survey = await openWebSurvey(server, webDocument({ header: [['The ministry']], goodbye: [['Farewell']] }));
});
afterAll(async () => await server.stop());
afterEach(() => expect(server.troubles()).toEqual([]));

async function begin(where: WebSurvey = survey): Promise<{ someone: Respondent; form: SurveyForm }> {
  const someone = new Respondent(server);
  return { someone, form: await someone.start(await someone.open(where.link)) };
}

interface Row {
  readonly id: number;
  readonly state: string;
  readonly outcome: string | null;
  readonly revision: number;
  readonly snapshot: {
    readonly v: number;
    readonly questions: Readonly<Record<string, { state: string; value: { text?: string } | null }>>;
  } | null;
}

/** Returns the interview that began last. */
async function last(where: WebSurvey = survey): Promise<Row> {
  return await row<Row>(server, 'select * from interview where project_id = $1 order by id desc limit 1', [
    where.projectId,
  ]);
}

async function pagesLeft(id: number): Promise<readonly string[]> {
  const { rows } = await server.asOwner(
    "select node from interview_event where interview_id = $1 and type = 'pageLeft' order by seq",
    [id],
  );
  return (rows as { node: string }[]).map(({ node }) => node);
}

describe('an interview on the web', () => {
  it('queries the database twice to begin, once per page, and never to show what it took', async () => {
    // What is read every other second stays known, however slow the machine; nothing else asks meanwhile.
    vi.useFakeTimers({ toFake: ['performance'] });
    const quiet = await startTestServer({ jobs: false });
    try {
      const { link, projectId } = await openWebSurvey(quiet, webDocument({ header: [['The ministry']] }));
      const opened = async () =>
        await row(quiet, 'select sum(entered)::int as opened from way_count where project_id = $1', [projectId]);
      const own: number[][] = [];
      for (let visit = 0; visit < 4; visit += 1) {
        const someone = new Respondent(quiet);
        let page = await someone.open(link);
        // That someone came is counted behind the answer, and belongs to no page.
        await expect.poll(opened).toEqual({ opened: visit + 1 });
        const counts: number[] = [];
        for (const next of [
          () => someone.start(page),
          () => someone.send(page, { 'a.sex': '1' }),
          () => someone.send(page, { 'a.age': '44' }),
        ]) {
          const before = quiet.statements();
          page = await next();
          counts.push(quiet.statements() - before);
        }
        expect(page.page).toBe('p3');
        own.push(counts);
      }
      expect([0, 1, 2].map((page) => Math.min(...own.map((counts) => counts[page] ?? 0)))).toEqual([2, 1, 1]);
    } finally {
      vi.useRealTimers();
      await quiet.stop();
    }
  });

  it('goes page by page to the goodbye, and stores the result of each question', async () => {
    const { someone, form } = await begin();
    expect(form.html).toContain('The ministry');
    let page = await someone.send(form, { 'a.sex': '1' });
    page = await someone.send(page, { 'a.age': '44', 'a.words': 'שלום\u202e🌍 "x"' });
    page = await someone.send(page, { 'a.again': '2' });
    expect(page.html).toContain('Farewell');
    const interview = await last();
    expect(interview).toMatchObject({ state: 'ended', outcome: 'success' });
    expect(interview.snapshot?.questions['words']).toMatchObject({
      state: 'answered',
      value: { text: 'שלום\u202e🌍 "x"' },
    });
    expect(interview.snapshot?.questions['age']).toMatchObject({ state: 'answered' });
    expect(await completesOf(server, survey.projectId)).toBeGreaterThan(0);
    // The time taken by each page is stored with its events.
    const { rows } = await server.asOwner('select elapsed_ms from interview_event where interview_id = $1', [
      interview.id,
    ]);
    expect(rows.every(({ elapsed_ms: ms }: { elapsed_ms: number | null }) => ms !== null && ms >= 0)).toBe(true);
  });

  it('keeps the input when it is left, and continues there by its return link', async () => {
    const { someone, form } = await begin();
    const second = await someone.send(form, { 'a.sex': '2' });
    const left = await someone.send(second, { 'a.age': '51', 'a.words': 'half a' }, { action: 'cancel' });
    expect(left.screen).toBe('left');
    const link = /http:\/\/[^/"<]+(\/s\/[A-Za-z0-9]{33})/.exec(left.html)?.[1] ?? '';
    const elsewhere = new Respondent(server);
    const back = await elsewhere.open(link);
    expect(back.screen).toBe('return');
    const page = await elsewhere.open(elsewhere.at.replace('?return', ''));
    expect(page.page).toBe('p2');
    expect(page.html).toContain('half a');
    expect(await last()).toMatchObject({ state: 'open' });
  });

  it('trusts no Host that a client can forge: the return link starts at the root of the site', async () => {
    const proxied = await startTestServer({ env: { TRUSTED_PROXIES: '1' } });
    const { link } = await openWebSurvey(proxied, webDocument());
    const someone = new Respondent(proxied, { 'x-forwarded-host': 'evil.example' });
    const form = await someone.start(await someone.open(link));
    const left = await someone.send(form, {}, { action: 'cancel' });
    expect(left.html).not.toContain('evil.example');
    expect(left.html).toMatch(/href="\/s\/[A-Za-z0-9]{33}"/);
    await proxied.stop();
  });

  it('goes back, and changes its language midway without losing a word', async () => {
    const { someone, form } = await begin();
    const second = await someone.send(form, { 'a.sex': '1' });
    const hebrew = await someone.send(second, { 'a.age': '30', 'a.words': 'kept' }, { action: 'language:he' });
    expect(hebrew.html).toMatch(/<html lang="he" dir="rtl"/);
    expect(hebrew.page).toBe('p2');
    expect(hebrew.html).toContain('kept');
    expect((await someone.send(hebrew, {}, { action: 'back' })).page).toBe('p1');
  });

  it('returns a jump to a later page to the first missing one (F08)', async () => {
    const { someone, form } = await begin();
    for (const target of ['p2', 'p3', 'main', 'nowhere', '__proto__']) {
      const refused = await someone.send(
        form,
        { 'a.sex': '1', 'a.age': '30', 'a.again': '1' },
        { fields: { _page: target } },
      );
      expect([target, refused.page]).toEqual([target, 'p1']);
    }
    const empty = await someone.send(form, {});
    expect([empty.status, empty.page]).toEqual([422, 'p1']);
    const { id } = await last();
    expect(await pagesLeft(id)).toEqual([]);
    const stored = await row<{ n: number }>(
      server,
      "select count(*)::int as n from interview_event where interview_id = $1 and node in ('age', 'again')",
      [id],
    );
    expect(stored.n).toBe(0);
  });

  it('ignores fields that a respondent may not set (A09)', async () => {
    const { someone, form } = await begin();
    await someone.send(form, {
      'a.sex': '1',
      status: 'success',
      state: 'ended',
      quota: '1',
      weight: '9',
      interviewerId: '1',
      completedAt: 'now',
      outcome: 'success',
      personId: '1',
    });
    expect(await last()).toMatchObject({ state: 'open', outcome: null, person_id: null });
  });
});

describe('two windows at once (C06)', () => {
  it('on one page: the first one wins, and nothing of the second is mixed in', async () => {
    const { someone, form } = await begin();
    const second = await someone.send(form, { 'a.sex': '1' });
    const results = await Promise.all(
      Array.from({ length: 12 }, async (_, index) =>
        someone.send(second, { 'a.age': String(20 + index), 'a.words': `window ${20 + index}` }),
      ),
    );
    expect(results.every(({ page }) => page === 'p3')).toBe(true);
    const { id, revision } = await last();
    expect(revision).toBe(2);
    expect(await pagesLeft(id)).toEqual(['p1', 'p2']);
    const { rows } = await server.asOwner(
      "select event #>> '{value,value}' as age, event #>> '{value,text}' as words, event from interview_event where interview_id = $1 and node in ('age', 'words') and type = 'answer' order by seq",
      [id],
    );
    expect(rows).toHaveLength(2);
    const text = JSON.stringify(rows);
    const ages = new Set([...text.matchAll(/:"?(2[0-9]|3[01])"?[,}]/g)].map(([, age]) => age));
    const windows = new Set([...text.matchAll(/window ([0-9]+)/g)].map(([, age]) => age));
    expect(windows.size).toBe(1);
    expect([...windows]).toEqual([...ages]);
  });

  it('a page of an older view is answered with the current page', async () => {
    const { someone, form } = await begin();
    const second = await someone.send(form, { 'a.sex': '1' });
    await someone.send(second, { 'a.age': '44' });
    const stale = await someone.send(form, { 'a.sex': '2' });
    expect(stale.page).toBe('p3');
    const answers = await row<{ n: number }>(
      server,
      "select count(*)::int as n from interview_event where interview_id = $1 and node = 'sex'",
      [(await last()).id],
    );
    expect(answers.n).toBe(1);
  });
});

describe('an answer lost on its way back (K04)', () => {
  it('is requested again with the same key and counts once', async () => {
    const { someone, form } = await begin();
    for (let again = 0; again < 3; again += 1) {
      const next = await someone.send(form, { 'a.sex': '1' });
      expect(next.page).toBe('p2');
    }
    expect(await last()).toMatchObject({ revision: 1 });
    let page = await someone.open(someone.at);
    page = await someone.send(page, { 'a.age': '70' });
    const ends = await Promise.all([1, 2, 3].map(async () => someone.send(page, { 'a.again': '1' })));
    expect(ends.every(({ html }) => html.includes('Farewell'))).toBe(true);
    const { id } = await last();
    const ended = await row<{ n: number }>(
      server,
      "select count(*)::int as n from interview_event where interview_id = $1 and type = 'pageLeft'",
      [id],
    );
    expect(ended.n).toBe(3);
  });
});

/** The web survey with a birthday first; its second page is for respondents born on the day of the interview. */
function birthdayDocument(): unknown {
  const texts = { 'born.text': [['Born on']] };
  const document = webDocument(texts) as { chapters: { uid: string; pages: object[] }[] };
  const [chapter] = document.chapters;
  const [sex, age, again] = chapter?.pages ?? [];
  const born = { type: 'question', uid: 'born', number: 'BORN', kind: 'open', subKind: 'date' };
  const days = { op: 'days', of: [{ op: 'answer', question: 'born' }, { op: 'today' }] };
  const isNewborn = { op: 'compare', left: days, is: '=', right: { op: 'literal', value: 0 } };
  const pages = [
    { uid: 'p0', nodes: [born] },
    { ...sex, entrance: [[{ if: isNewborn, act: { do: 'show' } }]] },
    age,
    again,
  ];
  return { ...document, chapters: [{ ...chapter, pages }] };
}

it("an interview knows its start date in the project's zone", async () => {
  const where = await openWebSurvey(server, birthdayDocument());
  const pageAfter = async (daysBefore: number): Promise<string> => {
    const { someone, form } = await begin(where);
    const { day } = await row<{ readonly day: string }>(
      server,
      `select to_char((i.started_at at time zone p.zone)::date - $2::int, 'YYYY-MM-DD') as day
       from interview i join project p on p.id = i.project_id where i.project_id = $1 order by i.id desc limit 1`,
      [where.projectId, daysBefore],
    );
    return (await someone.send(form, { 'a.born': day })).page;
  };
  expect([await pageAfter(0), await pageAfter(1)]).toEqual(['p1', 'p2']);
});
