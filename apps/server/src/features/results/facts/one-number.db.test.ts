import {
  controlCalls,
  overviewCalls,
  projectCalls,
  projectsCalls,
  quotasCalls,
  regionMapsCalls,
  reportsCalls,
} from '@seker/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { countAllFacts } from '../../../testing/count-all-facts.ts';
import { DEMO_ANSWERS } from '../../../testing/demo-answers.ts';
import { freshNumber, over, takeCase } from '../../../testing/field.ts';
import { Person } from '../../../testing/person.ts';
import { Respondent } from '../../../testing/respondent.ts';
import { type FormValues, openSurvey, walkSurvey } from '../../../testing/survey-form.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { personalLink } from '../../../testing/web-survey.ts';

const PROJECT = 1042;

let server: TestServer;
let admin: Person;
beforeAll(async () => {
  server = await startTestServer({ speed: 100, jobs: false });
  admin = new Person(server, 'admin');
  await admin.logInToOffice();
});
afterAll(async () => {
  expect(server.troubles()).toEqual([]);
  await server.stop();
});

async function completeByTelephone(dana: Person): Promise<void> {
  const respondent = await takeCase(server, dana, { phones: [freshNumber()], region: 'south' });
  await dana.dial(respondent);
  await dana.lineIs('answered');
  await walkSurvey(dana, await openSurvey(dana, respondent, respondent.phones[0]?.id ?? 0), DEMO_ANSWERS);
  await over(dana);
}

async function answerOnTheWeb(path: string, { most = 30 } = {}): Promise<string> {
  const someone = new Respondent(server);
  const answers: Readonly<Record<string, FormValues>> = DEMO_ANSWERS;
  let form = await someone.start(await someone.open(path));
  for (let pages = 0; pages < most && form.page !== ''; pages += 1)
    form = await someone.send(form, answers[form.page] ?? {});
  return form.screen;
}

async function completeOnTheWeb(): Promise<void> {
  const { path } = await personalLink(server, PROJECT, { region: 'south' });
  expect(await answerOnTheWeb(path)).toBe('ended success');
}

/** What counts nowhere: a test, and an interview that its respondent leaves on the way. */
async function answerForNothing(): Promise<void> {
  await server.asOwner("update project set test_key = repeat('t', 32) where id = $1", [PROJECT]);
  expect(await answerOnTheWeb(`/s/${'t'.repeat(32)}`)).toBe('ended success');
  await answerOnTheWeb((await personalLink(server, PROJECT, { region: 'south' })).path, { most: 6 });
}

/** The completes of the project, and those on the web, as each screen shows them. */
async function shown(): Promise<Readonly<Record<string, readonly unknown[]>>> {
  const of = { projectId: PROJECT };
  const [home, list, project, live, map, quotas, overview] = await Promise.all([
    admin.call(projectsCalls.listGrantedProjects, {}),
    admin.call(projectsCalls.listProjects, {} as never),
    admin.call(projectCalls.readProject, of),
    admin.call(controlCalls.readFloor, {}),
    admin.call(regionMapsCalls.readMapFigures, of as never),
    admin.call(quotasCalls.listQuotas, of),
    admin.call(overviewCalls.readOverview, of),
  ]);
  const row = list.rows.find(({ id }) => id === PROJECT);
  const days = [overview.earlier, ...overview.days];
  const own = home.projects.find(({ id }) => id === PROJECT);
  const floor = live.projects.find(({ id }) => id === PROJECT);
  const notes = await Promise.all(
    (['status', 'quotas', 'daily'] as const).map(async (report) => {
      const answer = await admin.call(reportsCalls.runReport, { report, ...of } as never);
      const note = answer.notes.find(({ key }) => key === 'ofStudy');
      return [report, [note?.values['done'], note?.values['web']]] as const;
    }),
  );
  return {
    home: [own?.done, own?.web],
    live: [floor?.completes, floor?.web],
    map: [map.done, map.web],
    list: [row?.done, row?.web],
    project: [project.done, project.web],
    quotaPage: [quotas.completes, quotas.web],
    overview: [overview.done, overview.web],
    overviewDays: [
      days.reduce((sum, { phone, web }) => sum + phone + web, 0),
      days.reduce((sum, { web }) => sum + web, 0),
    ],
    overviewToday: [(overview.today?.phone ?? 0) + (overview.today?.web ?? 0), overview.today?.web],
    places: [map.values.reduce((sum, { completes }) => sum + completes, 0)],
    ...Object.fromEntries(notes),
  };
}

it('what was completed by telephone and on the web is one number on every screen', async () => {
  const before = await shown();
  expect(before['home']).toEqual([0, 0]);
  const dana = new Person(server, 'dana');
  await dana.logIn('101');
  await dana.startProject(PROJECT);
  await completeByTelephone(dana);
  await dana.goHome();
  await completeOnTheWeb();
  await completeOnTheWeb();
  await answerForNothing();
  await countAllFacts(server);
  const both = [3, 2];
  expect(await shown()).toEqual({
    home: both,
    live: both,
    map: both,
    list: both,
    project: both,
    quotaPage: both,
    overview: both,
    overviewDays: both,
    overviewToday: both,
    places: [3],
    status: both,
    quotas: both,
    daily: both,
  });
});
