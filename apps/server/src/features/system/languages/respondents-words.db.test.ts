import { languagesCalls as calls } from '@seker/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { dictionaryDesk } from '../../../testing/dictionary-desk.ts';
import { Person } from '../../../testing/person.ts';
import { Respondent } from '../../../testing/respondent.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { webDocument } from '../../../testing/web-document.ts';
import { openWebSurvey, personalLink } from '../../../testing/web-survey.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ jobs: false });
});
afterAll(async () => {
  expect(server.troubles()).toEqual([]);
  await server.stop();
});

it("a respondent's pages use the installation's texts, from the next page on", async () => {
  const admin = new Person(server, 'admin');
  await admin.logInToOffice();
  const desk = dictionaryDesk(admin);
  const { projectId } = await openWebSurvey(server, webDocument());
  const { path } = await personalLink(server, projectId);
  const respondent = new Respondent(server);
  const welcome = await respondent.open(path);
  const shown = async () => await (await respondent.fetch(respondent.at)).text();
  const before = await shown();
  const language = /<html lang="(\w+)"/.exec(before)?.[1] ?? '';
  const start = await desk.one(language, 'respondents', 'start');
  await desk.set(language, start, 'Off we go <b>');
  const after = await shown();
  expect(before).toContain(start.builtIn ?? '');
  expect(after).toContain('Off we go &lt;b&gt;');

  await respondent.start(welcome);
  const page = await shown();
  const address = /href="(\/survey-words\/[^"]+)"/.exec(page)?.[1] ?? '';
  expect(page).toContain(`"url":"${address}"`);
  const words = await respondent.fetch(address);
  expect(words.headers.get('cache-control')).toContain('immutable');
  expect(await words.json()).toMatchObject({ language, texts: { start: 'Off we go <b>' } });
  const outdated = await respondent.fetch(`/survey-words/${language}/older`);
  expect(outdated.headers.get('cache-control')).toBe('no-store');
  expect((await respondent.fetch('/survey-words/zz/1')).status).toBe(404);

  const row = await desk.one(language, 'respondents', 'start');
  await admin.call(calls.resetText, { languageCode: language, ...row });
  expect(await shown()).not.toContain('/survey-words/');
});
