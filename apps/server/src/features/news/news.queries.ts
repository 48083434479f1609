import type { NewsItem } from '@seker/contract';
import type { ScreenLanguage } from '@seker/kernel';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';

/** A quota's news holds its names per language; the reader's language is chosen when it is told. */
export interface QuotaNewsValue {
  readonly question: Readonly<Record<string, string>>;
  readonly content: Readonly<Record<string, string>>;
  readonly status: 'open' | 'closed';
  readonly percent: number;
  readonly cell: number;
}

export interface NewsRow {
  readonly id: number;
  readonly at: Date;
  readonly type: 'quota' | 'message';
  readonly value: QuotaNewsValue | string;
}

/** Newest first: what was said to this project or person since the session began. */
export async function listNews(
  db: Db,
  reader: { projectId: number; personId: number; since: Date },
): Promise<readonly NewsRow[]> {
  const { rows } = await sql<NewsRow>`
    select id, at, type, value from news
    where project_id in (${reader.projectId}, 0) and at >= ${reader.since} and (person_id is null or person_id = ${reader.personId})
    order by at desc, id desc limit 200
  `.execute(db);
  return rows;
}

export async function insertNews(
  db: Db,
  news: { projectId: number; personId: number | null; type: NewsRow['type']; value: NewsRow['value'] },
): Promise<NewsRow> {
  const { rows } = await sql<NewsRow>`
    insert into news (project_id, person_id, type, value)
    values (${news.projectId}, ${news.personId}, ${news.type}, ${JSON.stringify(news.value)}::jsonb) returning id, at, type, value
  `.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('no news was added');
  return row;
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
