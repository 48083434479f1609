import { linksCalls as calls } from '@seker/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { row } from '../../../testing/field.ts';
import { type JobField, openJobField } from '../../../testing/job-field.ts';
import { LINK_ORIGIN, linksDesk, pathOfLink as pathOf } from '../../../testing/links-desk.ts';
import { Person } from '../../../testing/person.ts';
import { codeOf } from '../../../testing/refusal.ts';
import { Respondent } from '../../../testing/respondent.ts';

let server: JobField;
let supervisor: Person;
let desk: ReturnType<typeof linksDesk>;
beforeAll(async () => {
  server = await openJobField({ env: { PUBLIC_URL: LINK_ORIGIN } });
  supervisor = new Person(server, 'supervisor');
  await supervisor.logInToOffice();
  desk = linksDesk(server, supervisor);
});
afterAll(async () => {
  expect(server.troubles()).toEqual([]);
  await server.stop();
});

describe('a member of a panel', () => {
  it("has one interview per link, is notified of its end, and is exported with the provider's id", async () => {
    const study = await desk.issued(2);
    const path = pathOf(await desk.linkOf(study, study.first));
    const phone = new Respondent(server);
    const page = await phone.send(await phone.start(await phone.open(path)), { 'a.sex': '2' });
    const other = new Respondent(server);
    expect((await other.open(path)).screen).toBe('return');
    await phone.send(await phone.send(page, { 'a.age': '50' }), { 'a.again': '1' });
    expect((await other.open(path)).screen).toBe('message alreadyCompleted');
    const { interviews, external } = await row<{ interviews: number; external: string }>(
      server,
      "select count(*)::int as interviews, max(start -> 'profile' ->> 'pid') as external from interview where project_id = $1",
      [study.projectId],
    );
    expect([interviews, external]).toEqual([1, 'm1']);
    const [head = '', one = '', two = ''] = (await desk.exported(study)).split('\r\n');
    expect(head).toBe('Case,pid,Name,Phone,E-mail,Link,State,Issued,Opened');
    expect(one).toContain(`${study.first},m1,Member 1,050-1000001,M1@Example.org,${LINK_ORIGIN}${path},Completed,`);
    expect(two).toContain(`,m2,Member 2,050-1000002,M2@Example.org,${await desk.linkOf(study, study.second)},Issued,`);
  });

  it('whose name looks like a formula is text in the file', async () => {
    const study = await desk.issued(1);
    await server.asOwner(
      `update list_record set fields = fields || '{"name": "=HYPERLINK(1)", "pid": "+1"}' where id = (select record_id from study_case where id = $1)`,
      [study.first],
    );
    const [, line = ''] = (await desk.exported(study)).split('\r\n');
    expect(line).toContain(`,'+1,'=HYPERLINK(1),`);
  });
});

describe('an export of links', () => {
  it('is audited with the number of links in it', async () => {
    const study = await desk.issued(3);
    await desk.act('revoke', study, { ids: [study.second] });
    const links = (await desk.exported(study)).split('\r\n').filter((line) => line.includes('/s/'));
    expect(links.length).toBe(2);
    await desk.exported(study, '&columns=id,state');
    await desk.exported(study, '&state=revoked');
    expect((await desk.noted('exportLinks', study.projectId)).map(({ details }) => details)).toEqual([
      { people: 2 },
      { people: 0 },
      { people: 0 },
    ]);
  });
});

it('an export of links has the id of the provider only where the project has one', async () => {
  const study = await desk.issued(1);
  await server.asOwner("update project set type = 'listFile', external_id_column = null where id = $1", [
    study.projectId,
  ]);
  const [head] = (await desk.exported(study)).split('\r\n');
  expect(head).toBe('Case,Name,Phone,E-mail,Link,State,Issued,Opened');
});

describe('an observer', () => {
  it('sees the state of links, but neither recipients nor addresses', async () => {
    const study = await desk.issued(2);
    await server.asOwner(
      "update project set observer = true, open_key = repeat('o', 20) || id, test_key = repeat('t', 20) || id where id = $1",
      [study.projectId],
    );
    await server.asOwner(
      "insert into allocation (project_id, person_id) select $1, id from person where login = 'observer'",
      [study.projectId],
    );
    const observer = new Person(server, 'observer');
    await observer.logInToOffice();
    const { rows } = await desk.list(study, {}, observer);
    expect(
      rows.map(({ name, phone, email, externalId, state, isShowable }) => [
        name,
        phone,
        email,
        externalId,
        state,
        isShowable,
      ]),
    ).toEqual([1, 2].map(() => [null, null, null, null, 'issued', false]));
    expect((await desk.list(study, { q: 'm1' }, observer)).rows).toEqual([]);
    const ways = async (by: Person) => await by.call(calls.readLinkWays, { projectId: study.projectId } as never);
    expect(await ways(observer)).toMatchObject({
      hasOpenLink: true,
      hasTestLink: true,
      open: null,
      test: null,
      mayChange: false,
      mayAcceptKey: false,
    });
    const addressOf = (key: string) => `${LINK_ORIGIN}/s/${key.repeat(20)}${study.projectId}`;
    expect(await ways(supervisor)).toMatchObject({ open: addressOf('o'), test: addressOf('t'), mayChange: true });
    expect(await codeOf(desk.linkOf(study, study.first, observer))).toBe('forbidden');
    expect(await codeOf(desk.act('issue', study, { ids: study.caseIds }, observer))).toBe('forbidden');
    const response = await observer.fetch(`/api/v1/projects/${study.projectId}/links/export`);
    expect(response.status).toBe(403);
  });
});

describe('tokens', () => {
  it('stand in no table and in no log', async () => {
    const study = await desk.issued(2);
    const token = pathOf(await desk.linkOf(study, study.first)).slice(3);
    const other = pathOf(await desk.linkOf(study, study.second)).slice(3);
    await desk.exported(study);
    await desk.answer(new Respondent(server), `/s/${token}`);
    await desk.act('revoke', study, { ids: [study.second] });
    await new Respondent(server).open(`/s/${other}`);
    const { rows } = await server.asOwner(
      "select c.relname as name from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition",
    );
    const found: string[] = [];
    for (const { name } of rows as { name: string }[]) {
      const { count } = await row<{ count: number }>(
        server,
        `select count(*)::int as count from ${name} t where t::text like any($1) or t::text like any($2)`,
        [
          [`%${token}%`, `%${other}%`],
          [`%${Buffer.from(token).toString('hex')}%`, `%${Buffer.from(other).toString('hex')}%`],
        ],
      );
      if (count > 0) found.push(name);
    }
    expect(found).toEqual([]);
    for (const one of [token, other]) expect(server.logged()).not.toContain(one);
  });
});
