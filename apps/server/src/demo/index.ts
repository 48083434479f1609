import { sql } from 'kysely';
import type { Db, Tx } from '../db/database.ts';
import { hashPassword } from '../features/auth/index.ts';
import { demoPeople } from './demo-people.ts';
import { demoQuestionnaire } from './demo-questionnaire.ts';
import { REGION_NAMES } from './demo-quotas.ts';
import { DEMO_PASSWORD, DEMO_USERS } from './demo-users.ts';
import { idOf, seedStudy, seedVersion } from './seed-study.ts';
import { seedTour, storePictures } from './seed-tour.ts';

export { keepDemoAccounts } from './demo-accounts.ts';
export { DEMO_PASSWORD, DEMO_USERS } from './demo-users.ts';
export { findTourLink } from './seed-tour.ts';

const PEOPLE = 5_000;
const LOCK = 7_351_204_419;

/**
 * Fills an empty database with the demo study; one that has people already is left alone. Returns whether it did. With a
 * directory for its pictures there is a survey for respondents, too.
 */
export async function seedDemo(db: Db, mediaDir: string | null): Promise<boolean> {
  const hash = await hashPassword(DEMO_PASSWORD);
  const pictures = mediaDir === null ? null : await storePictures(db, mediaDir);
  return await db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${LOCK})`.execute(tx);
    const { rows } = await sql`select 1 from person limit 1`.execute(tx);
    if (rows.length > 0) return false;
    const people = await seed(tx, hash);
    if (pictures !== null) await seedTour(tx, people, pictures);
    return true;
  });
}

async function seed(tx: Tx, hash: string): Promise<{ readonly groupId: number; readonly adminId: number }> {
  const group = await sql<{ id: number }>`insert into person_group (name) values ('Demo') returning id`.execute(tx);
  const groupId = idOf(group.rows);
  const interviewerIds: number[] = [];
  let adminId = 0;
  for (const user of DEMO_USERS) {
    const { rows } = await sql<{ id: number }>`
      insert into person (group_id, login, real_name, role, password_hash, demo)
      values (${groupId}, ${user.login}, ${user.realName}, ${user.role}, ${hash}, true) returning id
    `.execute(tx);
    const id = idOf(rows);
    if (user.role === 'interviewer') interviewerIds.push(id);
    if (user.role === 'administrator') adminId = id;
    await sql`insert into person_language (person_id, language_id) select ${id}, id from language where code = any(${user.languages}::text[])`.execute(
      tx,
    );
  }
  await sql`insert into station (name) select n::text from generate_series(101, 120) n`.execute(tx);
  const listFileId = await seedList(tx, groupId);
  const versionId = await seedVersion(tx, demoQuestionnaire, 'Consumer survey', adminId);
  const study = { groupId, listFileId, versionId, sampleSize: 1_000, interviewerIds };
  await seedStudy(tx, {
    ...study,
    projectId: 1042,
    name: 'סקר צרכנות 2026',
    autoDialling: true,
    note: {
      he: 'לפני תחילת השאלון יש לוודא שהנשאל בן 18 ומעלה.',
      en: 'Make sure that the respondent is 18 or older before you start.',
    },
    people: [1, 3_000],
  });
  await seedStudy(tx, {
    ...study,
    projectId: 1043,
    name: 'סקר צרכנות 2026, חיוג ידני',
    autoDialling: false,
    note: {
      he: 'בפרויקט זה מחייגים ביד. יש לרשום הערה על כל שיחה.',
      en: 'Numbers are dialled by hand in this project. Note a comment on every call.',
    },
    people: [3_001, PEOPLE],
  });
  return { groupId, adminId };
}

const COLUMNS = [
  { field: 'name', labels: { he: 'שם', en: 'Name' }, shown: true },
  {
    field: 'sex',
    labels: { he: 'מין', en: 'Sex' },
    shown: true,
    values: { 1: { he: 'גבר', en: 'Man' }, 2: { he: 'אישה', en: 'Woman' } },
  },
  { field: 'age', labels: { he: 'גיל', en: 'Age' }, shown: true },
  { field: 'region', labels: { he: 'אזור', en: 'Region' }, shown: true, values: REGION_NAMES },
  { field: 'town', labels: { he: 'יישוב', en: 'Town' }, shown: true },
  {
    field: 'language',
    labels: { he: 'שפה', en: 'Language' },
    shown: true,
    values: {
      he: { he: 'עברית', en: 'Hebrew' },
      en: { he: 'אנגלית', en: 'English' },
      ar: { he: 'ערבית', en: 'Arabic' },
    },
  },
  { field: 'email', labels: { he: 'דוא"ל', en: 'E-mail' }, shown: true },
  { field: 'serial', labels: { he: 'מדגם', en: 'Sample' }, shown: true },
];

async function seedList(tx: Tx, groupId: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into list_file (group_id, name, columns) values (${groupId}, 'Demo people', ${JSON.stringify(COLUMNS)}::jsonb) returning id
  `.execute(tx);
  const id = idOf(rows);
  await sql`
    insert into list_record (list_file_id, fields, phones, email)
    select ${id}, p.fields, array(select jsonb_array_elements_text(p.phones)), p.email
    from jsonb_to_recordset(${JSON.stringify(demoPeople(PEOPLE))}::jsonb) as p(fields jsonb, phones jsonb, email text)
  `.execute(tx);
  return id;
}
