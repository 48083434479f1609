import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { row } from '../../../testing/field.ts';
import { Respondent } from '../../../testing/respondent.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { personalLink } from '../../../testing/web-survey.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ speed: 100 });
});
afterAll(async () => await server.stop());

/** Returns the screen that a fresh link leads to. */
async function meet(path: string): Promise<string> {
  return (await new Respondent(server).open(path)).screen;
}

describe('the link of a blacklisted person', () => {
  it('shows that the survey is not available if all of their numbers are blacklisted', async () => {
    const { path, caseId } = await personalLink(server, 1042, { region: 'south' });
    await server.asOwner(
      `insert into blacklist_entry (phone) select number from phone where project_id = 1042 and case_id = $1 order by position limit 1`,
      [caseId],
    );
    const { phones } = await row<{ phones: number }>(
      server,
      'select count(*)::int as phones from phone where project_id = 1042 and case_id = $1',
      [caseId],
    );
    if (phones > 1) expect(await meet(path)).not.toBe('message unavailable');
    await server.asOwner(
      `insert into blacklist_entry (phone, project_id) select number, 1042 from phone where project_id = 1042 and case_id = $1`,
      [caseId],
    );
    expect(await meet(path)).toBe('message unavailable');
  });

  it('does so for their e-mail in any spelling, but not for expired entries or those of another project', async () => {
    const { path, caseId } = await personalLink(server, 1042, { region: 'south' });
    await server.asOwner(
      `update list_record set email = 'Some.One@Example.org' where id = (select record_id from study_case where project_id = 1042 and id = $1)`,
      [caseId],
    );
    const entry = async (until: string, project: number | null) => {
      await server.asOwner("delete from blacklist_entry where email = 'some.one@example.org'");
      await server.asOwner(
        `insert into blacklist_entry (email, until, project_id) values ('some.one@example.org', ${until}, $1)`,
        [project],
      );
    };
    await entry("now() - interval '1 hour'", null);
    expect(await meet(path)).not.toBe('message unavailable');
    await entry('null', 1043);
    expect(await meet(path)).not.toBe('message unavailable');
    await entry("now() + interval '1 hour'", 1042);
    expect(await meet(path)).toBe('message unavailable');
  });
});
