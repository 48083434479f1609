import { controlCalls, projectsCalls, quotasCalls, regionMapsCalls, reportsCalls } from '@seker/contract';
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

async function completeOnTheWeb(): Promise<void> {
  const { path } = await personalLink(server, PROJECT, { region: 'south' });
  const someone = new Respondent(server);
  const answers: Readonly<Record<string, FormValues>> = DEMO_ANSWERS;
  let form = await someone.start(await someone.open(path));
  for (let pages = 0; pages < 30 && form.page !== ''; pages += 1)
    form = await someone.send(form, answers[form.page] ?? {});
  expect(form.screen).toBe('ended success');
}

/** The completes of the project, and those on the web, as each screen shows them. */
async function shown(): Promise<Readonly<Record<string, readonly unknown[]>>> {
  const of = { projectId: PROJECT };
  const [home, list, live, map, quotas] = await Promise.all([
    admin.call(projectsCalls.listGrantedProjects, {}),
    admin.call(projectsCalls.listProjects, {} as never),
    admin.call(controlCalls.readFloor, {}),
    admin.call(regionMapsCalls.readMapFigures, of as never),
    admin.call(quotasCalls.listQuotas, of),
  ]);
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
    list: [list.rows.find(({ id }) => id === PROJECT)?.done],
    quotaPage: [quotas.completes],
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
  await countAllFacts(server);
  const both = [3, 2];
  expect(await shown()).toEqual({
    home: both,
    live: both,
    map: both,
    list: [3],
    quotaPage: [3],
    places: [3],
    status: both,
    quotas: both,
    daily: both,
  });
});
