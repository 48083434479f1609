import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { completesOf } from '../../../testing/completes.ts';
import { startDroppingProxy } from '../../../testing/dropping-proxy.ts';
import { patience } from '../../../testing/patience.ts';
import { Respondent } from '../../../testing/respondent.ts';
import { rounds } from '../../../testing/rounds.ts';
import type { ServerProcess } from '../../../testing/server-process.ts';
import type { FormValues, SurveyForm } from '../../../testing/survey-form.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { FIRE_TIMEOUT, underFire } from '../../../testing/under-fire.ts';
import { webDocument } from '../../../testing/web-document.ts';
import { openWebSurvey } from '../../../testing/web-survey.ts';

const RESPONDENTS = rounds(15, 50);

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => await server.stop());

/** The input of pages that a respondent saw accepted. */
interface Ledger {
  readonly id: string;
  readonly words: string;
  readonly pages: readonly string[];
}

describe('a server that is killed repeatedly (K01)', () => {
  it('loses no accepted page, and stores none twice', { timeout: FIRE_TIMEOUT }, async () => {
    const survey = await openWebSurvey(server, webDocument());
    const ledgers: Ledger[] = [];
    await underFire(server, {
      work: async (shot, isOver) => {
        const answer = async (number: number): Promise<void> => {
          for (let round = 0; !isOver(); round += 1)
            ledgers.push(await complete(shot, survey.link, `respondent ${number} round ${round}`));
        };
        await Promise.all(Array.from({ length: RESPONDENTS }, async (_, number) => await answer(number)));
      },
    });

    const accepted = ledgers.filter(({ pages }) => pages.length > 0);
    expect(accepted.length).toBeGreaterThan(RESPONDENTS / 2);
    const stored = await server.asOwner(
      `select s.id, e.type, e.node, e.event #>> '{value,text}' as words from respondent_session s
         join interview_event e on e.project_id = s.project_id and e.interview_id = s.interview_id
       where s.project_id = $1`,
      [survey.projectId],
    );
    const events = new Map<string, { type: string; node: string; words: string | null }[]>();
    for (const { id, ...event } of stored.rows as { id: string; type: string; node: string; words: string | null }[])
      events.set(id, [...(events.get(id) ?? []), event]);
    for (const { id, words, pages } of accepted) {
      const mine = events.get(id) ?? [];
      const left = mine.filter(({ type }) => type === 'pageLeft').map(({ node }) => node);
      for (const page of pages)
        expect(
          left.filter((node) => node === page),
          `${words}, ${page}`,
        ).toEqual([page]);
      if (pages.includes('p2'))
        expect(mine.filter(({ node }) => node === 'words').map((event) => event.words)).toEqual([words]);
    }
    // The study's count is the sum of its interviews.
    const { rows: totals } = await server.asOwner(
      "select count(*)::int as ended from interview where project_id = $1 and outcome = 'success'",
      [survey.projectId],
    );
    const [total] = totals as { ended: number }[];
    expect(await completesOf(server, survey.projectId)).toBe(total?.ended);
  });
});

/** Runs one respondent who retries the very same form after every failure, for at most a minute. */
async function complete(shot: ServerProcess, link: string, words: string): Promise<Ledger> {
  const someone = new Respondent(shot);
  const pages: string[] = [];
  const until = Date.now() + patience(60_000);
  const insist = async (act: () => Promise<SurveyForm>): Promise<SurveyForm | null> => {
    while (Date.now() < until) {
      const form = await act().catch(() => null);
      if (form !== null && form.status < 500) return form;
      await sleep(50);
    }
    return null;
  };
  const typed: Readonly<Record<string, FormValues>> = {
    p1: { 'a.sex': '1' },
    p2: { 'a.age': '40', 'a.words': words },
    p3: { 'a.again': '1' },
  };
  const welcome = await insist(async () => await someone.open(link));
  let form = welcome === null ? null : await insist(async () => await someone.start(welcome));
  while (form !== null && form.page !== '') {
    const { page } = form;
    const sent: SurveyForm = form;
    form = await insist(async () => await someone.send(sent, typed[page] ?? {}));
    if (form !== null && form.page !== page) pages.push(page);
  }
  return { id: /\/survey\/web\/([\w-]{22})/.exec(someone.at)?.[1] ?? '', words, pages };
}

describe('a network that loses the answer (K04)', () => {
  it('makes the browser send the page again, with one effect', async () => {
    const survey = await openWebSurvey(server, webDocument());
    const proxy = await startDroppingProxy(server.url);
    const someone = new Respondent(proxy);
    const lossy = async (act: () => Promise<SurveyForm>): Promise<SurveyForm> => {
      proxy.dropNext();
      await expect(act()).rejects.toThrow();
      return await act();
    };
    const welcome = await someone.open(survey.link);
    let form = await lossy(async () => await someone.start(welcome));
    for (const values of [{ 'a.sex': '1' }, { 'a.age': '30', 'a.words': 'once' }, { 'a.again': '2' }]) {
      const sent = form;
      form = await lossy(async () => await someone.send(sent, values));
    }
    expect(form.screen).toBe('ended success');
    expect(proxy.dropped).toBe(4);
    await proxy.stop();
    const { rows } = await server.asOwner(
      "select count(*)::int as n, count(distinct interview_id)::int as interviews from interview_event where project_id = $1 and type = 'pageLeft'",
      [survey.projectId],
    );
    expect(rows[0]).toEqual({ n: 3, interviews: 1 });
  });
});
