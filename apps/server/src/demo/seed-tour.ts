import { readdirSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import { pictureFile } from '@seker/gallery';
import { sql } from 'kysely';
import type { Db, Tx } from '../db/database.ts';
import { newToken } from '../features/field/respondents/index.ts';
import { storeMedium } from '../features/questionnaires/media/index.ts';
import { PICTURES_FOLDER } from '../gallery/index.ts';
import { idOf, seedVersion } from './seed-study.ts';
import { seedWebProject } from './seed-web-project.ts';
import { tourDocument } from './tour-document.ts';

/** The name of its questionnaire. */
const TOUR = 'A tour of question types';

/** The ids of the stored pictures by their gallery names. */
export type Pictures = ReadonlyMap<string, string>;

export async function storePictures(db: Db, mediaDir: string): Promise<Pictures> {
  const stored = new Map<string, string>();
  const files = readdirSync(PICTURES_FOLDER).filter((file) => ['.png', '.mp4', '.mp3'].includes(extname(file)));
  for (const file of files) {
    const medium = await storeMedium(db, mediaDir, join(PICTURES_FOLDER, file));
    if (!medium.ok) throw new Error(`the demonstration's ${file} was refused: ${medium.error}`);
    stored.set(basename(file, extname(file)), medium.value.id);
  }
  return stored;
}

/** Adds an open web survey with every kind of question once, and its own skin. */
export async function seedTour(
  tx: Tx,
  { groupId, adminId }: { readonly groupId: number; readonly adminId: number },
  pictures: Pictures,
): Promise<void> {
  const words = (language: 'he' | 'en') =>
    Object.fromEntries([...pictures].map(([name, id]) => [`medium.${id}`, pictureFile(name, language)?.alt ?? name]));
  const document = tourDocument(
    { he: { ...TEXTS.he, ...words('he') }, en: { ...TEXTS.en, ...words('en') } },
    (name) => pictures.get(name) ?? name,
  );
  const { rows } = await sql<{ id: number }>`select nextval('project_id_seq') as id`.execute(tx);
  await seedWebProject(tx, {
    projectId: idOf(rows),
    groupId,
    name: 'סיור בין סוגי השאלות',
    versionId: await seedVersion(tx, document, TOUR, adminId),
    languages: ['he', 'en'],
    openKey: newToken(),
    sampleSize: 10_000,
    skin: SKIN,
  });
}

/** Returns the path of the tour's open link; `null` in a database that was seeded before the tour existed. */
export async function findTourLink(db: Db): Promise<string | null> {
  const { rows } = await sql<{ key: string | null }>`
    select p.open_key as key from project p
      join questionnaire_version v on v.id = p.questionnaire_version_id join questionnaire q on q.id = v.questionnaire_id
    where q.name = ${TOUR} and p.open_key is not null order by p.id limit 1
  `.execute(db);
  const key = rows[0]?.key ?? null;
  return key === null ? null : `/s/${key}`;
}

const SKIN = {
  colours: { accent: { light: '#1d4ed8', dark: '#93c5fd' }, accentInk: { light: '#ffffff', dark: '#0b1b3a' } },
  borders: { radius: 10, cardRadius: 16 },
};

const TEXTS = {
  he: {
    title: 'סיור בין סוגי השאלות',
    header: 'סקר · סקר הדגמה',
    footer: 'כל התשובות כאן הן להדגמה בלבד.',
    welcome: [
      'כאן אפשר לנסות כל סוג של שאלה: בחירה, מספרים, טבלאות, דירוגים, תמונות ומדפים.',
      'התשובות נשמרות אחרי כל עמוד, ואפשר להפסיק ולהמשיך בכל זמן.',
    ],
    goodbye: 'הסיור הסתיים. תודה על הזמן ועל הסבלנות!',
  },
  en: {
    title: 'A tour of question types',
    header: 'Seker · demonstration survey',
    footer: 'All answers here are for demonstration only.',
    welcome: [
      'Try every type of question here: choices, numbers, tables, rankings, pictures and shelves.',
      'Answers are kept after every page, and you can stop and go on at any time.',
    ],
    goodbye: 'The tour is over. Thank you for your time and patience!',
  },
};
