import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asId } from '../../../testing/as-id.ts';
import { Respondent } from '../../../testing/respondent.ts';
import { bodyOf, type FormValues } from '../../../testing/survey-form.ts';
import { startTestNodes, type TestNodes } from '../../../testing/test-nodes.ts';
import type { TestServer } from '../../../testing/test-server.ts';
import { webDocument } from '../../../testing/web-document.ts';
import { openWebSurvey } from '../../../testing/web-survey.ts';
import { readInterview, standingInterview } from '../interviews/index.ts';

let nodes: TestNodes;
let nodeA: TestServer;
let nodeB: TestServer;

beforeAll(async () => {
  nodes = await startTestNodes(2, () => ({ exchange: 'manual', jobs: false }));
  [nodeA, nodeB] = nodes.nodes as [TestServer, TestServer];
});
afterAll(async () => await nodes.stop());

/** One browser, with requests to either node, on the second page of a survey. */
async function onSecondPage() {
  const survey = await openWebSurvey(nodeA, webDocument());
  const atA = new Respondent(nodeA);
  const form = await atA.send(await atA.start(await atA.open(survey.link)), { 'a.sex': '1' });
  const atB = new Respondent(nodeB);
  atB.cookies = atA.cookies;
  return { survey, atA, atB, form };
}

const OVERTAKEN = '"overtaken":true';

describe('a survey page sent to two nodes', () => {
  it('counts as one page with the same answer when resent; a different one from there is not stored, and its sender learns so', async () => {
    const { survey, atA, atB, form } = await onSecondPage();
    const values = { 'a.age': '44', 'a.words': 'of the first window' };
    const first = await atA.send(form, values);
    const same = await atB.send(form, values);
    expect([same.page, same.html.includes(OVERTAKEN)]).toEqual([first.page, false]);
    const other = await atB.send(form, { ...values, 'a.words': 'of the second window' });
    expect([other.page, other.html.includes(OVERTAKEN)]).toEqual([first.page, true]);
    const { rows } = await nodes.asOwner(
      "select event -> 'value' ->> 'text' as text from interview_event where project_id = $1 and node = 'words'",
      [survey.projectId],
    );
    expect(rows).toEqual([{ text: 'of the first window' }]);
  });

  it('is accepted by a node whose cache predates a page taken by the other', async () => {
    const { survey, atA, atB, form } = await onSecondPage();
    const third = await atB.send(form, { 'a.age': '44', 'a.words': 'at the other node' });
    expect(third.page).toBe('p3');
    const end = await atA.send(third, { 'a.again': '1' });
    expect([end.screen, end.html.includes(OVERTAKEN)]).toEqual(['ended success', false]);
    const { rows } = await nodes.asOwner(
      "select node, count(*)::int as count from interview_event where project_id = $1 and type = 'answer' group by node order by node",
      [survey.projectId],
    );
    expect(rows).toEqual(['again', 'age', 'sex', 'words'].toSorted().map((node) => ({ node, count: 1 })));
  });

  it('is shown at the revision that the browser was sent to, never as cached by another node for an earlier look', async () => {
    const { atA, atB, form } = await onSecondPage();
    // Each look goes to the node other than the one that cached it.
    const post = async (to: Respondent, page: typeof form, values: FormValues): Promise<string> => {
      const posted = await to.fetch(page.action, { method: 'POST', body: bodyOf(page, values) });
      await posted.text();
      expect(posted.status).toBe(303);
      return posted.headers.get('location') ?? '';
    };
    const second = await post(atA, form, { 'a.age': '44', 'a.words': 'at the first node' });
    atB.cookies = atA.cookies;
    const third = await atB.open(second);
    expect(third.page).toBe('p3');
    const last = await post(atB, third, { 'a.again': '1' });
    atA.cookies = atB.cookies;
    expect((await atA.open(last)).screen).toBe('ended success');
  });

  it('counts as one page with the same answer even when both take it at the same moment', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { survey, atA, atB, form } = await onSecondPage();
      const values = { 'a.age': '44', 'a.words': `round ${round}` };
      const [one, two] = await Promise.all([atA.send(form, values), atB.send(form, values)]);
      expect([one.status, two.status]).toEqual([200, 200]);
      expect(one.page).toBe('p3');
      expect(two.page).toBe(one.page);
      expect(one.html + two.html).not.toContain(OVERTAKEN);
      const { rows } = await nodes.asOwner(
        "select count(*)::int as count from interview_event where project_id = $1 and node = 'words'",
        [survey.projectId],
      );
      expect(rows).toEqual([{ count: 1 }]);
    }
  });

  it('is refused with a request to look again when the interview advances during every read', async () => {
    const { survey } = await onSecondPage();
    const { rows } = await nodes.asOwner('select id from interview where project_id = $1', [survey.projectId]);
    const ids = [
      asId<'Project'>(survey.projectId),
      asId<'Interview'>(Number((rows as { id: string }[])[0]?.id)),
    ] as const;
    const moving = nodeB.db.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        await nodes.asOwner('update interview set revision = revision + 1 where project_id = $1 and id = $2', [...ids]);
        return result;
      },
    });
    await readInterview(moving, ...ids);
    const read = await readInterview(moving, ...ids);
    if (read === null) throw new Error('no interview has begun');
    await expect(standingInterview(moving, read)).rejects.toMatchObject({
      name: 'Refusal',
      code: 'conflict',
      status: 409,
    });
  });
});
