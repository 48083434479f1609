import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asId } from '../testing/as-id.ts';
import { row } from '../testing/field.ts';
import { Respondent } from '../testing/respondent.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { webDocument } from '../testing/web-document.ts';
import { openWebSurvey } from '../testing/web-survey.ts';
import { issueLinks } from './issue-links.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => await server.stop());

describe('issued links', () => {
  it('are one per person, open the survey, and are stored as hashes only', async () => {
    const links = await issueLinks(server.deps, { projectId: asId(1042), people: 3, days: 7 });
    expect(await issueLinks(server.deps, { projectId: asId(1042), people: 3, days: 7 }), 'again').toEqual(links);
    expect(links.open).toBeNull();
    expect(new Set(links.personal.map(({ path }) => path)).size).toBe(3);
    for (const { path } of links.personal)
      expect(await new Respondent(server).open(path)).toMatchObject({ status: 200 });
    const { days } = await row<{ days: number }>(
      server,
      'select round(extract(epoch from max(expires_at) - now()) / 86400)::int as days from access_link',
    );
    expect(days).toBe(7);
    const { noted } = await row<{ noted: string[] }>(
      server,
      "select array_agg(action order by id) as noted from audit_event where subject = 'accessLink' and details = '{\"people\": 3}'",
    );
    expect(noted).toEqual(['issueLinks', 'exportLinks', 'exportLinks']);
  });

  it('include the open link if there is one, and a missing project is refused', async () => {
    const survey = await openWebSurvey(server, webDocument());
    expect(await issueLinks(server.deps, { projectId: asId(survey.projectId), people: 5, days: null })).toEqual({
      open: survey.link,
      personal: [],
    });
    await expect(issueLinks(server.deps, { projectId: asId(999_999), people: 1, days: null })).rejects.toThrow(
      'no project 999999',
    );
  });
});
