import { sql } from 'kysely';
import type { Db } from '../apps/server/src/db/database.ts';
import { keepAnswering, type Work } from '../apps/server/src/testing/busy-people.ts';
import { webDocument } from '../apps/server/src/testing/web-document.ts';
import { openWebSurvey } from '../apps/server/src/testing/web-survey.ts';
import { Field } from './support/field.ts';
import { InterviewerScreen } from './support/interviewer-screen.ts';
import { SekerNodes } from './support/nodes.ts';
import { expect, journey, test } from './support/test.ts';

/** The same ones for both languages; between journeys one node runs. */
let started: SekerNodes | null = null;
test.afterAll(async () => await started?.stop());

journey(
  'a day at two nodes: one dies in mid-call, the other is stopped in mid-survey, and nothing is lost',
  async ({ screen: { language, t }, page, server }) => {
    started ??= await SekerNodes.start(server.office);
    const nodes = started;
    const field = new Field(nodes.db);
    const screen = new InterviewerScreen(page, nodes.url, language);
    const onWeb = await answerOnWeb(nodes);
    const called = await field.nextCaseOf('dana', ['050-000-0001'], { region: 'south' });
    const taken: string[] = [];
    // One question is answered by the questionnaire itself, from another.
    const given = new Set(['drinker']);
    page.on('response', (response) => {
      const request = response.request();
      if (request.method() !== 'POST' || !response.url().includes('/survey/run/') || !response.ok()) return;
      const fields = new URLSearchParams(request.postData() ?? '');
      taken.push(fields.get('_page') ?? '');
      for (const [name, value] of fields)
        if (name.startsWith('a.') && value !== '') given.add(name.split('.')[1] ?? '');
    });

    // The first node dies; it spoke to the exchange, too.
    await screen.beginWork('dana', '101');
    await screen.answered();
    const { only: first } = nodes;
    const second = await nodes.add();
    const call = await liveCall(nodes.db);
    const before = await nodeOfScreen(nodes.db);
    await first.end('SIGKILL');
    await movesFrom(nodes.db, before);
    await expect(page.getByText(t('app.connectionLost'))).toBeHidden();
    await expect(screen.phone('050-000-0001').getByRole('timer')).toBeVisible();

    // The second one is stopped while pages go through it.
    const third = nodes.add();
    await screen.openSurvey();
    for (let pages = 0; pages < 3; pages += 1) await screen.answerPage({ agegrp: '2' });
    await third;
    const beside = await nodeOfScreen(nodes.db);
    const stopped = second.end('SIGTERM');
    for (let pages = 0; pages < 3; pages += 1) await screen.answerPage({ agegrp: '2' });
    expect(await stopped).toBe(0);
    await movesFrom(nodes.db, beside);
    await screen.answerSurvey({ agegrp: '2' });
    await expect(screen.heading('success.title')).toBeVisible();
    expect(await liveCall(nodes.db)).toBe(call);

    const rung = await field.nextCaseOf('dana', ['050-000-0003']);
    await screen.action('footer.hangUp').click();
    await screen.next();
    await expect(screen.phone('050-000-0003')).toBeVisible();
    await screen.action('footer.hangUp').click();
    await screen.pickStatus('050-000-0003', { he: 'אין תשובה', en: 'No answer' });
    await expect(screen.picker('050-000-0003')).toBeHidden();
    await screen.button('app.logOut').click();
    await expect(page).toHaveURL(/\/$/);

    expect(await happened(nodes.db, called)).toEqual({
      calls: [call],
      interviews: [{ outcome: 'success', pages: taken, answered: [...given].toSorted(), doubled: 0 }],
    });
    expect(new Set(taken).size).toBe(taken.length);
    expect((await happened(nodes.db, rung)).calls).toHaveLength(1);
    expect(await field.phoneStatuses(called)).toEqual(['success']);
    expect(await field.phoneStatuses(rung)).toEqual(['noAnswer']);
    expect(await field.liveSessionsOf('dana')).toBe(0);
    await expect.poll(async () => await field.liveCalls()).toBe(0);
    expect(await onWeb.end()).toEqual({ faults: [], lost: [] });
    await field.giveBack();
  },
);

/** Respondents on the web, one after the other, all the while; what got no answer their page sends again. */
async function answerOnWeb(nodes: SekerNodes): Promise<{
  end(): Promise<{ readonly faults: readonly string[]; readonly lost: readonly string[] }>;
}> {
  const { link, projectId } = await openWebSurvey({ db: nodes.db }, webDocument());
  const work: Work = { finished: [], faults: [] };
  const over = new AbortController();
  const ended = keepAnswering({ url: nodes.url, link, name: 'someone', sendsAgain: true }, work, over.signal);
  return {
    end: async () => {
      over.abort();
      await ended;
      const { rows } = await sql<{ words: string }>`
        select e.event #>> '{value,text}' as words from interview_event e
          join interview i on i.project_id = e.project_id and i.id = e.interview_id
        where e.project_id = ${projectId} and e.type = 'answer' and e.node = 'words' and i.outcome = 'success'
      `.execute(nodes.db);
      const kept = rows.map(({ words }) => words);
      const lost = work.finished.filter((words) => kept.filter((one) => one === words).length !== 1);
      return { faults: work.faults, lost: work.finished.length === 0 ? ['all'] : lost };
    },
  };
}

async function liveCall(db: Db): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`select call_id as id from station_call where live`.execute(db);
  return rows[0]?.id;
}

/** At which node dana's screen listens; `null` while it is known to be away. */
async function nodeOfScreen(db: Db): Promise<string | null> {
  const { rows } = await sql<{ node: string | null }>`
    select s.socket_node as node from session s join person p on p.id = s.person_id
    where p.login = 'dana' and s.ended_at is null and s.socket_lost_at is null
  `.execute(db);
  return rows[0]?.node ?? null;
}

async function movesFrom(db: Db, node: string | null): Promise<void> {
  await expect
    .poll(async () => {
      const now = await nodeOfScreen(db);
      return now !== null && now !== node;
    })
    .toBe(true);
}

/** The calls to a respondent of project 1042, and what their interviews left behind. */
async function happened(
  db: Db,
  caseId: number,
): Promise<{ readonly calls: readonly string[]; readonly interviews: readonly object[] }> {
  const calls = await sql<{ id: string }>`
    select call_id as id from attempt where project_id = 1042 and case_id = ${caseId} order by id
  `.execute(db);
  const interviews = await sql<object>`
    select i.outcome,
      (select array_agg(e.node order by e.seq) from interview_event e
        where e.project_id = 1042 and e.interview_id = i.id and e.type = 'pageLeft') as pages,
      (select array_agg(distinct e.node order by e.node) from interview_event e
        where e.project_id = 1042 and e.interview_id = i.id and e.type = 'answer') as answered,
      (select (count(*) - count(distinct e.node))::int from interview_event e
        where e.project_id = 1042 and e.interview_id = i.id and e.type = 'answer') as doubled
    from interview i where i.project_id = 1042 and i.case_id = ${caseId}
  `.execute(db);
  return { calls: calls.rows.map(({ id }) => id), interviews: interviews.rows };
}
