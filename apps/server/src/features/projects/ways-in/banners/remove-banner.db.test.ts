import { bannersCalls as calls, waysInCalls } from '@seker/contract';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { Person } from '../../../../testing/person.ts';
import { codeOf } from '../../../../testing/refusal.ts';
import { Respondent } from '../../../../testing/respondent.ts';
import { SAMPLE_BANNER } from '../../../../testing/rights-samples-of-ways.ts';
import { startTestServer, type TestServer } from '../../../../testing/test-server.ts';
import { webDocument } from '../../../../testing/web-document.ts';
import { openWebSurvey } from '../../../../testing/web-survey.ts';

let server: TestServer;
let admin: Person;
beforeAll(async () => {
  server = await startTestServer({ jobs: false });
  admin = new Person(server, 'admin');
  await admin.logInToOffice();
});
afterAll(async () => await server.stop());
afterEach(() => expect(server.troubles()).toEqual([]));

async function banner() {
  const { projectId } = await openWebSurvey(server, webDocument());
  const { id: bannerId } = await admin.call(calls.createBanner, { projectId, ...SAMPLE_BANNER } as never);
  const one = { projectId, bannerId } as never;
  const { address, survey, revision } = await admin.call(calls.readBanner, one);
  const pathOf = (url: string): string => url.replace(server.url, '');
  return {
    one,
    script: async () => await (await admin.fetch(pathOf(address))).text(),
    survey: pathOf(survey),
    remove: async () => await admin.call(calls.removeBanner, { ...(one as object), revision } as never),
  };
}

describe('a banner that is removed', () => {
  it('goes where none has come by it; its script does nothing, and its survey is as that of one switched off', async () => {
    const { one, script, survey, remove } = await banner();
    expect(await script()).toContain('A title');
    await remove();
    expect(await codeOf(admin.call(calls.readBanner, one))).toBe('notFound');
    const { ways } = await admin.call(waysInCalls.readWaysIn, one);
    expect(ways.filter(({ way }) => way === 'banner')).toEqual([]);
    server.forgetCaches();
    const other = await banner();
    await admin.call(calls.switchBanner, { ...(other.one as object), active: false } as never);
    server.forgetCaches();
    expect([await script(), await other.script()]).toEqual(['', '']);
    const [removed, off] = [await new Respondent(server).open(survey), await new Respondent(server).open(other.survey)];
    expect([removed.status, removed.screen]).toEqual([off.status, off.screen]);
  });

  it('stays where respondents have come by it', async () => {
    const { one, survey, remove } = await banner();
    await new Respondent(server).open(survey);
    await expect.poll(async () => (await admin.call(calls.readBanner, one)).hasEntries).toBe(true);
    expect(await codeOf(remove())).toBe('wayEntered');
  });
});
