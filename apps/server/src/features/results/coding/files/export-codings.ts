import type { ExportFormat } from '@seker/contract';
import type { FastifyReply } from 'fastify';
import type { Deps } from '../../../../deps.ts';
import { Refusal } from '../../../../http/refusal.ts';
import type { ScopedProject } from '../../../../http/scope.queries.ts';
import type { Session } from '../../../../http/session.ts';
import { type ExportColumn, sendList } from '../../../system/lists/index.ts';
import { listCodes } from '../frames/frame.queries.ts';
import { readUse, type StoredUse, type UseId } from '../uses/use.queries.ts';
import { FIRST_ANSWER, listAnswersAfter } from './answers-of-use.queries.ts';
import { codingWords } from './coding-words.ts';

interface AnswerRow {
  readonly key: string;
  readonly text: string;
  readonly language: string;
  readonly codes: readonly number[];
  readonly ids: readonly number[];
}

const ANSWERS_AT_ONCE = 5_000;
/** Numbers of answers in a cell: a cell holds 32,767 signs. */
const MOST_IDS = 1_500;

/** Sends the answers of a question with their codes, without anything of the people who gave them. */
export async function exportCodings(
  deps: Deps,
  session: Session,
  { id: projectId }: ScopedProject,
  { useId, format, reply }: { readonly useId: UseId; readonly format: ExportFormat; readonly reply: FastifyReply },
): Promise<FastifyReply> {
  const use = await readUse(deps.db, projectId, useId);
  if (use === null) throw new Refusal('notFound');
  const words = codingWords(session.screenLanguage);
  const column = (title: string, value: (row: AnswerRow) => string | number): ExportColumn<AnswerRow> => ({
    title: { literal: title },
    value,
  });
  return await sendList(reply, deps, {
    name: `answers-${use.variable}`,
    audit: { by: session, subject: 'coding', subjectId: useId, projectId },
    format,
    language: session.screenLanguage,
    columns: [
      column(words.key, ({ key }) => key),
      column(words.text, ({ text }) => text),
      column(words.language, ({ language }) => language),
      column(words.count, ({ ids }) => ids.length),
      column(words.codes, ({ codes }) => codes.join(' ')),
      column(words.units, ({ ids }) => ids.join(' ')),
    ],
    pages: pagesOf(deps, projectId, use),
  });
}

/** Equal answers with equal codes are a row; many of them take several. */
async function* pagesOf(
  { db }: Deps,
  projectId: ScopedProject['id'],
  { id: useId, frameId }: StoredUse,
): AsyncGenerator<readonly AnswerRow[]> {
  const numbers = new Map((await listCodes(db, frameId)).map(({ id, number }) => [id, number]));
  let rows: Answers = [];
  for (let after = FIRST_ANSWER, isLast = false; !isLast; ) {
    const next: Answers = await listAnswersAfter(db, { projectId, useId, after, most: ANSWERS_AT_ONCE });
    after = next.at(-1) ?? after;
    isLast = next.length < ANSWERS_AT_ONCE;
    const all = [...rows, ...next];
    // The last key may go on.
    const ready = isLast ? all : all.filter(({ key }) => key !== after.key);
    rows = isLast ? [] : all.filter(({ key }) => key === after.key);
    yield groupsOf(ready, numbers);
  }
}

type Answers = Awaited<ReturnType<typeof listAnswersAfter>>;

function groupsOf(answers: Answers, numbers: ReadonlyMap<number, number>): readonly AnswerRow[] {
  const groups = new Map<string, AnswerRow & { readonly ids: number[] }>();
  for (const { id, key, text, language, codes: put } of answers) {
    const codes = put.flatMap((code) => numbers.get(code) ?? []).toSorted((a, b) => a - b);
    const place = JSON.stringify([key, codes]);
    const group = groups.get(place) ?? { key, text, language, codes, ids: [] };
    group.ids.push(id);
    groups.set(place, group);
  }
  return [...groups.values()].flatMap(inCells);
}

function inCells({ ids, ...row }: AnswerRow): readonly AnswerRow[] {
  const rows: AnswerRow[] = [];
  for (let from = 0; from < ids.length; from += MOST_IDS) rows.push({ ...row, ids: ids.slice(from, from + MOST_IDS) });
  return rows;
}
