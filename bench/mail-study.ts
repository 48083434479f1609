import { mailingsCalls, mailTemplatesCalls } from '@seker/contract';
import { sql } from 'kysely';
import { openInvitedStudy } from '../apps/server/src/testing/invited-study.ts';
import { INVITATION } from '../apps/server/src/testing/mail-desk.ts';
import { Person } from '../apps/server/src/testing/person.ts';
import type { BenchDatabase } from './database.ts';
import { round } from './quantile.ts';

/** A study whose members have an address, and who writes to them. */
export interface MailStudy {
  readonly supervisor: Person;
  readonly projectId: number;
}

/** Makes a study of so many members with an invitation, by a node. */
export async function prepareStudy(database: BenchDatabase, url: string, mails: number): Promise<MailStudy> {
  const { projectId } = await database.db.connection().execute(async (db) => {
    await sql`set statement_timeout = 0`.execute(db);
    const study = await openInvitedStudy({ db }, mails);
    await sql`reset statement_timeout`.execute(db);
    return study;
  });
  await sql`analyze study_case, list_record`.execute(database.db);
  const supervisor = new Person({ url }, 'supervisor');
  await supervisor.logInToOffice();
  const template = { projectId, kind: 'invitation', language: 'en', revision: 0, ...INVITATION };
  await supervisor.call(mailTemplatesCalls.saveMailTemplate, template as never);
  return { supervisor, projectId };
}

/** Sends to all of them; the mailing, and the seconds until all were queued. */
export async function queueAll({ supervisor, projectId }: MailStudy, mails: number) {
  const choice = { statuses: ['notSent'], portions: [], languages: [], addresses: [], reminders: [] };
  const mailing = { projectId, ...choice, expect: mails, at: null, hours: null };
  const begin = performance.now();
  const { mailingId } = await supervisor.call(mailingsCalls.sendMailing, mailing as never);
  return { mailingId, seconds: round((performance.now() - begin) / 1_000, 2) };
}
