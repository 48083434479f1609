import { afterAll, beforeAll, expect, it } from 'vitest';
import { row } from '../../../testing/field.ts';
import { Respondent } from '../../../testing/respondent.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { webDocument } from '../../../testing/web-document.ts';
import { openWebSurvey, personalLink } from '../../../testing/web-survey.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => await server.stop());

/** The web survey with its three pages as the blocks of a split that shows one; `before` adds a page in front. */
function splitDocument(before: boolean): unknown {
  const document = webDocument() as { chapters: { uid: string; pages: { uid: string }[] }[] };
  const [chapter] = document.chapters;
  const pages = chapter?.pages ?? [];
  const blocks = (before ? pages.slice(1) : pages).map((page) => ({ uid: `block-${page.uid}`, pages: [page] }));
  const split = { type: 'split', uid: 'split', show: 1, shuffle: true, balanced: true, blocks };
  return { ...document, chapters: [{ ...chapter, pages: [...(before ? pages.slice(0, 1) : []), split] }] };
}

it.each([
  ['that begins the survey', false],
  ['that comes later', true],
])('a balanced split %s shows each block equally often, also to many at once', async (_, before) => {
  const survey = await openWebSurvey(server, splitDocument(before));
  const shown = await Promise.all(
    Array.from({ length: 30 }, async () => {
      const someone = new Respondent(server);
      const first = await someone.start(await someone.open(survey.link));
      const page = before ? await someone.send(first, { 'a.sex': '1' }) : first;
      // A reload shows the same block.
      expect((await someone.open(someone.at)).page).toBe(page.page);
      return page.page;
    }),
  );
  const counts = Object.values(Object.groupBy(shown, (page) => page)).map((pages) => pages?.length);
  expect(counts).toEqual(before ? [15, 15] : [10, 10, 10]);
});

it('a survey that begins with a balanced split runs from its first page to its end', async () => {
  const survey = await openWebSurvey(server, splitDocument(false));
  const answers: Readonly<Record<string, object>> = {
    p1: { 'a.sex': '1' },
    p2: { 'a.age': '40' },
    p3: { 'a.again': '1' },
  };
  const someone = new Respondent(server);
  const first = await someone.start(await someone.open(survey.link));
  const end = await someone.send(first, { ...answers[first.page] });
  expect(end.screen).toBe('ended success');
  const { rows } = await server.asOwner(
    'select seq::int, type from interview_event where project_id = $1 order by seq',
    [survey.projectId],
  );
  expect(rows.map(({ seq }) => seq)).toEqual(rows.map((_, index) => index + 1));
  expect(rows[0]).toMatchObject({ type: 'splitAllocated' });
});

it('a test interview takes no turn of a balanced split, and sees one of its blocks', async () => {
  const survey = await openWebSurvey(server, splitDocument(false));
  await server.asOwner("update project set test_key = repeat('t', 20) || id where id = $1", [survey.projectId]);
  for (let round = 0; round < 5; round += 1) {
    const someone = new Respondent(server);
    const page = await someone.start(await someone.open(`/s/${'t'.repeat(20)}${survey.projectId}`));
    expect(['p1', 'p2', 'p3']).toContain(page.page);
  }
  const turns = 'select count(*)::int as turns from split_turn where project_id = $1';
  expect(await row(server, turns, [survey.projectId])).toEqual({ turns: 0 });
});

it('a double click on "start" takes one place in a balanced split', async () => {
  const survey = await openWebSurvey(server, splitDocument(false));
  for (let round = 0; round < 10; round += 1) {
    const someone = new Respondent(server);
    const welcome = await someone.open((await personalLink(server, survey.projectId)).path);
    const pages = await Promise.all([someone.start(welcome), someone.start(welcome), someone.start(welcome)]);
    expect(new Set(pages.map(({ page }) => page)).size).toBe(1);
  }
  // A run of three blocks has 48 turns.
  const left = 'select count(*)::int as left from split_turn where project_id = $1';
  expect(await row(server, left, [survey.projectId])).toEqual({ left: 48 - 10 });
});
