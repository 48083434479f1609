import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { asId } from '../../../testing/as-id.ts';
import { row } from '../../../testing/field.ts';
import { Respondent } from '../../../testing/respondent.ts';
import type { SurveyForm } from '../../../testing/survey-form.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { webDocument } from '../../../testing/web-document.ts';
import { openWebSurvey } from '../../../testing/web-survey.ts';
import { findProject } from '../../projects/project/index.ts';
import { createEntrance } from './open-link-entrance.ts';
import { newToken } from './secrets.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ exchange: 'manual', jobs: false });
});
afterAll(async () => await server.stop());
afterEach(() => expect(server.troubles()).toEqual([]));

describe('a double click on "Start"', () => {
  it('begins one interview, even if both clicks share one statement with others', async () => {
    const own = await openWebSurvey(server, webDocument());
    const people = [new Respondent(server), new Respondent(server), new Respondent(server)];
    const welcomes = await Promise.all(people.map(async (someone) => await someone.open(own.link)));
    const starts = people.flatMap((someone, at) => {
      const press = async () => (await someone.start(welcomes[at] as SurveyForm)).page;
      return [press(), press(), press()];
    });
    expect(await Promise.all(starts)).toEqual(Array.from({ length: 9 }, () => 'p1'));
    expect(
      await row(server, 'select count(*)::int as n from interview where project_id = $1', [own.projectId]),
    ).toEqual({ n: 3 });
  });

  it('is admitted once per statement, and known the second time', async () => {
    const own = await openWebSurvey(server, webDocument());
    const entrance = createEntrance(server.deps);
    const projectId = asId<'Project'>(own.projectId);
    const project = await findProject(server.deps, projectId);
    if (project === null) throw new Error('there is no such project');
    const { versionId, defaultLanguageId: languageId } = project;
    const enter = async (secret: string) => {
      const at = server.deps.now();
      const beginning = {
        projectId,
        versionId,
        languageId,
        seed: '0'.repeat(16),
        formToken: newToken(),
        test: false,
        entry: null,
        deviceId: null,
        fields: null,
        at,
      };
      return await entrance({ secret, beginning, flags: [] });
    };
    const [one, other] = [newToken(), newToken()];
    const entered = await Promise.all([enter(one), enter(other), enter(one)]);
    expect(entered.map((each) => (each === 'known' ? each : each.begun !== null))).toEqual([true, true, 'known']);
  });
});
