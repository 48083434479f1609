import { ASSIGNMENT_FACTS, mailingsCalls, mailTemplatesCalls as templates } from '@seker/contract';
import { HOUR, instant, later, MINUTE } from '@seker/kernel';
import { describe, expect, it } from 'vitest';
import { row } from '../../../testing/field.ts';
import { INVITATION, MAIL_ORIGIN } from '../../../testing/mail-desk.ts';
import { desk, openMailOffice, server, sink, supervisor } from '../../../testing/mail-office.ts';
import { refusalOf } from '../../../testing/refusal.ts';
import { formOfInstant } from './send/local-moment.ts';

openMailOffice();

const codeOf = async (call: Promise<unknown>): Promise<string> => (await refusalOf(call)).code;

describe('a template', () => {
  const save = async (projectId: number, more: object) =>
    await supervisor.call(templates.saveMailTemplate, {
      projectId,
      kind: 'invitation',
      language: 'en',
      revision: 0,
      ...INVITATION,
      ...more,
    } as never);

  it.each([
    ['senderName', { senderName: ' ' }, 'required'],
    ['senderAddress', { senderAddress: 'galim' }, 'addressWrong'],
    ['senderAddress', { senderAddress: 'a@example.org\r\nBcc: b@example.org' }, 'addressWrong'],
    ['subject', { subject: [''] }, 'required'],
    ['body', { body: [['words']] }, 'buttonMissing'],
    ['body', { body: [...INVITATION.body, { type: 'button', content: ['again'] }] }, 'buttonMissing'],
    ['body', { body: [[{ type: 'pipe', profile: 'town' }], { type: 'button', content: ['Go'] }] }, 'pipeUnknown'],
    ['body', { body: [{ type: 'button', content: ['Go'] }] }, 'required'],
    ['body', { body: 'words' }, 'unfit'],
  ])('is refused for its %s: %j', async (field, more, code) => {
    const { projectId } = await desk.study(1);
    const refused = await refusalOf(save(projectId, { revision: 1, ...more }));
    expect(refused.details).toEqual({ faults: [{ field, code }] });
  });

  it('is kept by its revision, and shown as it reaches one person', async () => {
    const study = await desk.study(3);
    expect(await codeOf(save(study.projectId, {}))).toBe('stale');
    const read = await supervisor.call(templates.readMailTemplates, study as never);
    expect(read.templates.map(({ kind, language, revision }) => [kind, language, revision])).toEqual([
      ['invitation', 'en', 1],
      ['reminder', 'en', 1],
    ]);
    expect(read.sources.map(({ source }) => source)).toEqual([
      'pid',
      'name',
      '@project',
      '@deadline',
      '@sender',
      '@link',
    ]);
    expect(read.assignmentSources.map(({ source }) => source)).toEqual([...ASSIGNMENT_FACTS]);
    expect(read.problem).toBeNull();
    const [first, second, third] = study.caseIds;
    await server.asOwner(
      "update list_record set fields = fields - 'name' where id = (select record_id from study_case where project_id = $1 and id = $2)",
      [study.projectId, third],
    );
    const shown = async (caseId: number | undefined, more: object = {}) =>
      await supervisor.call(templates.previewMailTemplate, {
        projectId: study.projectId,
        kind: 'invitation',
        language: 'en',
        ...INVITATION,
        ...more,
        caseId: caseId ?? null,
      } as never);
    const one = await shown(second);
    expect(one).toMatchObject({ previous: first, next: third, subject: 'Hello Member 2', missing: [], faults: [] });
    expect(one.pipes).toEqual([
      { source: 'name', missingFor: 1 },
      { source: '@project', missingFor: 0 },
    ]);
    // A last day that is not set is missing for all of them.
    const dated = { body: [[{ type: 'pipe', profile: '@deadline' }], ...INVITATION.body] };
    expect((await shown(second, dated)).pipes).toContainEqual({ source: '@deadline', missingFor: 3 });
    expect((await shown(third)).missing).toEqual(['name']);
    expect((await shown(third, { fallbacks: { name: 'friend' } })).subject).toBe('Hello friend');
    expect((await shown(undefined)).person?.caseId).toBe(first);
  });

  it('of the offline kind is what people read while the project is offline', async () => {
    const study = await desk.study(1);
    await desk.send(study);
    await desk.drain();
    const path = /surveys\.example(\/s\/\w+)/.exec((await sink.taken()[0]?.read())?.text ?? '')?.[1] ?? '';
    const offline = { senderName: '', senderAddress: '', subject: [] };
    await desk.saveTemplate(
      study,
      { ...offline, body: [['We are back on ', { type: 'bold', content: ['Sunday'] }]] },
      'offline',
    );
    await server.asOwner('update project set online = false where id = $1', [study.projectId]);
    const page = await fetch(server.url + path, { headers: { accept: 'text/html' } });
    expect(await page.text()).toMatch(/We are back on <(?:strong|b)[^>]*>Sunday/);
    const pipe = [[{ type: 'pipe', profile: 'name' }]];
    expect(await codeOf(save(study.projectId, { ...offline, body: pipe, kind: 'offline', revision: 1 }))).toBe(
      'invalid',
    );
  });

  it('of an assignment is written for an interviewer, with facts of the work and no column of the list', async () => {
    const study = await desk.study(1);
    const body = [
      [{ type: 'pipe', profile: '@interviewer' }, ': ', { type: 'pipe', profile: '@assigned' }, ' people'],
      { type: 'button', content: ['To the field work'] },
    ];
    const assignment = { ...study, kind: 'assignment', subject: ['Work for you'], body };
    const shown = await supervisor.call(templates.previewMailTemplate, {
      ...INVITATION,
      ...assignment,
      language: 'en',
    } as never);
    expect(shown).toMatchObject({ person: null, previous: null, next: null, missing: [], faults: [] });
    expect(shown.text).toMatch(/^[^:\n]+: 12 people\n\nTo the field work:\nhttps:\/\/surveys\.example\/field\/\n/);
    expect(shown.text).toContain('has assigned field work to you');
    expect(shown.text).not.toContain('Unsubscribe');
    await desk.saveTemplate(study, { subject: ['Work for you'], body }, 'assignment');
    const { templates: written } = await supervisor.call(templates.readMailTemplates, study as never);
    expect(written.map(({ kind }) => kind)).toContain('assignment');
    const column = [[{ type: 'pipe', profile: 'name' }], { type: 'button', content: ['Go'] }];
    expect(await codeOf(save(study.projectId, { kind: 'assignment', body: column, revision: 1 }))).toBe('invalid');
    // An invitation knows nothing of an assignment.
    const fact = [[{ type: 'pipe', profile: '@assigned' }], { type: 'button', content: ['Go'] }];
    expect(await codeOf(save(study.projectId, { body: fact, revision: 1 }))).toBe('invalid');
  });

  it('tells a day that the project has, and is missing for all without one', async () => {
    const body = [[{ type: 'pipe', profile: '@deadline' }], { type: 'button', content: ['Go'] }];
    const study = await desk.study(1, { body });
    expect((await desk.preview(study)).skipped).toEqual([{ reason: 'missingField', source: '@deadline', count: 1 }]);
    const { projectRevision } = await supervisor.call(templates.readMailTemplates, study as never);
    await supervisor.call(templates.saveDeadline, {
      ...study,
      deadline: '2026-12-08',
      revision: projectRevision,
    } as never);
    await desk.send(study);
    await desk.drain();
    expect((await sink.taken()[0]?.read())?.text).toContain('2026-12-08');
  });
});

describe('a choice of recipients', () => {
  it('is counted by survey status, all cases as each choice of them', async () => {
    const study = await desk.study(12);
    await server.asOwner(
      `update study_case set portion = 1 + id % 2, web_status = (array['notSent', 'notStarted', 'notSent', 'stopped', 'finished', 'completed'])[1 + id % 6]
       where project_id = $1`,
      [study.projectId],
    );
    const counted = { notSent: 4, notStarted: 2, inUse: 0, stopped: 2, finished: 2, completed: 2 };
    const byStatus = async (more: object) => await desk.statuses(study, more);
    expect(await byStatus({})).toEqual(counted);
    expect(await byStatus({ portions: [1, 2] })).toEqual(counted);
    expect(await byStatus({ languages: ['en'] })).toEqual(counted);
    const [odd, even] = [await byStatus({ portions: [2] }), await byStatus({ portions: [1] })];
    for (const [status, count] of Object.entries(counted)) expect((odd[status] ?? 0) + (even[status] ?? 0)).toBe(count);
    await server.asOwner("update study_case set web_status = 'stopped' where project_id = $1", [study.projectId]);
    expect(await byStatus({})).toMatchObject({ notSent: 0, stopped: 12 });
  });

  it('has one reason for each who gets nothing, and figures that sum (W06)', async () => {
    const study = await desk.study(10);
    const { projectId } = study;
    const set = async (member: number, fields: string) =>
      await server.asOwner(
        `update list_record set ${fields} where id = (select record_id from study_case where project_id = $1 order by id offset $2 limit 1)`,
        [projectId, member - 1],
      );
    await set(1, 'email = null');
    await set(2, "email = 'not an address'");
    await set(3, "email = 'm4@EXAMPLE.org'");
    await set(5, 'fields = fields || \'{"name": " "}\'');
    await server.asOwner("insert into blacklist_entry (email, added_at) values ('m6@example.org', now())");
    await server.asOwner(
      "update study_case set lease_until = now() + interval '1 hour', lease_session_id = (select max(id) from session) where project_id = $1 and id = $2",
      [projectId, study.caseIds[6]],
    );
    const { gets, total, skipped, byLanguage } = await desk.preview(study);
    expect(Object.fromEntries(skipped.map(({ reason, count }) => [reason, count]))).toEqual({
      noAddress: 1,
      badAddress: 1,
      blacklisted: 1,
      duplicateAddress: 1,
      inHand: 1,
      missingField: 1,
    });
    expect([gets, total]).toEqual([4, 10]);
    expect(skipped.reduce((sum, { count }) => sum + count, gets)).toBe(total);
    expect(await desk.statuses(study)).toMatchObject({ notSent: 10, notStarted: 0 });
    expect(byLanguage).toEqual([{ language: 'en', count: 4 }]);
    const listed = await supervisor.call(mailingsCalls.listMailCandidates, {
      projectId,
      reason: 'missingField',
      source: 'name',
    } as never);
    expect(listed.rows.map(({ id }) => id)).toEqual([study.caseIds[4]]);
    expect(await codeOf(desk.send(study, { expect: 5 }))).toBe('selectionChanged');
    await desk.send(study);
    await desk.drain();
    expect([...sink.ledger().keys()].map((to) => to.toLowerCase()).toSorted()).toEqual(
      ['m10@example.org', 'm4@example.org', 'm8@example.org', 'm9@example.org'].toSorted(),
    );
    await server.asOwner('update study_case set lease_until = null, lease_session_id = null where project_id = $1', [
      projectId,
    ]);
  });

  it('must be made, of people in the field, with a template and a server', async () => {
    const study = await desk.study(1);
    const refused = await refusalOf(desk.send(study, { statuses: [], expect: 0 }));
    expect(refused).toMatchObject({ code: 'nothingSelected', details: { what: 'respondents' } });
    await server.asOwner('update project set online = false where id = $1', [study.projectId]);
    expect(await codeOf(desk.send(study))).toBe('projectNotOnline');
    await server.asOwner('update project set online = true where id = $1', [study.projectId]);
    await server.asOwner('delete from message_template where project_id = $1', [study.projectId]);
    expect(await codeOf(desk.send(study, { expect: 1 }))).toBe('templateMissing');
    expect(
      (await row<{ count: number }>(server, 'select count(*) from mailing where project_id = $1', [study.projectId]))
        .count,
    ).toBe(0);
  });

  it('may be typed, and not while a quota is over answers or columns (W14)', async () => {
    const body = [['Dear reader'], { type: 'button', content: ['Go'] }];
    const study = await desk.study(2, { subject: ['Hello'], body });
    const typed = { statuses: [], addresses: ['new@example.net', 'NEW@example.net', 'm1@example.org'] };
    const { gets, total } = await desk.preview(study, typed);
    expect([gets, total]).toEqual([2, 3]);
    await desk.send(study, typed);
    expect(await desk.drain()).toBe(2);
    const mail = sink.taken().find(({ to }) => to === 'new@example.net');
    expect((await mail?.read())?.html).toContain(`${MAIL_ORIGIN}/s/`);
    // The case is in no interviewer's queue.
    expect(
      await row(
        server,
        "select record_id, tier, web_status from study_case where project_id = $1 and typed_email = 'new@example.net'",
        [study.projectId],
      ),
    ).toEqual({ record_id: null, tier: null, web_status: 'notStarted' });
    await server.asOwner(
      `with v as (insert into variable (project_id, name, source, known_at, field) values ($1, 'Town', 'list', 'draw', 'name') returning project_id, id)
       insert into quota (project_id, variable_id, names, active, overflow) select project_id, id, '{}', true, 0 from v`,
      [study.projectId],
    );
    const refused = await refusalOf(desk.send(study, { ...typed, addresses: ['other@example.net'], expect: 1 }));
    expect(refused).toMatchObject({ code: 'manualMailWithQuota', details: { names: ['Town'] } });
    expect((await desk.preview(study)).manualRefused).toEqual(['Town']);
  });

  it('is made anew when a mailing is planned', async () => {
    const study = await desk.study(2);
    const at = later(instant(Date.now()), 3 * HOUR);
    const mailingId = await desk.send(study, { at: formOfInstant(at, 'Asia/Jerusalem') });
    expect(await desk.drain()).toBe(0);
    expect(await desk.mailing(study, mailingId)).toMatchObject({ state: 'planned', recipients: 2, isEstimate: true });
    await server.asOwner("insert into blacklist_entry (email, added_at) values ('m1@example.org', now())");
    server.setClock(later(at, MINUTE));
    await desk.keep();
    expect(await desk.drain()).toBe(1);
  });
});

describe('a test', () => {
  it('reaches typed addresses with the fields of a case and the test link, and counts nowhere', async () => {
    const study = await desk.study(2);
    const { mailingId } = await supervisor.call(mailingsCalls.sendTestMailing, {
      projectId: study.projectId,
      template: 'invitation',
      languages: ['en'],
      addresses: ['colleague@galim.example'],
      caseId: study.caseIds[1],
    } as never);
    await desk.drain();
    const [mail] = sink.taken();
    const read = await mail?.read();
    expect(read?.subject).toBe('Hello Member 2');
    expect(read?.headers.some(({ key }) => key === 'list-unsubscribe')).toBe(false);
    const { test_key: key } = await row<{ test_key: string }>(server, 'select test_key from project where id = $1', [
      study.projectId,
    ]);
    expect(read?.html).toContain(`href="${MAIL_ORIGIN}/s/${key}"`);
    expect(await desk.statuses(study)).toMatchObject({ notSent: 2 });
    expect((await desk.preview(study)).lastTest).toMatchObject({ addresses: 1, languages: ['en'] });
    expect((await desk.mailing(study, mailingId)).kind).toBe('test');
  });
});
