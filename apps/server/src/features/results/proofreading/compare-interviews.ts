import { comparedFlags, comparedText, type InterviewFlag, withCompared } from '@seker/fieldwork';
import type { InterviewId, ProjectId } from '@seker/kernel';
import { canonicalJson } from '@seker/questionnaire';
import type { Db } from '../../../db/database.ts';
import { listCompared, listTexts } from './check-interviews.queries.ts';

const COMPARED_AT_ONCE = 2_000;
export const BEFORE_ALL = 0 as InterviewId;

interface Compared {
  readonly id: InterviewId;
  readonly flags: readonly InterviewFlag[];
}

/** Compares the completes of a project with one another, some at a time; yields those whose flags change by it. */
export async function* comparisons(db: Db, projectId: ProjectId): AsyncGenerator<readonly Compared[]> {
  const repeated = await repeatedTexts(db, projectId);
  for (let after = BEFORE_ALL; ; ) {
    const rows = await listCompared(db, { projectId, after, limit: COMPARED_AT_ONCE });
    const last = rows.at(-1);
    if (last === undefined) return;
    yield rows.flatMap(({ id, seconds, flags, medianSeconds, interviews }) => {
      const pace = medianSeconds === null || interviews === null ? null : { medianSeconds, interviews };
      const now = withCompared(flags, comparedFlags({ seconds, pace, repeated: repeated.get(id) ?? [] }));
      return isSame(now, flags) ? [] : [{ id, flags: now }];
    });
    after = last.id;
  }
}

/** The texts of each complete that others have too, with their number. */
async function repeatedTexts(db: Db, projectId: ProjectId) {
  const holders = new Map<string, InterviewId[]>();
  for (let after = BEFORE_ALL; ; ) {
    const rows = await listTexts(db, { projectId, after, limit: COMPARED_AT_ONCE });
    const last = rows.at(-1);
    if (last === undefined) break;
    for (const { id, texts } of rows)
      for (const { question, text } of texts) {
        const key = comparedText(text);
        if (key === null) continue;
        const known = holders.get(`${question} ${key}`);
        if (known === undefined) holders.set(`${question} ${key}`, [id]);
        else known.push(id);
      }
    after = last.id;
  }
  const repeated = new Map<InterviewId, { question: string; elsewhere: number }[]>();
  for (const [key, ids] of holders) {
    if (ids.length === 1) continue;
    const question = key.slice(0, key.indexOf(' '));
    for (const id of ids) {
      const own = repeated.get(id) ?? [];
      own.push({ question, elsewhere: ids.length - 1 });
      repeated.set(id, own);
    }
  }
  return repeated;
}

function isSame(one: readonly InterviewFlag[], other: readonly InterviewFlag[]): boolean {
  return canonicalJson(one) === canonicalJson(other);
}
