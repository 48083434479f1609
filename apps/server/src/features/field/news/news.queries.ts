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
  /** The raised hand that it answers. */
  readonly hand: AnsweredHand | null;
}

interface AnsweredHand {
  readonly id: Id<'Hand'>;
  /** The name of the supervisor who answered. */
  readonly by: string;
  readonly question: string;
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
    .selectFrom('news as n')
    .leftJoin('raised_hand as h', 'h.id', 'n.hand_id')
    .leftJoin('person as p', 'p.id', 'h.closed_by')
    .select(['n.id', 'n.at', 'n.type', 'n.value', 'h.id as handId', 'h.question', 'p.real_name as by'])
    .where('n.project_id', 'in', [reader.projectId ?? NO_PROJECT, NO_PROJECT])
    .where((eb) =>
      eb.or([
        eb('n.at', '>=', reader.since),
        eb.and([
          eb('n.person_id', '=', reader.personId),
          eb('n.project_id', '<>', NO_PROJECT),
          eb('n.at', '>=', new Date(reader.since.getTime() - RETURN_KEPT_MILLISECONDS)),
        ]),
      ]),
    )
    .where((eb) => eb.or([eb('n.person_id', 'is', null), eb('n.person_id', '=', reader.personId)]))
    .orderBy('n.at', 'desc')
    .orderBy('n.id', 'desc')
    .limit(200)
    .execute();
  return rows.map(({ value, handId, question, by, ...row }) => ({
    ...row,
    value: newsValue.parse(value),
    hand: handId === null ? null : { id: handId, by: by ?? '', question: question ?? '' },
  }));
}

export async function insertNews(
  db: Db,
  news: {
    projectId: ProjectId;
    personId: PersonId | null;
    type: NewsRow['type'];
    value: NewsRow['value'];
    hand?: AnsweredHand;
    at: Instant;
  },
): Promise<NewsRow> {
  const { projectId, personId, type, value, hand = null, at } = news;
  const row = await db
    .insertInto('news')
    .values({
      project_id: projectId,
      person_id: personId,
      type,
      value: JSON.stringify(value),
      at: new Date(at),
      hand_id: hand?.id ?? null,
    })
    .returning(['id', 'at'])
    .executeTakeFirstOrThrow();
  return { ...row, type, value, hand };
}

export function wireNews(row: NewsRow, language: ScreenLanguage): NewsItem {
  const base = { id: row.id, dt: row.at.toISOString() };
  if (typeof row.value === 'string')
    return { ...base, type: 'message', value: row.value, ...(row.hand === null ? {} : { hand: row.hand }) };
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
