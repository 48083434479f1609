import { createHmac } from 'node:crypto';
import { jobsCalls, type LinkRow } from '@seker/contract';
import type { PersonId } from '@seker/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { transact } from '../../../db/transact.ts';
import { asId } from '../../../testing/as-id.ts';
import { row } from '../../../testing/field.ts';
import { type InvitedStudy, openInvitedStudy } from '../../../testing/invited-study.ts';
import { type JobField, jobRow, openJobField } from '../../../testing/job-field.ts';
import { LINK_ORIGIN, linksDesk, pathOfLink as pathOf } from '../../../testing/links-desk.ts';
import { Person } from '../../../testing/person.ts';
import { codeOf } from '../../../testing/refusal.ts';
import { Respondent } from '../../../testing/respondent.ts';
import { webDocument } from '../../../testing/web-document.ts';
import { openWebSurvey } from '../../../testing/web-survey.ts';
import { hashOf } from '../../field/respondents/index.ts';
import { askJob } from '../../system/jobs/index.ts';
import { bulkLinks } from './bulk-links.ts';
import { requireKey } from './link-key.ts';

let server: JobField;
let admin: Person;
let supervisor: Person;
let desk: ReturnType<typeof linksDesk>;
beforeAll(async () => {
  server = await openJobField({ env: { PUBLIC_URL: LINK_ORIGIN } });
  [admin, supervisor] = [new Person(server, 'admin'), new Person(server, 'supervisor')];
  for (const person of [admin, supervisor]) await person.logInToOffice();
  desk = linksDesk(server, supervisor);
});
afterAll(async () => {
  expect(server.troubles()).toEqual([]);
  await server.stop();
});

/** A token as links had it before they were spelled with letters and digits. */
function formerToken(
  key: Buffer,
  of: { readonly projectId: number; readonly caseId: number; readonly number: number },
) {
  const name = `personal/${of.projectId}/${of.caseId}/${of.number}`;
  return createHmac('sha256', key).update(name).digest().subarray(0, 24).toString('base64url');
}

const webStatus = async (caseId: number) =>
  (await row<{ status: string }>(server, 'select web_status as status from study_case where id = $1', [caseId])).status;
async function stateOf(study: InvitedStudy, caseId: number): Promise<LinkRow['state'] | undefined> {
  return (await desk.list(study)).rows.find(({ id }) => id === caseId)?.state;
}

describe('links of a sample', () => {
  it('are issued once, lead to the survey, and are always the same', async () => {
    const study = await openInvitedStudy(server, 3);
    const [first = 0] = study.caseIds;
    expect((await desk.act('issue', study, { ids: study.caseIds })).result).toEqual({ done: 3, refused: [] });
    const url = await desk.linkOf(study, first);
    expect(url).toMatch(/^https:\/\/surveys\.example\/s\/[A-Za-z0-9]{33}$/);
    expect((await desk.act('issue', study, { ids: study.caseIds })).result).toEqual({ done: 3, refused: [] });
    expect(await desk.linkOf(study, first, admin)).toBe(url);
    expect(await webStatus(first)).toBe('notStarted');
    expect((await new Respondent(server).open(pathOf(url))).status).toBe(200);
    const { links } = await row<{ links: number }>(
      server,
      'select count(*)::int as links from access_link where project_id = $1',
      [study.projectId],
    );
    expect(links).toBe(3);
    expect(await desk.noted('issueLinks', study.projectId)).toEqual([
      { subject: 'accessLink', id: null, details: { people: 3 } },
    ]);
    expect(await desk.noted('showLink', study.projectId)).toEqual([
      { subject: 'case', id: first, details: {} },
      { subject: 'case', id: first, details: {} },
    ]);
  });

  it('open with what mails and brackets put behind them, and keep the spelling in which they were issued', async () => {
    const study = await openInvitedStudy(server, 2);
    await desk.act('issue', study, { ids: study.caseIds });
    const [first = 0, second = 0] = study.caseIds;
    const path = pathOf(await desk.linkOf(study, first));
    for (const behind of ['.', ')', '-', '_', '%3E', ',', '%22', '%E2%80%9D', '%E2%80%8F', '%E2%80%8E', ').%E2%80%8F'])
      expect((await new Respondent(server).open(path + behind)).status, behind).toBe(200);
    expect((await new Respondent(server).open(`${path}x`)).status).toBe(404);

    const { secret } = await requireKey(server.deps, server.db);
    const of = { projectId: study.projectId, caseId: second, number: 1 };
    const former = formerToken(secret, of);
    await server.asOwner('update access_link set token_hash = $1 where project_id = $2 and case_id = $3', [
      hashOf(former),
      study.projectId,
      second,
    ]);
    expect(pathOf(await desk.linkOf(study, second))).toBe(`/s/${former}`);
    expect(await desk.exported(study)).toContain(`/s/${former}`);
    expect((await new Respondent(server).open(`/s/${former}`)).status).toBe(200);
    expect((await new Respondent(server).open(`/s/${former}.`)).status).toBe(200);
  });

  it('are one link when two people issue them at once', async () => {
    const study = await openInvitedStudy(server, 40);
    const backwards = [...study.caseIds].reverse();
    const answers = await Promise.all([
      desk.act('issue', study, { ids: study.caseIds }),
      desk.act('issue', study, { ids: backwards }, admin),
      desk.act('issue', study, { ids: study.caseIds }),
    ]);
    expect(answers.map(({ result }) => result?.done)).toEqual([40, 40, 40]);
    const { links, latest } = await row<{ links: number; latest: number }>(
      server,
      'select count(*)::int as links, count(*) filter (where is_latest)::int as latest from access_link where project_id = $1',
      [study.projectId],
    );
    expect([links, latest]).toEqual([40, 40]);
  });

  it('show their state, and can be filtered by it', async () => {
    const study = await openInvitedStudy(server, 7);
    const [none = 0, quiet = 0, opened = 0, begun = 0, done = 0, out = 0, revoked = 0] = study.caseIds;
    await desk.act('issue', study, { ids: study.caseIds.slice(1) });
    const pathOfCase = async (caseId: number) => pathOf(await desk.linkOf(study, caseId));
    await new Respondent(server).open(await pathOfCase(opened));
    const someone = new Respondent(server);
    await someone.start(await someone.open(await pathOfCase(begun)));
    expect(await desk.answer(new Respondent(server), await pathOfCase(done))).toBe('ended success');
    const young = new Respondent(server);
    const page = await young.send(await young.start(await young.open(await pathOfCase(out))), { 'a.sex': '1' });
    await young.send(page, { 'a.age': '12' });
    await desk.act('revoke', study, { ids: [revoked] });
    const { rows } = await desk.list(study);
    expect(rows.map(({ id, state }) => [id, state])).toEqual([
      [none, 'notIssued'],
      [quiet, 'issued'],
      [opened, 'opened'],
      [begun, 'begun'],
      [done, 'completed'],
      [out, 'finished'],
      [revoked, 'revoked'],
    ]);
    expect(rows.map(({ openedAt }) => openedAt !== null)).toEqual([false, false, true, true, true, true, false]);
    const idsOf = async (query: object) => (await desk.list(study, query)).rows.map(({ id }) => id);
    expect(await idsOf({ state: 'opened,begun' })).toEqual([opened, begun]);
    expect(await idsOf({ q: 'm4' })).toEqual([begun]);
    expect(await idsOf({ q: 'Member 5' })).toEqual([done]);
    expect(await idsOf({ q: '050-1000006' })).toEqual([out]);
    expect(await idsOf({ issuedBefore: '2020-01-01' })).toEqual([]);
    expect((await idsOf({ sort: 'openedAt.desc' })).slice(0, 4).toSorted((a, b) => a - b)).toEqual([
      opened,
      begun,
      done,
      out,
    ]);
    const page1 = await desk.list(study, { sort: 'issuedAt.asc', limit: 4 });
    const page2 = await desk.list(study, { sort: 'issuedAt.asc', limit: 4, after: page1.next ?? '' });
    expect([...page1.rows, ...page2.rows].map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(study.caseIds);
    expect([page1.rows[0]?.id, page1.total, page2.next]).toEqual([none, 7, null]);
  });

  it('are not issued to ended or blacklisted cases, and only to people of the list', async () => {
    const study = await openInvitedStudy(server, 5);
    const [ended = 0, byMail = 0, byPhone = 0, elsewhere = 0, free = 0] = study.caseIds;
    await server.asOwner("update study_case set record_status = 'success' where id = $1", [ended]);
    await server.asOwner(
      `insert into blacklist_entry (phone, email, project_id, until) values
         (null, 'm2@example.org', null, null), ('+972501000003', null, $1, null), ('+972501000004', null, 1042, null),
         ('+972501000005', null, null, now() - interval '1 day')`,
      [study.projectId],
    );
    const { result } = await desk.act('issue', study, { ids: [...study.caseIds, 987_654_321] });
    await server.asOwner("delete from blacklist_entry where email = 'm2@example.org' or phone like '+97250100000%'");
    expect(result?.done).toBe(2);
    expect(result?.refused.map(({ id, code }) => [id, code])).toEqual([
      [987_654_321, 'notFound'],
      [ended, 'caseEnded'],
      [byMail, 'linkBlacklisted'],
      [byPhone, 'linkBlacklisted'],
    ]);
    expect(await stateOf(study, elsewhere)).toBe('issued');
    expect(await stateOf(study, free)).toBe('issued');
    expect(await codeOf(desk.linkOf(study, byMail))).toBe('linkNotIssued');
  });

  it('require a sample, and a project with known people', async () => {
    const empty = await openInvitedStudy(server, 0);
    const all = { query: { q: '' }, expect: 0 };
    expect(await codeOf(desk.act('issue', empty, all))).toBe('sampleMissing');
    const banner = await openWebSurvey(server, webDocument());
    expect(await codeOf(desk.act('issue', banner, all))).toBe('noPersonalLinks');
  });

  it('are not issued by a job that comes to a project whose people are known no more', async () => {
    const { projectId, caseIds } = await openInvitedStudy(server, 1);
    await server.asOwner("update project set type = 'banner' where id = $1", [projectId]);
    const input = { ids: [...caseIds], options: { projectId: asId<'Project'>(projectId), act: 'issue' as const } };
    const { id: requestedBy } = await row<{ id: PersonId }>(server, "select id from person where login = 'admin'");
    const jobId = await transact(
      server.db,
      async (tx) => await askJob(tx, bulkLinks.task, { ...input, language: 'en' }, { requestedBy }),
    );
    await expect.poll(async () => (await jobRow(server, jobId)).error).toBe('noPersonalLinks');
  });
});

describe('a revoked link', () => {
  it('stops working, and the next one differs', async () => {
    const study = await desk.issued(2);
    const before = await desk.linkOf(study, study.first);
    expect((await desk.act('revoke', study, { ids: [study.first] })).result).toEqual({ done: 1, refused: [] });
    expect((await new Respondent(server).open(pathOf(before))).status).toBe(404);
    expect(await codeOf(desk.linkOf(study, study.first))).toBe('linkNotIssued');
    expect(await webStatus(study.first)).toBe('notSent');
    expect((await desk.act('revoke', study, { ids: [study.first] })).result?.refused[0]?.code).toBe('linkNotIssued');
    await desk.act('issue', study, { ids: [study.first] });
    const after = await desk.linkOf(study, study.first);
    expect(after).not.toBe(before);
    expect((await new Respondent(server).open(pathOf(after))).status).toBe(200);
    expect((await new Respondent(server).open(pathOf(before))).status).toBe(404);
    expect((await desk.noted('revokeLinks', study.projectId)).map(({ details }) => details)).toEqual([{ people: 1 }]);
  });

  it('shows no further page to its respondent, and keeps their answers', async () => {
    const study = await desk.issued(1);
    const someone = new Respondent(server);
    const first = await someone.start(await someone.open(pathOf(await desk.linkOf(study, study.first))));
    const second = await someone.send(first, { 'a.sex': '1' });
    // Both at once: the page is taken completely or not at all.
    const [page] = await Promise.all([
      someone.send(second, { 'a.age': '40' }),
      desk.act('revoke', study, { ids: [study.first] }),
    ]);
    expect([200, 404]).toContain(page.status);
    expect((await someone.open(someone.at)).status).toBe(404);
    expect((await someone.send(second, { 'a.age': '41' })).status).toBe(404);
    const kept = await row<{ state: string; sex: boolean; halves: number }>(
      server,
      `select i.state, exists (select from interview_event e where e.project_id = i.project_id and e.interview_id = i.id and e.node = 'sex') as sex,
         (select count(*)::int from interview_event e where e.project_id = i.project_id and e.interview_id = i.id and e.node = 'age' and e.type = 'answer') as halves
       from interview i where i.case_id = $1`,
      [study.first],
    );
    expect([kept.state, kept.sex]).toEqual(['open', true]);
    expect(kept.halves).toBeLessThanOrEqual(1);
    expect(await webStatus(study.first)).toBe('inUse');
  });
});

describe('very many links', () => {
  it('are issued by a job, in commits of some hundreds, and by a cancelled one up to that point', async () => {
    const study = await openInvitedStudy(server, 1_203);
    const [banned = 0] = study.caseIds;
    await server.asOwner("insert into blacklist_entry (phone) values ('+972501000001')");
    const { job, result } = await desk.act('issue', study, { query: { q: '' }, expect: 1_203 });
    expect(result).toBeNull();
    await expect
      .poll(async () => await supervisor.call(jobsCalls.readJob, { jobId: job } as never))
      .toMatchObject({ done: 1_203, total: 1_203, result: { done: 1_202, refused: [{ id: banned }] } });
    // As many rows as it has written are what a plan expects from then on: a list of them is no matter of seconds.
    const { rows } = await server.asOwner("select reltuples as rows from pg_class where relname = 'access_link'");
    expect((rows[0] as { rows: number }).rows).toBeGreaterThanOrEqual(1_202);
    await server.asOwner("delete from blacklist_entry where phone = '+972501000001'");
    expect((await desk.list(study, { state: 'issued' })).total).toBe(1_202);
    expect((await desk.noted('issueLinks', study.projectId)).map(({ details }) => details.people)).toEqual([
      499, 500, 203,
    ]);
    expect(await codeOf(desk.act('revoke', study, { query: { q: '' }, expect: 7 }))).toBe('selectionChanged');
  });
});
