import { LIST_WORDS, mailingsCalls, mailRecipientsCalls, mailSendingCalls, projectCalls } from '@seker/contract';
import { HOUR, instant, later, MINUTE } from '@seker/kernel';
import { describe, expect, it } from 'vitest';
import { row } from '../../../testing/field.ts';
import { admin, desk, openMailOffice, server, sink, supervisor } from '../../../testing/mail-office.ts';
import { Person } from '../../../testing/person.ts';
import { refusalOf } from '../../../testing/refusal.ts';
import { formOfInstant } from './send/local-moment.ts';

openMailOffice();

const codeOf = async (call: Promise<unknown>): Promise<string> => (await refusalOf(call)).code;

describe('a reminder (W11)', () => {
  const planned = async (members: number) => {
    const study = await desk.study(members);
    const start = instant(Date.now());
    const at = later(start, 72 * HOUR);
    const reminders = [{ at: formOfInstant(at, 'Asia/Jerusalem'), statuses: ['notStarted', 'stopped'] }];
    const mailingId = await desk.send(study, { reminders });
    await desk.drain();
    sink.clear();
    const { reminders: rows } = await desk.mailing(study, mailingId);
    return { study, mailingId, start, at, reminderId: rows[0]?.id ?? 0 };
  };

  it('goes to those who were mailed and have not answered, chosen when it is due', async () => {
    const { study, mailingId, at, reminderId } = await planned(4);
    const [done, , late] = study.caseIds;
    await server.asOwner("update study_case set web_status = 'completed' where project_id = $1 and id = $2", [
      study.projectId,
      done,
    ]);
    server.setClock(later(at, MINUTE));
    await desk.keep();
    // Completed after it was chosen and before it is sent.
    await server.asOwner("update study_case set web_status = 'completed' where project_id = $1 and id = $2", [
      study.projectId,
      late,
    ]);
    expect(await desk.drain()).toBe(2);
    server.setClock(null);
    expect(await desk.mailing(study, reminderId)).toMatchObject({ kind: 'reminder', parentId: mailingId, sent: 2 });
    expect((await desk.mailing(study, reminderId)).skips).toEqual([{ reason: 'movedOn', count: 1 }]);
  });

  it('leaves out who got a mail within 48 hours, and who came back', async () => {
    const { study, mailingId, at } = await planned(3);
    await server.asOwner(
      "update mailing_recipient set state_at = $2 where mailing_id = $1 and lower(address) = 'm1@example.org'",
      [mailingId, new Date(later(at, -47 * HOUR))],
    );
    await server.asOwner(
      "update mailing_recipient set state = 'bounced', bounce = 'soft' where mailing_id = $1 and lower(address) = 'm2@example.org'",
      [mailingId],
    );
    server.setClock(later(at, MINUTE));
    await desk.keep();
    expect(await desk.drain()).toBe(1);
    expect([...sink.ledger().keys()].map((to) => to.toLowerCase())).toEqual(['m3@example.org']);
    expect(study.caseIds).toHaveLength(3);
  });

  it('that was missed by more than two hours asks a person', async () => {
    const { study, at, reminderId } = await planned(2);
    server.setClock(later(at, 2 * HOUR + 2 * MINUTE));
    await desk.keep();
    expect(await desk.drain()).toBe(0);
    server.setClock(null);
    const overview = await supervisor.call(mailingsCalls.readMailOverview, { projectId: study.projectId } as never);
    expect(overview.missed.map(({ id }) => id)).toEqual([reminderId]);
    expect(overview.tabs).toMatchObject({ undecided: 1 });
    const undecided = async () => {
      const { undecidedMailings } = await supervisor.call(projectCalls.readProject, {
        projectId: study.projectId,
      } as never);
      return undecidedMailings;
    };
    expect(await undecided()).toBe(1);
    const decide = async (act: 'send' | 'skip') =>
      await supervisor.call(mailingsCalls.decideReminder, {
        projectId: study.projectId,
        mailingId: reminderId,
        act,
      } as never);
    await decide('skip');
    expect(await undecided()).toBe(0);
    expect((await desk.mailing(study, reminderId)).state).toBe('skipped');
    expect(await codeOf(decide('send'))).toBe('mailingMovedOn');
  });
});

describe('a mailing in a person’s hands', () => {
  it('pauses, goes on without a domain, and is cancelled with its reminders', async () => {
    const study = await desk.study(4);
    await server.asOwner(
      "update list_record set email = 'x@shemesh.example' where id = (select record_id from study_case where project_id = $1 order by id limit 1)",
      [study.projectId],
    );
    const mailingId = await desk.send(study);
    const of = { projectId: study.projectId, mailingId } as never;
    await supervisor.call(mailingsCalls.pauseMailing, of);
    // A person decided it already.
    expect(await supervisor.call(projectCalls.readProject, { projectId: study.projectId } as never)).toMatchObject({
      undecidedMailings: 0,
    });
    expect(await desk.drain()).toBe(0);
    expect(await codeOf(supervisor.call(mailingsCalls.pauseMailing, of))).toBe('mailingMovedOn');
    await supervisor.call(mailingsCalls.resumeMailing, { ...(of as object), without: ['shemesh.example'] } as never);
    expect(await desk.drain()).toBe(3);
    const other = await desk.study(3);
    const next = await desk.send(other);
    const cancelled = await supervisor.call(mailingsCalls.cancelMailing, {
      projectId: other.projectId,
      mailingId: next,
    } as never);
    expect(cancelled).toEqual({ cancelled: 3 });
    expect(await desk.drain()).toBe(0);
  });

  it('pauses on a copied database until an administrator says that it may send (W12)', async () => {
    const study = await desk.study(2);
    const mailingId = await desk.send(study);
    await server.asOwner('update link_key set is_current = false');
    await server.asOwner(
      "insert into link_key (fingerprint, is_current) values ('\\x00112233445566778899aabbccddeeff', true)",
    );
    expect(await desk.drain()).toBe(0);
    await desk.keep();
    const of = { projectId: study.projectId, mailingId };
    expect((await desk.mailing(study, mailingId)).pause).toMatchObject({ reason: 'linkKeyChanged' });
    expect(await codeOf(supervisor.call(mailingsCalls.resumeMailing, { ...of, without: [] } as never))).toBe(
      'linkKeyChanged',
    );
    expect(await codeOf(admin.call(mailingsCalls.resumeCopiedMail, {} as never))).toBe('linkKeyChanged');
    await server.asOwner("delete from link_key where fingerprint = '\\x00112233445566778899aabbccddeeff'");
    await server.asOwner('update link_key set is_current = true');
    // Nothing goes on by itself.
    expect(await desk.drain()).toBe(0);
    expect(await codeOf(supervisor.call(mailingsCalls.resumeMailing, { ...of, without: [] } as never))).toBe(
      'linkKeyChanged',
    );
    expect(await codeOf(supervisor.call(mailingsCalls.resumeCopiedMail, {} as never))).toBe('forbidden');
    expect(await admin.call(mailingsCalls.resumeCopiedMail, {} as never)).toEqual({ resumed: 1 });
    expect(await desk.drain()).toBe(2);
  });

  it('has one mail sent again, and shows it as it was', async () => {
    const study = await desk.study(1);
    const mailingId = await desk.send(study);
    await desk.drain();
    const [mail] = await desk.recipients(study, mailingId);
    const of = { projectId: study.projectId, mailingId, recipientId: mail?.id } as never;
    const sent = await supervisor.call(mailRecipientsCalls.readSentMail, of);
    expect(sent.html).toBe((await sink.taken()[0]?.read())?.html?.trimEnd());
    await supervisor.call(mailRecipientsCalls.resendMail, of);
    expect(await codeOf(supervisor.call(mailRecipientsCalls.resendMail, of))).toBe('mailingMovedOn');
    expect(await desk.drain()).toBe(1);
    const ofCase = await supervisor.call(mailRecipientsCalls.listCaseMail, {
      projectId: study.projectId,
      caseId: study.caseIds[0],
    } as never);
    expect(ofCase.mails).toHaveLength(1);
    expect(ofCase.mails[0]).toMatchObject({ state: 'sent', kind: 'invitation' });
  });

  it('shows observers its counts and no one’s address', async () => {
    const study = await desk.study(1);
    const mailingId = await desk.send(study);
    await desk.drain();
    await server.asOwner(
      "insert into allocation (project_id, person_id) select $1, id from person where login = 'observer'",
      [study.projectId],
    );
    await server.asOwner('update project set observer = true where id = $1', [study.projectId]);
    const observer = new Person(server, 'observer');
    await observer.logInToOffice();
    expect(await desk.mailing(study, mailingId, observer)).toMatchObject({ sent: 1, mayHandle: false });
    const [mail] = await desk.recipients(study, mailingId, {}, observer);
    expect(mail).toMatchObject({ address: null, name: null, words: null, state: 'sent' });
    expect(await desk.recipients(study, mailingId, { q: 'm1@' }, observer)).toEqual([]);
    const file = `/api/v1/projects/${study.projectId}/mail/${mailingId}/recipients/export`;
    expect((await observer.fetch(file)).status).toBe(403);
  });
});

describe('the recipients of a mailing', () => {
  it('leave as a file, within the filters, in words, and that is audited', async () => {
    const study = await desk.study(3);
    const mailingId = await desk.send(study);
    const [, second] = study.caseIds;
    // Completed after it was chosen and before it is sent.
    await server.asOwner("update study_case set web_status = 'completed' where project_id = $1 and id = $2", [
      study.projectId,
      second,
    ]);
    await desk.drain();
    const fileOf = async (query: string) => {
      const path = `/api/v1/projects/${study.projectId}/mail/${mailingId}/recipients/export?sort=id.asc&${query}`;
      return (await (await supervisor.fetch(path)).text()).replace('\ufeff', '').trim().split('\r\n');
    };
    expect(await fileOf('columns=address,stage,reason')).toEqual([
      'Address,State,Why not sent',
      'M1@Example.org,Sent,',
      `M2@Example.org,Skipped,${LIST_WORDS.en['mail.skip.movedOn']}`,
      'M3@Example.org,Sent,',
    ]);
    expect(await fileOf('columns=caseId,name&stage=skipped')).toEqual(['Case,Name', `${second},Member 2`]);
    const { rows } = await server.asOwner(
      "select details from audit_event where subject = 'mail' and action = 'exportList' and project_id = $1",
      [study.projectId],
    );
    expect(rows).toMatchObject([
      { details: { mailing: mailingId, rows: 3 } },
      { details: { mailing: mailingId, rows: 1 } },
    ]);
  });
});

describe('how a group sends', () => {
  it('has a relay of its own, whose password is sealed and not shown', async () => {
    const { id: groupId } = await row<{ id: number }>(server, "select id from person_group where name = 'Demo'");
    const { revision } = await admin.call(mailSendingCalls.readGroupMail, { groupId } as never);
    const relay = { host: '127.0.0.1', port: sink.port, security: 'none', user: '' };
    const saved = await admin.call(mailSendingCalls.saveGroupMail, {
      groupId,
      postalAddress: '14 HaYam Road\nHaifa',
      relay: { ...relay, password: 'a secret of the relay' },
      revision,
    } as never);
    const read = await admin.call(mailSendingCalls.readGroupMail, { groupId } as never);
    expect(read).toMatchObject({ relay: { ...relay, hasPassword: true }, postalAddress: '14 HaYam Road\nHaifa' });
    expect(JSON.stringify(read)).not.toContain('secret');
    const { password } = await row<{ password: Buffer }>(
      server,
      'select password from mail_relay where group_id = $1',
      [groupId],
    );
    expect(password.includes('secret')).toBe(false);
    const study = await desk.study(1);
    await desk.send(study);
    expect(await desk.drain()).toBe(1);
    expect((await sink.taken()[0]?.read())?.text).toContain('Galim Institute, 14 HaYam Road, Haifa');
    // Another host does not get the password that was given for this one.
    const moved = {
      groupId,
      postalAddress: '',
      relay: { ...relay, host: 'other.example', password: null },
      revision: saved.revision,
    };
    const last = await admin.call(mailSendingCalls.saveGroupMail, moved as never);
    expect((await admin.call(mailSendingCalls.readGroupMail, { groupId } as never)).relay?.hasPassword).toBe(false);
    expect(await codeOf(admin.call(mailSendingCalls.saveGroupMail, moved as never))).toBe('stale');
    await admin.call(mailSendingCalls.saveGroupMail, {
      groupId,
      postalAddress: '',
      relay: null,
      revision: last.revision,
    } as never);
  });
});
