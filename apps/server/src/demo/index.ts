import { sql } from 'kysely';
import type { Db, Tx } from '../db/database.ts';
import { hashPassword } from '../features/people/auth/index.ts';
import { DEMO_OUTLINES } from './demo-map.ts';
import { demoPeople } from './demo-people.ts';
import { demoQuestionnaire } from './demo-questionnaire.ts';
import { REGION_NAMES } from './demo-quotas.ts';
import { DEMO_NEIGHBOURS, DEMO_PASSWORD, DEMO_USERS } from './demo-users.ts';
import { seedEncoding } from './encoding/seed-encoding.ts';
import { seedHistory } from './history/seed-history.ts';
import { seedGroup } from './seed-people.ts';
import { idOf, seedStudy, seedVersion } from './seed-study.ts';
import { seedTalk } from './seed-talk.ts';
import { seedTour, storePictures } from './seed-tour.ts';

export { keepDemoAccounts } from './demo-accounts.ts';
export { DEMO_PASSWORD, DEMO_USERS } from './demo-users.ts';
export { findTourLink } from './seed-tour.ts';
export { tourDocument } from './tour-document.ts';

const PEOPLE = 5_000;
const NEIGHBOURS_PEOPLE = 200;
const LOCK = 7_351_204_419;

/**
 * Fills an empty database with the demo study; a database with people is left unchanged. Returns whether it did. With a
 * media directory it also adds a survey for respondents.
 */
export async function seedDemo(db: Db, mediaDir: string | null): Promise<boolean> {
  const hash = await hashPassword(DEMO_PASSWORD);
  const pictures = mediaDir === null ? null : await storePictures(db, mediaDir);
  return await db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${LOCK})`.execute(tx);
    const { rows } = await sql`select 1 from person limit 1`.execute(tx);
    if (rows.length > 0) return false;
    const people = await seed(tx, hash);
    if (pictures !== null) {
      await seedTour(tx, people, pictures);
      await seedPilot(tx, people);
      await seedMap(tx);
      await seedEncoding(tx, people);
      await seedNeighbours(tx, hash);
    }
    return true;
  });
}

interface SeededStudy {
  readonly groupId: number;
  readonly adminId: number;
  readonly listFileId: number;
  readonly versionId: number;
  readonly interviewerIds: readonly number[];
}

/** Adds a study with fieldwork until yesterday, so that reports and exports have data. */
async function seedPilot(tx: Tx, { groupId, listFileId, versionId, interviewerIds }: SeededStudy): Promise<void> {
  const projectId = 1041;
  await seedStudy(tx, {
    projectId,
    groupId,
    listFileId,
    versionId,
    interviewerIds,
    name: 'סקר צרכנות 2026, פיילוט',
    autoDialling: true,
    sampleSize: 600,
    note: { he: '', en: '' },
    people: [1, 1_100],
  });
  await sql`update project set online = false where id = ${projectId}`.execute(tx);
  await seedHistory(tx, { projectId, versionId, personIds: interviewerIds });
}

async function seedMap(tx: Tx): Promise<void> {
  const regions = Object.entries(DEMO_OUTLINES).map(([key, ring]) => ({
    key,
    name: REGION_NAMES[key as keyof typeof DEMO_OUTLINES].he,
    rings: [ring],
  }));
  await sql`
    insert into region_map (name, regions, region_count) values ('אזורי ההדגמה', ${JSON.stringify(regions)}::jsonb, ${regions.length})`.execute(
    tx,
  );
}

async function seed(tx: Tx, hash: string): Promise<SeededStudy> {
  const { groupId, ids, interviewerIds } = await seedGroup(tx, { name: 'Demo', users: DEMO_USERS, hash });
  const adminId = ids.get('admin') ?? 0;
  await sql`insert into station (name) select n::text from generate_series(101, 120) n`.execute(tx);
  const listFileId = await seedList(tx, groupId);
  const versionId = await seedVersion(tx, demoQuestionnaire, 'Consumer survey', adminId);
  await seedTalk(tx, versionId, adminId);
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
  return { ...study, adminId };
}

/** Adds another group with its own project; the first group's project is open to its observer and its encoder. */
async function seedNeighbours(tx: Tx, hash: string): Promise<void> {
  const { group, users } = DEMO_NEIGHBOURS;
  const { groupId, ids, interviewerIds } = await seedGroup(tx, { name: group, users, hash });
  const listFileId = await seedList(tx, groupId, NEIGHBOURS_PEOPLE);
  const project = await sql<{ id: number }>`select nextval('project_id_seq') as id`.execute(tx);
  const versionId = await seedVersion(tx, demoQuestionnaire, 'מעקב צפון', ids.get('north') ?? 0);
  await seedStudy(tx, {
    projectId: idOf(project.rows),
    groupId,
    name: 'מעקב צפון 2026',
    autoDialling: false,
    listFileId,
    versionId,
    sampleSize: 100,
    interviewerIds,
    note: { he: '', en: '' },
    people: [1, NEIGHBOURS_PEOPLE],
  });
  await sql`update project set observer = true where id = 1042`.execute(tx);
  await sql`
    insert into allocation (project_id, person_id) select 1042, id from person where login in ('observer', 'coder')`.execute(
    tx,
  );
}

const COLUMNS = [
  { field: 'name', labels: { he: 'שם', en: 'Name' }, shown: true, kind: 'name' },
  { field: 'phone', labels: { he: 'טלפון', en: 'Phone' }, shown: false, kind: 'phone' },
  {
    field: 'sex',
    labels: { he: 'מין', en: 'Sex' },
    shown: true,
    values: { 1: { he: 'גבר', en: 'Man' }, 2: { he: 'אישה', en: 'Woman' } },
  },
  { field: 'age', labels: { he: 'גיל', en: 'Age' }, shown: true, kind: 'number' },
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
  { field: 'email', labels: { he: 'דוא"ל', en: 'E-mail' }, shown: true, kind: 'email' },
  { field: 'serial', labels: { he: 'מדגם', en: 'Sample' }, shown: true },
];

async function seedList(tx: Tx, groupId: number, people = PEOPLE): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into list_file (group_id, name, columns, name_column, rows, phones, emails)
    values (${groupId}, 'Demo people', ${JSON.stringify(COLUMNS)}::jsonb, 'name', ${people}, ${people}, ${people}) returning id
  `.execute(tx);
  const id = idOf(rows);
  await sql`
    insert into list_record (list_file_id, fields, phones, numbers, email)
    select ${id}, p.fields || jsonb_build_object('phone', array_to_string(p.phones, ', ')), p.phones,
      array(select '+972' || substr(replace(raw, '-', ''), 2) from unnest(p.phones) as raw), p.email
    from jsonb_to_recordset(${JSON.stringify(demoPeople(people))}::jsonb) as p(fields jsonb, phones text[], email text)
  `.execute(tx);
  return id;
}
