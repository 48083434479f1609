import type { NewsItem } from '@seker/contract';
import { DAY, type Id, type Instant, type PersonId, type ProjectId, type ScreenLanguage } from '@seker/kernel';
import { z } from 'zod';
import type { Db } from '../../../db/database.ts';
import { NO_PROJECT } from '../../../db/no-project.ts';
import { storedId } from '../../../db/stored-id.ts';

const texts = z.record(z.string(), z.string());

/** Quota news contains its names in every language; the reader's is chosen on delivery. */
const quotaNewsValue = z.object({
  question: texts,
  content: texts,
  status: z.enum(['open', 'closed']),
  percent: z.number(),
  cell: storedId<'Cell'>(),
});
const newsValue = z.union([quotaNewsValue, z.string()]);

export type QuotaNewsValue = Readonly<z.infer<typeof quotaNewsValue>>;

export interface NewsRow {
  readonly id: Id<'News'>;
  readonly at: Date;
  readonly type: 'quota' | 'message';
  readonly value: QuotaNewsValue | string;
}

/** How long an interview that was returned to its interviewer stays among their news. */
const RETURN_KEPT_MILLISECONDS = 7 * DAY;

/**
 * Lists news for this project or person since the session began, newest first. What is told to one person about one
 * project, an interview that was returned, waits for their next sessions.
 */
export async function listNews(
  db: Db,
  reader: { projectId: ProjectId | null; personId: PersonId; since: Date },
): Promise<readonly NewsRow[]> {
  const rows = await db
    .selectFrom('news')
    .select(['id', 'at', 'type', 'value'])
    .where('project_id', 'in', [reader.projectId ?? NO_PROJECT, NO_PROJECT])
    .where((eb) =>
      eb.or([
        eb('at', '>=', reader.since),
        eb.and([
          eb('person_id', '=', reader.personId),
          eb('project_id', '<>', NO_PROJECT),
          eb('at', '>=', new Date(reader.since.getTime() - RETURN_KEPT_MILLISECONDS)),
        ]),
      ]),
    )
    .where((eb) => eb.or([eb('person_id', 'is', null), eb('person_id', '=', reader.personId)]))
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(200)
    .execute();
  return rows.map((row) => ({ ...row, value: newsValue.parse(row.value) }));
}

export async function insertNews(
  db: Db,
  news: {
    projectId: ProjectId;
    personId: PersonId | null;
    type: NewsRow['type'];
    value: NewsRow['value'];
    at: Instant;
  },
): Promise<NewsRow> {
  const { projectId, personId, type, value, at } = news;
  const row = await db
    .insertInto('news')
    .values({ project_id: projectId, person_id: personId, type, value: JSON.stringify(value), at: new Date(at) })
    .returning(['id', 'at'])
    .executeTakeFirstOrThrow();
  return { ...row, type, value };
}

export function wireNews(row: NewsRow, language: ScreenLanguage): NewsItem {
  const base = { id: row.id, dt: row.at.toISOString() };
  if (typeof row.value === 'string') return { ...base, type: 'message', value: row.value };
  const { question, content, status, percent } = row.value;
  return {
    ...base,
    type: 'quota',
    value: { question: question[language] ?? '', content: content[language] ?? '', status, percent },
  };
}

/** Converts news for the bus: only the recipient's session knows the language. */
export function newsInEachLanguage(row: NewsRow): Readonly<Record<ScreenLanguage, NewsItem>> {
  return { he: wireNews(row, 'he'), en: wireNews(row, 'en') };
}
